import { classNames } from "#app/kit/class-names.ts";
import typeset from "#app/kit/text/typeset.module.css";
import styles from "./SkipLink.module.css";

export const MAIN_ID = "main";

export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={classNames(typeset.name, styles.skip)}>
      Skip to content
    </a>
  );
}
