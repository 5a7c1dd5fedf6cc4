import { createPipeline } from "../app.ts";
import type { RequestRecord } from "../http/pipeline.ts";
import { securityHeaders } from "../http/security-headers.ts";

/** An empty pipeline, with the lines it logs. */
export function testPipeline() {
  const lines: RequestRecord[] = [];
  const recorder = { record: (line: RequestRecord) => lines.push(line), clock: () => 0, newRequestId: () => "id" };
  const app = createPipeline({ recorder, reportError: () => {}, security: securityHeaders({ https: false }) });
  return { app, lines };
}
