import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

type ReceivedMail = { recipients: string[]; raw: string };

/** A real mail server that keeps what it receives; options replace its behaviour by a worse one. */
export async function openMailServer(own: SMTPServerOptions = {}) {
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
  // Clients that give up midway are part of these tests.
  server.on("error", () => {});
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => sockets.add(socket));
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    cutConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Links with a token in a mail, after its quoted-printable encoding is undone. */
export function mailLinks(raw: string): string[] {
  const body = raw.slice(raw.indexOf("\r\n\r\n"));
  return (
    body
      .replace(/=\r\n/g, "")
      .replaceAll("=3D", "=")
      .match(/https?:\S+\?token=[\w.-]+/g) ?? []
  );
}
