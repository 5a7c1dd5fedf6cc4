import { RendererLost } from "../pages/renderer.ts";
import type { Exchange, Sent } from "./front.ts";
import type { MadeOnDemand } from "./made-on-demand.ts";
import type { Pause } from "./pause.ts";
import { sendText } from "./plain-text.ts";
import type { HeaderList } from "./security-headers.ts";
import type { MemoryEntry } from "./static-entry.ts";
import { sendEntry } from "./static-response.ts";

const RETRY_AFTER: HeaderList = [["Retry-After", "2"]];

export type MadeOptions = { made: MadeOnDemand<MemoryEntry>; pause: Pause; security: HeaderList };

/** Sends what is kept at once and what has to be made when it is; whoever finds the queue full is told when to come again. */
export function sendMade({ request, response }: Exchange, key: string, route: string, options: MadeOptions) {
  const { made, pause, security } = options;
  const send = (entry: MemoryEntry): Sent => ({ status: sendEntry(request, response, entry), route });
  const turnAway = (): Sent => {
    sendText(response, 503, "Many are asking for this at the moment. Try again.\n", security, RETRY_AFTER);
    return { status: 503, route };
  };
  const found = made(key);
  if (found === undefined) return pause().then(turnAway);
  if (!(found instanceof Promise)) return send(found);
  return found.then(send, (error) => {
    if (error instanceof RendererLost) return turnAway();
    throw error;
  });
}
