import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import type { PrinciplesContent } from "#domain/content/about.ts";
import { LinkedSection } from "../../page/LinkedSection/LinkedSection.tsx";
import styles from "./Principles.module.css";

/** Each principle with what follows from it, so that it can be checked. */
export function Principles({ content, turn }: { content: PrinciplesContent; turn: number }) {
  const { so, principles } = content;
  return (
    <LinkedSection opening={content} turn={turn}>
      <ul className={styles.principles}>
        {principles.map(({ title, text, exception, consequence }) => (
          <li key={title} className={styles.principle}>
            <h3>{title}</h3>
            <div className={styles.text}>
              <p>{text}</p>
              {exception && (
                <p className={styles.exception}>
                  {exception.text}{" "}
                  <Link to={paths.benchmarks()} prefetch="intent" viewTransition>
                    {exception.link}
                  </Link>
                </p>
              )}
            </div>
            <p className={styles.consequence}>
              <span className={styles.so}>{so}</span> {consequence}
            </p>
          </li>
        ))}
      </ul>
    </LinkedSection>
  );
}
