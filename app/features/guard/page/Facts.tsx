import { MoreLink } from "#app/features/shell/PageLink.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";

type Fact = { title: string; text: string; link?: { to: string; text: string } | undefined };

/** Titles with a sentence or two each, in three columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={layout.columns} data-columns="3">
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
}
