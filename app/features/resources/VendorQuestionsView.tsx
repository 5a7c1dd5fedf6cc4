import { classNames } from "#app/kit/class-names.ts";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import type { VendorQuestions } from "#domain/resources/schemas.ts";
import { PageLink } from "../shell/PageLink.tsx";
import { ResourcePage } from "./DocumentView.tsx";
import styles from "./VendorQuestionsView.module.css";

type VendorQuestionsViewProps = { content: VendorQuestions; files: readonly string[] };

/** Thirty questions in their groups; an empty cell of ours is shown as one. */
export function VendorQuestionsView({ content, files }: VendorQuestionsViewProps) {
  const { title, lead, updated, questions } = content;
  const groups = [...new Set(questions.map(({ group }) => group))];
  return (
    <ResourcePage title={title} summary={lead} updated={updated} files={files}>
      {groups.map((group) => (
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
                      <dd className={classNames(typeset.body, styles.answer)} data-empty={ourAnswer ? undefined : ""}>
                        {ourAnswer ?? "We have none yet."}{" "}
                        {ourPage && <PageLink to={ourPage}>Where we say so</PageLink>}
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
}
