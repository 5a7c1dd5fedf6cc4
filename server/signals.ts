import type { Logger } from "./log.ts";
import type { Service } from "./service.ts";
import { STOP_NOTICE_MS } from "./stop.ts";

/** A terminal signals the whole group and a starter passes the signal on: two within this time are one. */
const SAME_SIGNAL_MS = 500;

type SignalSource = { on(signal: "SIGTERM" | "SIGINT", handler: () => void): unknown };

export type SignalOptions = {
  service: Pick<Service, "stop">;
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
