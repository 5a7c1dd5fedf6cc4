import { once } from "#app/kit/once.ts";
import { site } from "#brand/site.ts";
import policyFile from "#content/legal/privacy-policy.md?raw";
import { fillLegal, type LegalIdentity } from "#domain/content/legal.ts";
import { documentSchema } from "#domain/resources/schemas.ts";
import { pictures } from "./build-facts.server.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { parseMarkdown } from "./parse.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

/** The sections of the about page, after its words. */
export const aboutPage = () => ({
  idea: yamlFile("about/idea"),
  principles: yamlFile("about/principles"),
  make: yamlFile("about/make"),
  houseRules: yamlFile("about/house-rules"),
  disclosure: yamlFile("about/disclosure"),
});

/** Names the controller and its processors, where the owner has filled them in. */
export function privacyPolicyOf(legal: LegalIdentity) {
  const file = "content/legal/privacy-policy.md";
  const { data, body, bodyLine } = parseMarkdown(file, fillLegal(policyFile, legal), documentSchema);
  return { ...data, html: renderMarkdown(file, body, pictures(), bodyLine) };
}

export const privacyPolicy = once(() => privacyPolicyOf(site.legal));

export type LegalText = ReturnType<typeof privacyPolicy>;
