import { readFileSync } from "node:fs";
import { readReport } from "../../domain/report/read.ts";
import type { Verdict } from "../results.ts";

const SIZE = 100 * 1024 * 1024;
const PART = 64 * 1024;
/** The heap that reading may hold on to, over that of the start; the file is larger. */
const MAX_HEAP = 48 * 1024 * 1024;
const SAMPLE = "app/features/resources/sample.report.jsonl";

/** Reads a garak report of 100 MB, made of the sample's attempts, and measures time and memory. */
export async function measureReport(): Promise<Verdict[]> {
  const attempts = readFileSync(SAMPLE, "utf8")
    .split("\n")
    .filter((line) => line.startsWith('{"entry_type": "attempt"'))
    .join("\n");
  const text = `${attempts}\n`.repeat(20);
  const before = process.memoryUsage().heapUsed;
  let heap = 0;
  async function* parts() {
    for (let sent = 0; sent < SIZE; sent += PART) {
      const at = sent % text.length;
      yield text.slice(at, at + PART) + text.slice(0, Math.max(0, at + PART - text.length));
      if (sent % (256 * PART) === 0) heap = Math.max(heap, process.memoryUsage().heapUsed - before);
    }
  }
  const began = performance.now();
  const reading = await readReport(parts());
  const seconds = (performance.now() - began) / 1000;
  const attemptsRead = "report" in reading ? reading.report.results.reduce((sum, one) => sum + one.attempts, 0) : 0;
  const detail = `${(heap / 1024 / 1024).toFixed(0)} MB, ${attemptsRead} attempts in ${seconds.toFixed(1)} s`;
  return [
    { target: "a garak report of 100 MB is read in 48 MB of heap", met: attemptsRead > 0 && heap <= MAX_HEAP, detail },
  ];
}
