import { serveLocally } from "../../local-page/serve.ts";
import type { Context } from "../context.ts";
import { createInbox } from "./app.ts";

/** Serves the inbox until it is told to end. */
export const inboxCommand = (context: Context): Promise<void> =>
  serveLocally((access) => createInbox(context, access), {
    stopped: context.stopped,
    opened: (address) =>
      context.terminal.write(`The inbox is open. This address works once:\n\n  ${address}\n\nCtrl-C closes it.\n`),
  });
