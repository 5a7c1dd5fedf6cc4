import { useNavigation } from "react-router";
import styles from "./NavigationProgress.module.css";

/** A thin line under the header while a page is on its way; it appears only when that takes long enough to be noticed. */
export function NavigationProgress() {
  const loading = useNavigation().state !== "idle";
  return (
    <div className={styles.track} role="status">
      {loading && (
        <div className={styles.line}>
          <span className={styles.words}>Loading page</span>
        </div>
      )}
    </div>
  );
}
