import * as v from "valibot";
import { site } from "#brand/site.ts";
import { fillLegal, type LegalIdentity } from "#domain/content/legal.ts";
import { metaFields } from "#domain/content/page.ts";
import { calendarDate } from "#domain/content/text.ts";
import policyFile from "../../content/legal/privacy-policy.md?raw";
import { renderMarkdown } from "./markdown.server.ts";
import { parseMarkdown } from "./parse-content.server.ts";

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
