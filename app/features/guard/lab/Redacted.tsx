import { classNames } from "#app/kit/class-names.ts";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import styles from "./Redacted.module.css";

type Redaction = { turn: number; text: string };

/** What would be forwarded instead, of each turn that has changed. */
export function Redacted({ texts, inTurns }: { texts: readonly Redaction[]; inTurns: boolean }) {
  return texts.map(({ turn, text }) => (
    <div key={turn} className={classNames(layout.stack, styles.redacted)}>
      <h4 className={typeset.label}>Redacted text{inTurns && ` of turn ${turn + 1}`}</h4>
      {/* It scrolls when it is long, so it has to be reached by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
      <p tabIndex={0} className={typeset.data}>
        {text}
      </p>
    </div>
  ));
}
