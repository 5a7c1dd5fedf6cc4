import type { SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";
import { openMailServer } from "./open-mail-server.ts";

export async function startMailServer(own: SMTPServerOptions = {}) {
  const server = await openMailServer(own);
  onTestFinished(server.close);
  return server;
}

export function smtpRefusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
