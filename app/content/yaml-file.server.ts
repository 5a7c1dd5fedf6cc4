import * as v from "valibot";
import { articleSchema, sourcesSchema } from "#domain/articles/article.ts";
import { dataPageSchema } from "#domain/benchmark/data-reference.ts";
import * as about from "#domain/content/about.ts";
import { announcementSchema } from "#domain/content/announcement.ts";
import { blockSectionsSchema } from "#domain/content/blocks.ts";
import { flowSchema } from "#domain/content/flow.ts";
import * as guard from "#domain/content/guard.ts";
import * as home from "#domain/content/home.ts";
import { navigationSchema } from "#domain/content/menus.ts";
import { newsletterSchema } from "#domain/content/newsletter.ts";
import { pageSchema, questionsSchema } from "#domain/content/page.ts";
import * as redTeam from "#domain/content/red-team.ts";
import { redirectsSchema } from "#domain/content/redirects.ts";
import { replaysSchema } from "#domain/content/replays.ts";
import { settingsSchema } from "#domain/content/settings.ts";
import { threatGallerySchema } from "#domain/content/threat-gallery.ts";
import { threatsSchema } from "#domain/content/threats.ts";
import { reportPageSchema } from "#domain/report/page.ts";
import { probesSchema } from "#domain/report/probes.ts";
import { complianceSchema } from "#domain/resources/compliance.ts";
import * as resources from "#domain/resources/schemas.ts";
import { policyFileSchema } from "#guard/policy-file";
import { contentText } from "./files.server.ts";
import { parseYaml } from "./parse.server.ts";

/** The schema of each YAML file, by its name in content/ without its ending. */
export const yamlSchemas = {
  "about/disclosure": about.disclosureSchema,
  "about/house-rules": about.houseRulesSchema,
  "about/idea": about.ideaSchema,
  "about/make": about.makeSchema,
  "about/principles": about.principlesSchema,
  /** Null while nothing is announced. */
  announcement: v.nullable(announcementSchema),
  "benchmarks/data": dataPageSchema,
  "benchmarks/probes": probesSchema,
  "benchmarks/teaser": home.teaserSchema,
  compliance: complianceSchema,
  features: home.featuresSchema,
  flow: flowSchema,
  "guard/deployment": guard.deploymentSchema,
  "guard/detections": guard.detectionsSchema,
  "guard/engine": guard.engineSchema,
  "guard/event-log": guard.eventLogSchema,
  "guard/lab": guard.guardLabSchema,
  "guard/learned": guard.learnedSchema,
  "guard/limits": guard.limitsSchema,
  "guard/measurement": guard.measurementSchema,
  "guard/policy": policyFileSchema,
  "guard/policy-notes": guard.policyNotesSchema,
  "guard/questions": questionsSchema,
  "guard/request-path": guard.requestPathSchema,
  "guard/rules": guard.ruleBookSchema,
  home: home.homeSchema,
  navigation: navigationSchema,
  newsletter: newsletterSchema,
  redirects: redirectsSchema,
  "redteam/both-sides": redTeam.bothSidesSchema,
  "redteam/engagement": redTeam.engagementSchema,
  "redteam/families": redTeam.familiesSchema,
  "redteam/finding": redTeam.findingSchema,
  "redteam/questions": questionsSchema,
  "redteam/rules": redTeam.rulesSchema,
  replays: replaysSchema,
  "resources/calculators": resources.calculatorsSchema,
  "resources/glossary": resources.glossarySchema,
  "resources/report": reportPageSchema,
  "resources/index": resources.resourcesSchema,
  "resources/vendor-questions": resources.vendorQuestionsSchema,
  sources: sourcesSchema,
  targets: home.platformSchema,
  "threat-gallery": threatGallerySchema,
  trust: blockSectionsSchema,
} as const;

export type YamlName = keyof typeof yamlSchemas;

/** Schemas of files in folders that may have any number of them. */
const FOLDERS: readonly (readonly [pattern: RegExp, schema: v.GenericSchema])[] = [
  [/^content\/articles\/[^/]+\.md$/, articleSchema],
  [/^content\/(?:resources|legal)\/[^/]+\.md$/, resources.documentSchema],
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
export function yamlFile<Name extends YamlName>(name: Name): v.InferOutput<(typeof yamlSchemas)[Name]> {
  if (!read.has(name)) read.set(name, parseYaml(`content/${name}.yaml`, yamlText(name), yamlSchemas[name]));
  return read.get(name) as v.InferOutput<(typeof yamlSchemas)[Name]>;
}
