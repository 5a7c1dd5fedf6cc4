import { createPipeline } from "../app.ts";
import type { RequestRecord } from "../http/pipeline.ts";
import { securityHeaders } from "../http/security-headers.ts";

/** An empty pipeline, with the lines it logs. */
export function testPipeline() {
  const lines: RequestRecord[] = [];
  const record = (line: RequestRecord) => lines.push(line);
  const recorder = { record, reportError: () => {}, clock: () => 0, newRequestId: () => "id" };
  const app = createPipeline({ recorder, security: securityHeaders({ https: false }) });
  return { app, lines };
}
