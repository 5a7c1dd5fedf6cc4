import * as v from "valibot";
import { site } from "#brand/site.ts";
import policyFile from "#content/legal/privacy-policy.md?raw";
import { disclosureSchema, houseRulesSchema, ideaSchema, makeSchema, principlesSchema } from "#domain/content/about.ts";
import { fillLegal, type LegalIdentity } from "#domain/content/legal.ts";
import { metaFields } from "#domain/content/page.ts";
import { calendarDate } from "#domain/content/text.ts";
import { pictures } from "./build-facts.server.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { parseMarkdown } from "./parse.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

/** What stands on the about page after its words. */
export const aboutPage = {
  idea: yamlFile("about/idea", ideaSchema),
  principles: yamlFile("about/principles", principlesSchema),
  make: yamlFile("about/make", makeSchema),
  houseRules: yamlFile("about/house-rules", houseRulesSchema),
  disclosure: yamlFile("about/disclosure", disclosureSchema),
};

const legalSchema = v.strictObject({
  title: metaFields.title,
  summary: metaFields.description,
  updated: calendarDate,
});

/** Names the controller and its processors as far as they are known. */
export function privacyPolicyOf(legal: LegalIdentity) {
  const file = "content/legal/privacy-policy.md";
  const { data, body, bodyLine } = parseMarkdown(file, fillLegal(policyFile, legal), legalSchema);
  return { ...data, html: renderMarkdown(file, body, pictures, bodyLine) };
}

export const privacyPolicy = privacyPolicyOf(site.legal);

export type LegalText = typeof privacyPolicy;
