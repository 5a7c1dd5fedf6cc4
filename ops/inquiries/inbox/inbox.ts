import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Context } from "../context.ts";
import { createInbox } from "./app.ts";

/** Only programs on this machine can reach it. */
const LOOPBACK = "127.0.0.1";

/** Serves the inbox until it is told to end. */
export async function inboxCommand(context: Context): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const session = randomBytes(32).toString("base64url");
  let host = "";
  const app = createInbox(context, { token, session, host: () => host });
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, LOOPBACK);
  await once(server, "listening");
  host = `${LOOPBACK}:${(server.address() as AddressInfo).port}`;
  await context.terminal.write(
    `The inbox is open. This address works once:\n\n  http://${host}/?token=${token}\n\nCtrl-C closes it.\n`,
  );
  if (!context.stopped.aborted) await once(context.stopped, "abort");
  server.close();
  if ("closeAllConnections" in server) server.closeAllConnections();
}
