import { once } from "node:events";
import { connect, type Socket } from "node:net";

type RawResponse = { status: number; headers: Headers; body: Buffer; head: string };

/** Sends raw bytes, which no HTTP client would, and reads until the server closes. */
export async function rawExchange(port: number, ...pieces: string[]): Promise<string> {
  const socket = await open(port);
  for (const piece of pieces) socket.write(piece, "latin1");
  return readToEnd(socket);
}

export async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

export async function readToEnd(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
  });
  // A server that rejects a request may reset the connection; `once` would reject then, but what was sent before
  // counts.
  socket.on("error", () => {});
  await new Promise((resolve) => socket.on("close", resolve));
  return text;
}

/** Reads one response that has a Content-Length. */
export async function readResponse(socket: Socket): Promise<RawResponse> {
  let bytes = Buffer.alloc(0);
  for (;;) {
    const end = bytes.indexOf("\r\n\r\n");
    if (end !== -1) {
      const response = parse(bytes.subarray(0, end).toString("latin1"), bytes.subarray(end + 4));
      if (response !== undefined) return response;
    }
    const [chunk] = (await once(socket, "data")) as [Buffer];
    bytes = Buffer.concat([bytes, chunk]);
  }
}

const BATCH = 500;
const ANSWER = "HTTP/1.1 200 ";

/** Requests a small file down one connection, as fast as it is answered. */
export async function burst(port: number, count: number): Promise<void> {
  const socket = await open(port);
  let answered = 0;
  // A chunk may end inside a status line.
  let end = "";
  socket.on("data", (chunk: Buffer) => {
    const text = end + chunk.toString("latin1");
    answered += text.split(ANSWER).length - 1;
    end = text.slice(1 - ANSWER.length);
  });
  for (let sent = 0; sent < count; sent += BATCH) {
    socket.write("HEAD /robots.txt HTTP/1.1\r\nHost: s\r\nX-More: 1\r\n\r\n".repeat(BATCH));
    while (answered < sent + BATCH) await once(socket, "data");
  }
  socket.destroy();
}

function parse(head: string, rest: Buffer): RawResponse | undefined {
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const length = Number(headers.get("content-length") ?? 0);
  if (rest.length < length) return undefined;
  return { status: Number(statusLine.split(" ")[1]), headers, body: rest.subarray(0, length), head };
}
