import type { ServerResponse } from "node:http";
import { flatten, withHeaders } from "./header-list.ts";
import type { HeaderList } from "./security-headers.ts";

/** A short answer for machines and mistakes; never stored. */
function plainTextHeaders(text: string): HeaderList {
  return [
    ["Content-Type", "text/plain; charset=utf-8"],
    ["Content-Length", String(Buffer.byteLength(text))],
    ["Cache-Control", "no-store"],
  ];
}

export function plainText(status: number, text: string, headers: HeaderList = []): Response {
  const all = new Headers();
  for (const [name, value] of [...plainTextHeaders(text), ...headers]) all.set(name, value);
  return new Response(text, { status, headers: all });
}

/** The same below the framework. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  security: HeaderList,
  headers: HeaderList = [],
): void {
  response.writeHead(status, flatten(withHeaders(security, withHeaders(plainTextHeaders(text), headers))));
  response.end(text);
}

/** To what is no sound request: it ends the connection. */
export function refuse(response: ServerResponse, status: number, text: string, security: HeaderList): void {
  sendText(response, status, text, security, [["Connection", "close"]]);
}

/** And below node:http, where there is only a socket. */
export function plainTextMessage(status: number, reason: string, text: string, security: HeaderList): string {
  const headers = withHeaders(security, [...plainTextHeaders(text), ["Connection", "close"]]);
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `HTTP/1.1 ${status} ${reason}\r\n${lines}\r\n${text}`;
}
