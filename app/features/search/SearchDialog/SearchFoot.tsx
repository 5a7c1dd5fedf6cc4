import styles from "./SearchDialog.module.css";

export function SearchFoot() {
  return (
    <div className={styles.foot}>
      <p className={styles.keys}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>/</kbd> opens search on any page
        </span>
      </p>
      <p>Runs in your browser. Nothing is sent.</p>
    </div>
  );
}
