import type { ReactNode } from "react";
import type { glossary } from "#app/content/articles.server.ts";
import type { policies } from "#app/content/resources.server.ts";
import { PageLink } from "#app/features/shell/PageLink.tsx";
import { PageOpening } from "#app/features/shell/page/PageOpening.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import { Prose } from "#app/kit/text/Prose.tsx";
import { paths } from "#app/paths.ts";
import { capitalised, formatDate } from "#domain/content/format.ts";
import { termAnchor } from "#domain/resources/glossary.ts";
import type { ResourcesContent, VendorQuestions } from "#domain/resources/schemas.ts";
import styles from "./ResourcePage.module.css";

export const ResourceList = ({ resources }: Pick<ResourcesContent, "resources">) => (
  <Container className={layout.section}>
    <ul className={layout.rows}>
      {resources.map(({ slug, title, text, kind, files }) => (
        <li key={slug} className={layout.split}>
          <div>
            <p className={typeset.label}>{capitalised(kind)}</p>
            <h2 className={typeset.subheading}>
              <PageLink to={paths.resource(slug)} className={styles.link}>
                {title}
              </PageLink>
            </h2>
          </div>
          <div>
            <p className={typeset.body}>{text}</p>
            <FileLinks files={files} />
          </div>
        </li>
      ))}
    </ul>
  </Container>
);

type FilesProps = { files: readonly string[] };

const FileLinks = ({ files }: FilesProps) =>
  files.length > 0 && (
    <p className={classNames(typeset.data, layout.cluster, styles.files)}>
      {files.map((file) => (
        <a key={file} href={paths.resourceFile(file)} download>
          {file}
        </a>
      ))}
    </p>
  );

type ResourcePageProps = Partial<FilesProps> & {
  title: string;
  summary: string;
  updated?: string;
  children: ReactNode;
};

/** The layout of a resource's page: title, date, files for download, content. */
function ResourcePage({ title, summary, updated, files = [], children }: ResourcePageProps) {
  const label = updated ? `Resource, updated ${formatDate(updated)}` : "Resource";
  return (
    <>
      <PageOpening page={{ label, heading: title, lead: summary }}>
        {files.length > 0 && <FileLinks files={files} />}
      </PageOpening>
      <Container className={layout.section}>{children}</Container>
    </>
  );
}

type DocumentViewProps = FilesProps & Record<"title" | "summary" | "updated" | "html", string>;

export const DocumentView = ({ html, ...page }: DocumentViewProps) => (
  <ResourcePage {...page}>
    <Prose className={styles.body} html={html} />
  </ResourcePage>
);

export const GlossaryView = ({ title, lead, updated, terms }: ReturnType<typeof glossary>) => (
  <ResourcePage title={title} summary={lead} updated={updated}>
    <dl className={classNames(layout.rows, styles.terms)}>
      {terms.map(({ term, definition, source, firstUsedIn }) => (
        <div key={term} id={termAnchor(term)} className={layout.split}>
          <dt className={typeset.name}>{term}</dt>
          <dd className={typeset.body}>
            {definition}{" "}
            <span className={classNames(typeset.note, styles.source)}>
              {source && <a href={source.url}>{source.name}</a>}
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

type PoliciesViewProps = ResourcesContent["policies"] & { files: ReturnType<typeof policies> };

/** The policies as source text, with comments. */
export const PoliciesView = ({ title, lead, files }: PoliciesViewProps) => (
  <ResourcePage title={title} summary={lead}>
    {files.map(({ file, name, text, policy }) => (
      <section key={file} className={styles.policy} aria-label={name}>
        <h2 className={typeset.subheading}>{name}</h2>
        <p className={typeset.body}>{text}</p>
        <FileLinks files={[file]} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard has to reach them. */}
        <pre className={typeset.code} tabIndex={0}>
          <code>{policy}</code>
        </pre>
      </section>
    ))}
  </ResourcePage>
);

/** The questions by group, each with our answer and the page that backs it. */
export const VendorQuestionsView = ({ title, lead, updated, questions, files }: FilesProps & VendorQuestions) => (
  <ResourcePage title={title} summary={lead} updated={updated} files={files}>
    {[...new Set(questions.map(({ group }) => group))].map((group) => (
      <section key={group} className={styles.group} aria-label={group}>
        <h2 className={typeset.subheading}>{group}</h2>
        <ol className={layout.rows}>
          {questions
            .filter((question) => question.group === group)
            .map(({ id, question, why, goodAnswer, ourAnswer, ourPage, note, source }) => (
              <li key={id} id={`question-${id}`} className={layout.split} value={Number(id)}>
                <div className={layout.stack}>
                  <h3 className={typeset.name}>
                    {id}. {question}
                  </h3>
                  <p className={typeset.small}>{why}</p>
                  {source && <p className={typeset.note}>{source}</p>}
                </div>
                <dl className={layout.stack}>
                  <div>
                    <dt className={typeset.label}>A good answer contains</dt>
                    <dd className={typeset.small}>{goodAnswer}</dd>
                  </div>
                  <div>
                    <dt className={typeset.label}>Our answer</dt>
                    <dd className={typeset.body}>
                      {ourAnswer} <PageLink to={ourPage}>Open our page</PageLink>
                    </dd>
                    {note && <dd className={typeset.note}>{note}</dd>}
                  </div>
                </dl>
              </li>
            ))}
        </ol>
      </section>
    ))}
  </ResourcePage>
);
