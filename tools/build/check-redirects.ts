import { type Redirect, redirectErrors } from "#domain/content/redirects.ts";
import { listFiles } from "./files.ts";
import type { BuiltPages } from "./finish-pages.ts";

/** Stops the build with every redirect whose target does not exist or whose source is an existing page. */
export async function checkRedirects(redirects: readonly Redirect[], client: string, { pages }: BuiltPages) {
  const files = (await listFiles(client)).filter((name) => !name.endsWith(".html")).map((name) => `/${name}`);
  const errors = redirectErrors(redirects, [...Object.keys(pages), ...files]);
  if (errors.length > 0) throw new Error(errors.map((error) => `content/redirects.yaml: ${error}`).join("\n"));
}
