/** Stands in addresses, hosts and headers of hostile requests, so that it can be looked for. */
export const MARK = "zqmarkqz";

/** What hostile requests send. A log that holds any of it holds too much. */
const SENT = new RegExp(
  `${MARK}|amara|company\\.example|evil\\.example|999\\.1\\.1\\.1|passwd|drop.table|alert\\(|[?&]\\w+=`,
  "i",
);

/** The lines of a log that repeat something of what was sent. */
export const tellingLines = (log: string): string[] => log.split("\n").filter((line) => SENT.test(line));
