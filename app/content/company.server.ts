import * as v from "valibot";
import { site } from "#brand/site.ts";
import disclosureFile from "#content/about/disclosure.yaml?raw";
import houseRulesFile from "#content/about/house-rules.yaml?raw";
import ideaFile from "#content/about/idea.yaml?raw";
import makeFile from "#content/about/make.yaml?raw";
import principlesFile from "#content/about/principles.yaml?raw";
import policyFile from "#content/legal/privacy-policy.md?raw";
import { disclosureSchema, houseRulesSchema, ideaSchema, makeSchema, principlesSchema } from "#domain/content/about.ts";
import { fillLegal, type LegalIdentity } from "#domain/content/legal.ts";
import { metaFields } from "#domain/content/page.ts";
import { calendarDate } from "#domain/content/text.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { parseMarkdown, parseYaml } from "./parse.server.ts";

/** What stands on the about page after its words. */
export const aboutPage = {
  idea: parseYaml("content/about/idea.yaml", ideaFile, ideaSchema),
  principles: parseYaml("content/about/principles.yaml", principlesFile, principlesSchema),
  make: parseYaml("content/about/make.yaml", makeFile, makeSchema),
  houseRules: parseYaml("content/about/house-rules.yaml", houseRulesFile, houseRulesSchema),
  disclosure: parseYaml("content/about/disclosure.yaml", disclosureFile, disclosureSchema),
};

const legalSchema = v.strictObject({
  title: metaFields.title,
  summary: metaFields.description,
  updated: calendarDate,
});

/** Names the controller and its processors as far as they are known. */
export function privacyPolicyOf(legal: LegalIdentity) {
  const { data, body } = parseMarkdown("content/legal/privacy-policy.md", fillLegal(policyFile, legal), legalSchema);
  return { ...data, html: renderMarkdown(body) };
}

export const privacyPolicy = privacyPolicyOf(site.legal);

export type LegalText = typeof privacyPolicy;
