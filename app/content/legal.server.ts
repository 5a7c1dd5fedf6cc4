import * as v from "valibot";
import { calendarDate } from "#domain/calendar-date.ts";
import { metaFields } from "#domain/page.ts";
import policyFile from "../../content/legal/privacy-policy.md?raw";
import { renderMarkdown } from "./markdown.server.ts";
import { parseMarkdown } from "./parse-content.server.ts";

const legalSchema = v.strictObject({
  title: metaFields.title,
  summary: metaFields.description,
  updated: calendarDate,
});

const { data, body } = parseMarkdown("content/legal/privacy-policy.md", policyFile, legalSchema);

export const privacyPolicy = { ...data, html: renderMarkdown(body) };

export type LegalText = typeof privacyPolicy;
