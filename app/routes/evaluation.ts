import { evaluationFile } from "#app/content/guard.server.ts";

/** The lab's labelled prompts under a stable address, so that anyone can measure again. */
export const loader = () =>
  new Response(evaluationFile, { headers: { "Content-Type": "application/x-ndjson; charset=utf-8" } });
