import { data } from "react-router";
import { resourceFiles } from "#app/content/resources.server.ts";
import type { Route } from "./+types/resource-file";
import { fileResponse } from "./file-response.ts";

/** A resource as a file for download. */
export function loader({ params }: Route.LoaderArgs) {
  const text = resourceFiles().get(params["*"]);
  if (text === undefined) throw data(null, 404);
  return fileResponse(text, "text/plain");
}
