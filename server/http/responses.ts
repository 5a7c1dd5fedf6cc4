import type { ServerResponse } from "node:http";
import type { ErrorHandler } from "hono";
import type { RequestVariables } from "./request-log.ts";
import type { HeaderList } from "./security-headers.ts";

/** A copy in which the given headers replace those of the same name, or follow at the end. */
export function withHeaders(list: HeaderList, changes: HeaderList): HeaderList {
  const replaced = new Map(changes.map(([name, value]) => [name.toLowerCase(), value]));
  const kept = list.map(([name, value]) => [name, replaced.get(name.toLowerCase()) ?? value] as const);
  const known = new Set(list.map(([name]) => name.toLowerCase()));
  return [...kept, ...changes.filter(([name]) => !known.has(name.toLowerCase()))];
}

/** A short answer for machines and errors; never stored. */
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
  response.writeHead(status, withHeaders(security, withHeaders(plainTextHeaders(text), headers)).flat());
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

export type ErrorReporter = (problem: { requestId: string; error: unknown }) => void;

export const errorText = (requestId: string) =>
  `Something went wrong on our side. Please try again. Reference: ${requestId}\n`;

/** The visitor gets a reference, the log gets the cause. */
export function serverError(report: ErrorReporter): ErrorHandler<RequestVariables> {
  return (error, c) => {
    const requestId = c.get("requestId");
    report({ requestId, error });
    return plainText(500, errorText(requestId));
  };
}
