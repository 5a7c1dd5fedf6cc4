import { parseArgs } from "node:util";
import { site } from "../../brand/site.ts";
import { type Publication, publicationOn } from "../../domain/articles/publication.ts";
import { wantedOrigin } from "../cli/ensure.mjs";

/** The origin the site is published under: the brand's, unless SITE_URL was set when the site was built. */
export const publishedOrigin = (): string => wantedOrigin(process.env.SITE_URL) ?? site.origin;

/** Parses `npm run build -- --drafts` into an environment variable, which the build's tools inherit. */
export function readBuildArguments(args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const { values } = parseArgs({ args: [...args], options: { drafts: { type: "boolean" } } });
  if (values.drafts) env.BUILD_DRAFTS = "true";
}

/** The date and drafts setting of the current build, which decide the articles it publishes. */
export const publicationOfBuild = (env: NodeJS.ProcessEnv = process.env, clock = new Date()): Publication =>
  publicationOn(clock, env.BUILD_DRAFTS === "true");
