import { serveLocally } from "../../local-page/serve.ts";
import { audit, type Context } from "../context.ts";
import { createInbox } from "./app.ts";

/** Serves the inbox until it is told to end. */
export async function inboxCommand(context: Context): Promise<void> {
  await audit(context, "inbox");
  await serveLocally((access) => createInbox(context, access), {
    stopped: context.stopped,
    opened: (address) =>
      context.terminal.write(`The inbox is open. This address works once:\n\n  ${address}\n\nCtrl-C closes it.\n`),
  });
}
