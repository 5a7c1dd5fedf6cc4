import { matchPath, parsePath } from "react-router";
import { classNames, typeset } from "#app/kit/classes.ts";
import { paths } from "#app/paths.ts";
import styles from "./NavigationProgress.module.css";
import { useLoading } from "./navigation.ts";

/** A progress line, with the specification's text for articles; CSS delays both: quick navigations show neither. */
export function NavigationProgress() {
  const { pending, failed } = useLoading();
  return (
    <div className={styles.track} role="status">
      {pending && !failed && (
        <>
          <div className={styles.line} />
          {matchPath(paths.article(":slug"), parsePath(pending).pathname ?? "") ? (
            <p className={classNames(typeset.note, styles.shown)}>Loading Article...</p>
          ) : (
            <span className={typeset.hidden}>Loading page</span>
          )}
        </>
      )}
    </div>
  );
}
