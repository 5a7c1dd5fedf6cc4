import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import type { MakeContent } from "#domain/about-page.ts";
import { PageSign } from "../../chrome/PageSign/PageSign.tsx";
import { LinkedSection } from "../../page/LinkedSection/LinkedSection.tsx";
import styles from "./Make.module.css";

/** What can be bought, and what can be read before. */
export function Make({ content, turn }: { content: MakeContent; turn: number }) {
  return (
    <LinkedSection opening={content} turn={turn}>
      <ul className={styles.cards}>
        {content.cards.map(({ page, name, text }) => (
          <li key={page} className={styles.card}>
            <span className={styles.sign}>
              <PageSign page={page} />
            </span>
            <h3 className={styles.name}>
              <Link to={paths[page]()} prefetch="intent" viewTransition className={styles.link}>
                {name}
              </Link>
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </LinkedSection>
  );
}
