import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

type ReceivedMail = { recipients: string[]; raw: string };

/** A real mail server that keeps what it receives; each behaviour can be replaced by a worse one. */
export async function startMailServer(own: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 10,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
    ...own,
  });
  // A client that gives up mid-way is part of these tests.
  server.on("error", () => {});
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => sockets.add(socket));
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    cutConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

export function smtpRefusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
