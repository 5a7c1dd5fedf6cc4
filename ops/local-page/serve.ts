import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import type { Access } from "./guard.ts";

/** Loopback interface: reachable from this machine only. */
export const LOOPBACK = "127.0.0.1";

const random = (bytes: number) => randomBytes(bytes).toString("base64url");

/** Serves pages to one browser on this machine until `stopped` aborts; `opened` gets the address, which works once. */
export async function serveLocally(
  create: (access: Access) => Pick<Hono, "fetch">,
  { stopped, opened }: { stopped: AbortSignal; opened: (address: string) => unknown },
): Promise<void> {
  const token = random(32);
  let host = "";
  const app = create({ token, session: random(32), cookie: random(6), host: () => host });
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, LOOPBACK);
  await once(server, "listening");
  host = `${LOOPBACK}:${(server.address() as AddressInfo).port}`;
  await opened(`http://${host}/?token=${token}`);
  if (!stopped.aborted) await once(stopped, "abort");
  server.close();
  if ("closeAllConnections" in server) server.closeAllConnections();
}
