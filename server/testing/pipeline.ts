import { createPipeline } from "../app.ts";
import type { RequestRecord } from "../http/pipeline.ts";
import { plainTextWith } from "../http/responses.ts";
import { securityHeaders } from "../http/security-headers.ts";

/** An empty pipeline, with the lines it logs and the problems it reports. */
export function testPipeline() {
  const lines: RequestRecord[] = [];
  const problems: unknown[] = [];
  const text = plainTextWith(securityHeaders({ https: false }));
  const recorder = { record: (line: RequestRecord) => lines.push(line), clock: () => 0, newRequestId: () => "id" };
  const app = createPipeline({ recorder, reportError: ({ error }) => problems.push(error), text });
  return { app, text, lines, problems };
}
