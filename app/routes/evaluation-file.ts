import { data } from "react-router";
import { evaluationFile } from "#app/content/guard.server.ts";
import { benignFile, evaluationNote } from "#app/content/guard-evaluation.server.ts";
import { paths } from "#app/paths.ts";
import { siteOrigin } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/evaluation-file";

const answer = (text: string, type: string) =>
  new Response(text, { headers: { "Content-Type": `${type}; charset=utf-8` } });

/** The labelled prompts and the note on them under stable addresses, so that anyone can measure again. */
export function loader({ request }: Route.LoaderArgs) {
  // The framework asks for the data of a route under its address and ".data".
  switch (new URL(request.url).pathname.replace(/\.data$/, "")) {
    case paths.evaluation():
      return answer(evaluationFile, "application/x-ndjson");
    case paths.benignFamilies():
      return answer(benignFile, "application/x-ndjson");
    case paths.evaluationNote():
      return answer(evaluationNote(siteOrigin), "text/markdown");
    default:
      throw data(null, { status: 404 });
  }
}
