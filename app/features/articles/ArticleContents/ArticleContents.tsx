import type { Article } from "#domain/articles/article.ts";
import styles from "./ArticleContents.module.css";
import { useCurrentSection } from "./use-current-section.ts";

type Contents = Article["contents"];

function Entries({ contents, current }: { contents: Contents; current: string | undefined }) {
  return (
    <ol className={styles.entries}>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className={styles.entry} aria-current={id === current ? "location" : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Beside the text where there is room, a closed disclosure above it where there is none; styles show one of the two. */
export function ArticleContents({ contents }: { contents: Contents }) {
  const current = useCurrentSection(contents.map(({ id }) => id));
  return (
    <>
      <nav aria-label="Contents" className={styles.beside}>
        <p className={styles.label}>Contents</p>
        <Entries contents={contents} current={current} />
      </nav>
      <nav aria-label="Contents" className={styles.above}>
        <details>
          <summary className={styles.summary}>
            <span className={styles.label}>Contents</span>
            <svg className={styles.sign} width="14" height="14" viewBox="0 0 14 14" stroke="currentColor" aria-hidden>
              <path d="M0 7H14" strokeWidth="1.5" />
              <path className={styles.upright} d="M7 0V14" strokeWidth="1.5" />
            </svg>
          </summary>
          <Entries contents={contents} current={undefined} />
        </details>
      </nav>
    </>
  );
}
