import * as v from "valibot";
import { articleSchema, replaysSchema, sourcesSchema } from "#domain/articles/article.ts";
import { dataPageSchema } from "#domain/benchmark/data-reference.ts";
import { aboutSchemas } from "#domain/content/about.ts";
import { announcementSchema } from "#domain/content/announcement.ts";
import { blockSectionsSchema } from "#domain/content/blocks.ts";
import { flowSchema } from "#domain/content/flow.ts";
import { guardSchemas } from "#domain/content/guard.ts";
import { homeSchemas } from "#domain/content/home.ts";
import { navigationSchema } from "#domain/content/menus.ts";
import { newsletterSchema, pageSchema, questionsSchema } from "#domain/content/page.ts";
import { redTeamSchemas } from "#domain/content/red-team.ts";
import { redirectsSchema } from "#domain/content/redirects.ts";
import { settingsSchema } from "#domain/content/settings.ts";
import { threatGallerySchema } from "#domain/content/threat-gallery.ts";
import { threatsSchema } from "#domain/content/threats.ts";
import { probesSchema, reportPageSchema } from "#domain/report/page.ts";
import { complianceSchema } from "#domain/resources/compliance.ts";
import { documentSchema, resourceSchemas } from "#domain/resources/schemas.ts";
import { policyFileSchema } from "#guard/policy-file";
import { contentText } from "./files.server.ts";
import { parseYaml } from "./parse.server.ts";

/** The schema of each YAML file, by its name in content/ without its ending. */
export const yamlSchemas = {
  ...aboutSchemas,
  ...guardSchemas,
  ...homeSchemas,
  ...redTeamSchemas,
  ...resourceSchemas,
  /** Null while nothing is announced. */
  announcement: v.nullable(announcementSchema),
  "benchmarks/data": dataPageSchema,
  "benchmarks/probes": probesSchema,
  compliance: complianceSchema,
  flow: flowSchema,
  "guard/policy": policyFileSchema,
  "guard/questions": questionsSchema,
  navigation: navigationSchema,
  newsletter: newsletterSchema,
  redirects: redirectsSchema,
  "redteam/questions": questionsSchema,
  replays: replaysSchema,
  "resources/report": reportPageSchema,
  sources: sourcesSchema,
  "threat-gallery": threatGallerySchema,
  trust: blockSectionsSchema,
};

export type YamlName = keyof typeof yamlSchemas;
export type YamlContent<Name extends YamlName> = v.InferOutput<(typeof yamlSchemas)[Name]>;

/** Schemas of files in folders that may have any number of them. */
const FOLDERS: readonly (readonly [pattern: RegExp, schema: v.GenericSchema])[] = [
  [/^content\/articles\/[^/]+\.md$/, articleSchema],
  [/^content\/(?:resources|legal)\/[^/]+\.md$/, documentSchema],
  [/^content\/pages\/[^/]+\.yaml$/, pageSchema],
  [/^content\/resources\/policies\/[^/]+\.yaml$/, policyFileSchema],
  [/^content\/threats\.json$/, threatsSchema],
  [/^brand\/settings\.json$/, settingsSchema],
];

/** The schema of a file or of its front matter; undefined for files that only commands write. */
export function schemaOf(file: string): v.GenericSchema | undefined {
  const name = file.replace(/^content\/|\.yaml$/g, "");
  if (file.endsWith(".yaml") && Object.hasOwn(yamlSchemas, name)) return yamlSchemas[name as YamlName];
  return FOLDERS.find(([pattern]) => pattern.test(file))?.[1];
}

/** The text of a file of content/, named without its ending: "guard/policy". */
export const yamlText = (name: YamlName): string => contentText(`content/${name}.yaml`);

const read = new Map<YamlName, unknown>();

/** The validated content of a YAML file, read on first use: an error affects only the pages that need the file. */
export function yamlFile<Name extends YamlName>(name: Name): YamlContent<Name> {
  if (!read.has(name)) read.set(name, parseYaml(`content/${name}.yaml`, yamlText(name), yamlSchemas[name]));
  return read.get(name) as YamlContent<Name>;
}
