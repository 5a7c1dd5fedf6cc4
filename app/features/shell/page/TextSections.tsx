import { Section, Sections } from "#app/kit/layout/Section.tsx";
import { Prose } from "#app/kit/text/Prose.tsx";
import type { PageSection } from "#domain/content/page.ts";

const anchorOf = (label: string) => label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");

/** A page's sections in words: hairline and label, the heading at the left, its text beside it. */
export function TextSections({ sections }: { sections: readonly PageSection[] }) {
  return (
    <Sections>
      {sections.map(({ label, heading, body }) => (
        <Section key={label} opening={{ id: anchorOf(label), label, heading }} beside="half">
          <Prose html={body} />
        </Section>
      ))}
    </Sections>
  );
}
