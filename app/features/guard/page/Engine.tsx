import type { GuardPage } from "#app/content/guard.server.ts";
import { Section } from "#app/kit/layout/Section.tsx";
import { Facts } from "./Facts.tsx";

/** How the engine detects: steps, languages, speed, and what customers get beside it. */
export const Engine = ({ content }: { content: GuardPage["engine"] }) => (
  <Section opening={content}>
    <Facts facts={content.entries} />
  </Section>
);
