import type { Server } from "node:http";
import type { Logger } from "./log.ts";

/** A terminal signals the whole process group, and a launcher passes the signal on: two within this time are one. */
export const SAME_SIGNAL_MS = 500;

type SignalOptions = {
  service: { stop(noticeMs: number): Promise<void> };
  logger: Pick<Logger, "info" | "error">;
  leave: (code: number) => void;
  source?: { on(signal: "SIGTERM" | "SIGINT", handler: () => void): unknown };
  clock?: () => number;
};

/** Stops gracefully at the first signal and exits at once at another. */
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
  // Load balancers see the readiness change before connections are refused.
  source.on("SIGTERM", () => stop(1_000));
  // Ctrl-C comes from a keyboard: no load balancer needs a notice.
  source.on("SIGINT", () => stop(0));
}

/** Deadline for requests in flight; with the notice, well under the ten seconds that a platform waits. */
export const STOP_DEADLINE_MS = 7_000;

/** Stops accepting connections, lets requests in flight finish and closes connections as they become idle. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A keep-alive connection becomes idle only after its last response, later than `close` looks.
  const idleCheck = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), STOP_DEADLINE_MS);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(deadline);
}
