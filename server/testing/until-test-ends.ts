import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { closeServer, listenOnFreePort } from "./listen.ts";

/** Answers requests until the running test ends. Resolves to the origin. */
export async function serveUntilTestEnds(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => closeServer(server));
  return `http://127.0.0.1:${await listenOnFreePort(server)}`;
}

/** Removes a process when the running test ends. */
export async function untilTestEnds<Built extends { remove(): Promise<void> }>(
  starting: Built | Promise<Built>,
): Promise<Built> {
  const built = await starting;
  onTestFinished(built.remove);
  return built;
}
