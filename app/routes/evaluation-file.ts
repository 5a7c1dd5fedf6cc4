import { data } from "react-router";
import { benignFile, evaluationFile, evaluationNote } from "#app/content/guard.server.ts";
import { paths } from "#app/paths.ts";
import { siteOrigin } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/evaluation-file";
import { fileAddress, fileResponse } from "./file-response.ts";

/** The labelled prompts and the note on them at permanent URLs, so that anyone can repeat the measurement. */
export function loader({ request }: Route.LoaderArgs) {
  switch (fileAddress(request)) {
    case paths.evaluation():
      return fileResponse(evaluationFile, "application/x-ndjson");
    case paths.benignFamilies():
      return fileResponse(benignFile, "application/x-ndjson");
    case paths.evaluationNote():
      return fileResponse(evaluationNote(siteOrigin), "text/markdown");
    default:
      throw data(null, { status: 404 });
  }
}
