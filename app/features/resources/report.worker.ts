import { type Reading, readReport } from "#domain/report/read.ts";
import type { CorrectMeans } from "#domain/report/report.ts";

export type ReportRequest = { file: File; correctMeans: CorrectMeans };
/** The share of the file that has been read; then the report, or a problem, without a sentence if the file is gone. */
export type ReportAnswer = { share: number } | Reading | { problem?: undefined };

const scope = self as unknown as {
  postMessage: (answer: ReportAnswer) => void;
  onmessage: ((event: MessageEvent<ReportRequest>) => void) | null;
};

/** Bytes read at a time, each with a message on progress. */
const PART = 1024 * 1024;

async function* textOf(file: File): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for (let at = 0; at < file.size; at += PART) {
    const bytes = await file.slice(at, at + PART).arrayBuffer();
    scope.postMessage({ share: Math.min(1, (at + PART) / file.size) });
    yield decoder.decode(bytes, { stream: true });
  }
}

scope.onmessage = async ({ data: { file, correctMeans } }) =>
  scope.postMessage(await readReport(textOf(file), correctMeans).catch(() => ({})));
