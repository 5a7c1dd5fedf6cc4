import type { Logger } from "../log.ts";
import type { InquiryLog } from "./service.ts";

/** Ids and reasons; never a name, an address or a word that a visitor wrote. */
export function inquiryLog(logger: Logger): InquiryLog {
  return {
    received: ({ inquiryId, spam }) =>
      logger.info({ inquiryId, ...(spam !== null && { spam }) }, "an inquiry was stored"),
    failed: (problem) => logger.error(problem, "an inquiry could not be stored"),
  };
}
