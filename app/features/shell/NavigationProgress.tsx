import { matchPath } from "react-router";
import { classNames } from "#app/kit/class-names.ts";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import styles from "./NavigationProgress.module.css";
import { useNavigationUnderWay, useStuckAddress } from "./navigation.ts";

const isArticle = (pathname: string) => matchPath(paths.article(":slug"), pathname) !== null;

/**
 * A thin line under the header while a page is on its way, and words where the specification gives some. Both appear
 * only when that takes long enough to be noticed.
 */
export function NavigationProgress() {
  const underWay = useNavigationUnderWay();
  // What failed to load is no longer on its way.
  const location = useStuckAddress() === null ? underWay : undefined;
  return (
    <div className={styles.track} role="status">
      {location && (
        <>
          <div className={styles.line} />
          {isArticle(location.pathname) ? (
            <p className={classNames(typeset.note, styles.shown)}>Loading Article...</p>
          ) : (
            <span className={typeset.hidden}>Loading page</span>
          )}
        </>
      )}
    </div>
  );
}
