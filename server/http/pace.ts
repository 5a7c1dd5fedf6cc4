import type { RequestListener } from "node:http";

/** What one connection may ask for at once, and the distance between its requests after that. No browser comes near. */
export const BURST = 100;
export const SPACING_MS = 40;
/** Only who sends requests without waiting for the answers comes so far ahead of them. */
export const TOO_FAR_AHEAD_MS = 1_000;

/** How long each request of a connection has to wait for its turn. */
export function createPace(clock: () => number): (connection: object) => number {
  /** When each of them will have had its share. */
  const shares = new WeakMap<object, number>();
  return (connection) => {
    const now = clock();
    const share = Math.max(shares.get(connection) ?? -Infinity, now - BURST * SPACING_MS) + SPACING_MS;
    shares.set(connection, share);
    return Math.max(0, share - now);
  };
}

/**
 * Nobody has the process to themselves: a connection that asks again as soon as it is answered is answered a little
 * later each time, so that others find the process idle. A proxy's connection carries many visitors and never waits.
 */
export function paced(
  listener: RequestListener,
  clock: () => number,
  isProxy: (address: string) => boolean,
): RequestListener {
  const waitOf = createPace(clock);
  return (request, response) => {
    const { socket } = request;
    const wait = isProxy(socket.remoteAddress ?? "") ? 0 : waitOf(socket);
    if (wait === 0) listener(request, response);
    else if (wait > TOO_FAR_AHEAD_MS) socket.destroy();
    else setTimeout(() => void (socket.destroyed || listener(request, response)), wait);
  };
}
