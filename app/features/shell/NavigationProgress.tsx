import { matchPath, parsePath } from "react-router";
import { classNames } from "#app/kit/class-names.ts";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import styles from "./NavigationProgress.module.css";
import { useLoading } from "./navigation.ts";

const isArticle = (address: string) => matchPath(paths.article(":slug"), parsePath(address).pathname ?? "") !== null;

/**
 * A thin progress line under the header while a page loads, with the text that the specification gives for articles. CSS
 * delays both, so that quick navigations show neither.
 */
export function NavigationProgress() {
  const { pending, failed } = useLoading();
  return (
    <div className={styles.track} role="status">
      {pending && !failed && (
        <>
          <div className={styles.line} />
          {isArticle(pending) ? (
            <p className={classNames(typeset.note, styles.shown)}>Loading Article...</p>
          ) : (
            <span className={typeset.hidden}>Loading page</span>
          )}
        </>
      )}
    </div>
  );
}
