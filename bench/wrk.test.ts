import { describe, expect, test } from "vitest";
import { readWrk } from "./wrk.ts";

const printed = (p99: string, extra = "") => `Running 5s test @ http://127.0.0.1:4210/
  1 threads and 64 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     3.21ms    1.02ms  20.11ms   91.20%
    Req/Sec    20.10k     1.50k   22.00k    80.00%
  Latency Distribution
     50%    3.00ms
     99%    ${p99}
  100500 requests in 5.00s, 0.52GB read
${extra}Requests/sec:  20093.21
Transfer/sec:    106.50MB
`;

describe("reading wrk", () => {
  test.each([
    ["7.15ms", 7.15],
    ["830.00us", 0.83],
    ["1.20s", 1200],
  ])("a 99th percentile of %s", (p99, p99Ms) => {
    expect(readWrk(printed(p99))).toEqual({ requestsPerSecond: 20093.21, p99Ms: expect.closeTo(p99Ms) });
  });

  test.each([["Non-2xx or 3xx responses: 12"], ["Socket errors: connect 0, read 3, write 0, timeout 0"]])(
    "%s spoils the measurement",
    (line) => {
      expect(() => readWrk(printed("1.00ms", `  ${line}\n`))).toThrow(line);
    },
  );

  test("anything else is shown", () => {
    expect(() => readWrk("unable to connect")).toThrow("unable to connect");
  });
});
