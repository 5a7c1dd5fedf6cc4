import { once } from "#app/kit/once.ts";
import { site } from "#brand/site.ts";
import { type Announcement, isAnnounced } from "#domain/content/announcement.ts";
import { flowContent } from "#domain/content/flow.ts";
import { fillLegal } from "#domain/content/legal.ts";
import { type PageContent, pageSchema } from "#domain/content/page.ts";
import type { LegalIdentity } from "#domain/content/settings.ts";
import { decided, type ThreatGalleryContent } from "#domain/content/threat-gallery.ts";
import { documentSchema } from "#domain/resources/schemas.ts";
import { contentText } from "./files.server.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { parseMarkdown, parseYaml, textLine } from "./parse.server.ts";
import { pictures } from "./pictures.server.ts";
import { yamlFile, yamlSchemas } from "./yaml-file.server.ts";

const pages = new Map<string, PageContent>();

/** The copy of a page, with its sections rendered to HTML. */
export function pageFrom(file: string, text: string): PageContent {
  const page = parseYaml(file, text, pageSchema);
  for (const [index, section] of page.sections.entries())
    section.body = renderMarkdown(file, section.body, pictures(), textLine(text, ["sections", index, "body"]));
  return page;
}

/** The copy of the page with this name in content/pages. */
export function pageContent(name: string): PageContent {
  const file = `content/pages/${name}.yaml`;
  const page = pages.get(name) ?? pageFrom(file, contentText(file));
  pages.set(name, page);
  return page;
}

/** The announcement for the bar under the header on a day, if any. */
export function announcementOn(today: string, file = "content/announcement.yaml"): Announcement | undefined {
  const announcement = parseYaml(file, contentText(file), yamlSchemas.announcement);
  return announcement && isAnnounced(announcement, today) ? announcement : undefined;
}

/** The explainer "LLM Security Flow", with and without protection. */
export const flow = () => flowContent(yamlFile("flow"));

export function threatGallery(): ThreatGalleryContent {
  const { figures, threats, ...gallery } = yamlFile("threat-gallery");
  return { ...gallery, threats: threats.map((threat) => decided(threat, figures)) };
}

export const redTeamPage = () => ({
  engagement: yamlFile("redteam/engagement"),
  rules: yamlFile("redteam/rules"),
  families: yamlFile("redteam/families"),
  finding: yamlFile("redteam/finding"),
  bothSides: yamlFile("redteam/both-sides"),
  questions: yamlFile("redteam/questions"),
});

/** The privacy policy with controller and processors, as far as the owner has filled them in. */
export function privacyPolicyOf(legal: LegalIdentity) {
  const file = "content/legal/privacy-policy.md";
  const { data, body, bodyLine } = parseMarkdown(file, fillLegal(contentText(file), legal), documentSchema);
  return { ...data, html: renderMarkdown(file, body, pictures(), bodyLine) };
}

export const privacyPolicy = once(() => privacyPolicyOf(site.legal));
