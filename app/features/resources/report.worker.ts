import { type Reading, readReport } from "#domain/report/read.ts";
import type { ReadingOptions } from "#domain/report/report.ts";

export type ReportRequest = { file: Blob; options: ReadingOptions };
/** How much of the file has been read, from 0 to 1; then the report, or a sentence on why there is none. */
export type ReportAnswer = { share: number } | Reading | "unreadable";

const scope = self as unknown as {
  postMessage: (answer: ReportAnswer) => void;
  onmessage: ((event: MessageEvent<ReportRequest>) => void) | null;
};

/** The least progress that is reported. */
const STEP = 0.01;

async function* textOf(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().getReader();
  const decoder = new TextDecoder();
  let [read, reported] = [0, 0];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    read += value.length;
    if (read / file.size - reported >= STEP) {
      reported = read / file.size;
      scope.postMessage({ share: reported });
    }
    yield decoder.decode(value, { stream: true });
  }
  yield decoder.decode();
}

scope.onmessage = async ({ data: { file, options } }) => {
  try {
    scope.postMessage(await readReport(textOf(file), options));
  } catch {
    scope.postMessage("unreadable");
  }
};
