import type { Server } from "node:http";
import type { Logger } from "./log.ts";

/** A terminal signals the whole group and a starter passes the signal on: two within this time are one. */
export const SAME_SIGNAL_MS = 500;

type SignalSource = { on(signal: "SIGTERM" | "SIGINT", handler: () => void): unknown };

type SignalOptions = {
  service: { stop(noticeMs: number): Promise<void> };
  logger: Pick<Logger, "info" | "error">;
  leave: (code: number) => void;
  source?: SignalSource;
  clock?: () => number;
};

/** The first signal stops in order, another one leaves at once. */
export function stopOnSignals({ service, logger, leave, source = process, clock = Date.now }: SignalOptions): void {
  let stoppingSince: number | undefined;
  const stop = (noticeMs: number) => {
    if (stoppingSince !== undefined) {
      if (clock() - stoppingSince > SAME_SIGNAL_MS) leave(1);
      return;
    }
    stoppingSince = clock();
    logger.info("stopping: requests in flight may finish");
    service.stop(noticeMs).then(
      () => {
        logger.info("stopped");
        leave(0);
      },
      (error: unknown) => {
        logger.error({ err: error }, "stopping failed");
        leave(1);
      },
    );
  };
  source.on("SIGTERM", () => stop(STOP_NOTICE_MS));
  // Somebody sits at the keyboard, and no balancer is in front.
  source.on("SIGINT", () => stop(0));
}

/** Balancers get this long to see the readiness change before connections are refused. */
const STOP_NOTICE_MS = 1_000;
/** Requests that have not finished by then are cut off: with the notice, well under the ten seconds a platform waits. */
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
