import { createServer } from "node:http";
import type { RequestRecord } from "../http/request-log.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { front, type Step } from "../http/steps.ts";
import { closeServer, listenOnFreePort } from "./listen.ts";

export type StepSite = {
  request(path: string, init?: RequestInit): Promise<Response>;
  lines: RequestRecord[];
  problems: unknown[];
  close(): Promise<void>;
};

/** A site that has these steps alone; whatever they leave is answered with 299. */
export async function stepSite(...steps: Step[]): Promise<StepSite> {
  const lines: RequestRecord[] = [];
  const problems: unknown[] = [];
  const recorder = { record: (line: RequestRecord) => lines.push(line), clock: () => 0, newRequestId: () => "id" };
  const server = createServer(
    front({
      steps,
      recorder,
      security: securityHeaders({ https: false }),
      reportError: ({ error }) => problems.push(error),
      next: (_, response) => response.writeHead(299).end("passed on"),
    }),
  );
  const port = await listenOnFreePort(server);
  return {
    request: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", ...init }),
    lines,
    problems,
    close: () => closeServer(server),
  };
}
