import { describe, expect, test } from "vitest";
import { type Rates, starvationNotes, throughputVerdicts } from "./throughput-verdicts.ts";

const rates = (name: string, requestsPerSecond: number, coreShare = 1): Rates => ({
  name,
  requestsPerSecond,
  coreShare,
  requestsPerCoreSecond: requestsPerSecond / coreShare,
});

const met = (servers: Rates[]) => throughputVerdicts(servers).map((verdict) => verdict.met);

describe("verdicts on throughput", () => {
  test("each rival has its own least ratio", () => {
    expect(met([rates("site", 5000), rates("nginx", 10_000), rates("react-router-serve", 501)])).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("a rival that was starved is not beaten", () => {
    expect(met([rates("site", 5000), rates("nginx", 4000, 0.1)])).toEqual([true, false]);
  });

  test("where processor time is unknown the clock alone counts", () => {
    expect(met([rates("site", 5000, Number.NaN), rates("nginx", 4000, Number.NaN)])).toEqual([true]);
  });

  test("nothing is said of a rival that was not there", () => {
    expect(throughputVerdicts([rates("site", 5000)])).toEqual([]);
    expect(throughputVerdicts([])).toEqual([]);
  });
});

describe("a warning about the machine", () => {
  test("names the servers that had too little of their core", () => {
    expect(starvationNotes([rates("site", 1), rates("nginx", 1, 0.06)])).toEqual([
      expect.stringContaining("(nginx 6 %)"),
    ]);
  });

  test("is not given on a quiet one, nor where nothing is known", () => {
    expect(starvationNotes([rates("site", 1, 0.97), rates("nginx", 1, Number.NaN)])).toEqual([]);
  });
});
