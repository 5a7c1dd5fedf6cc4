import { classNames } from "#app/kit/class-names.ts";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import { termAnchor } from "#domain/resources/glossary.ts";
import type { Glossary } from "#domain/resources/schemas.ts";
import { PageLink } from "../shell/PageLink.tsx";
import { ResourcePage } from "./DocumentView.tsx";
import styles from "./GlossaryView.module.css";

export function GlossaryView({ glossary: { title, lead, updated, terms } }: { glossary: Glossary }) {
  return (
    <ResourcePage title={title} summary={lead} updated={updated}>
      <dl className={classNames(layout.rows, styles.terms)}>
        {terms.map(({ term, definition, source, firstUsedIn }) => (
          <div key={term} id={termAnchor(term)} className={layout.split}>
            <dt className={typeset.name}>{term}</dt>
            <dd className={typeset.body}>
              {definition}{" "}
              <span className={classNames(typeset.note, styles.source)}>
                {source && (
                  <a href={source.url} rel="noopener">
                    {source.name}
                  </a>
                )}
                {source?.secondary && " (secondary)"}
                {source && firstUsedIn && " · "}
                {firstUsedIn && <PageLink to={paths.article(firstUsedIn)}>In an article</PageLink>}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </ResourcePage>
  );
}
