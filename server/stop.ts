import type { Server } from "node:http";

/** Balancers get this long to see the readiness change before connections are refused. */
export const STOP_NOTICE_MS = 1_000;
/** What has not finished by then is cut off: with the notice, well under the ten seconds a platform waits. */
export const STOP_DEADLINE_MS = 7_000;
const IDLE_CHECK_INTERVAL_MS = 50;

/** Stops accepting, lets requests in flight finish and closes connections as they become idle. */
export async function drain(server: Server, deadlineMs = STOP_DEADLINE_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection kept alive becomes idle only after its last answer, later than `close` has looked.
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(deadline);
}
