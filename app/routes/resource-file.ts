import { data } from "react-router";
import { resourceFiles } from "#app/content/resources.server.ts";
import type { Route } from "./+types/resource-file";

/** A resource as a file to keep; a file like any other once the site is built. */
export function loader({ params }: Route.LoaderArgs) {
  const text = resourceFiles().get(params["*"]);
  if (text === undefined) throw data(null, 404);
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
