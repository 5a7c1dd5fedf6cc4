import type { ComponentProps } from "react";
import type { GuardPage } from "#app/content/guard.server.ts";
import { MoreLink } from "#app/features/shell/PageLink.tsx";
import { layout, typeset } from "#app/kit/classes.ts";
import { Section } from "#app/kit/layout/Section.tsx";

type Fact = { title: string; text: string; link?: { to: string; text: string } | undefined };

/** Titles with a sentence or two each, in three columns unless the attributes of the list say otherwise. */
export const Facts = ({ facts, ...list }: ComponentProps<"dl"> & { facts: readonly Fact[] }) => (
  <dl className={layout.columns} data-columns="3" {...list}>
    {facts.map(({ title, text, link }) => (
      <div key={title}>
        <dt className={typeset.name}>{title}</dt>
        <dd className={typeset.small}>{text}</dd>
        {link && (
          <dd>
            <MoreLink {...link} />
          </dd>
        )}
      </div>
    ))}
  </dl>
);

export const Engine = ({ content }: { content: GuardPage["engine"] }) => (
  <Section opening={content}>
    <Facts facts={content.entries} />
  </Section>
);
