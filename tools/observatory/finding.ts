/** One row of the grader's table: what was looked at, what was found, what it is worth. */
export type Finding = { test: string; result: string; modifier: number };

export type ScannedPage = {
  /** Address the page was asked for under, as the public sees it. */
  url: string;
  headers: Headers;
  html: string;
};
