import { classNames } from "#app/kit/class-names.ts";
import typeset from "#app/kit/text/typeset.module.css";
import { capitalised } from "#domain/format.ts";
import type { ToolCall } from "#domain/guard/conversation/turn.ts";
import styles from "./ToolCalls.module.css";

/** What the policy says about the tools whose results are read. */
export function ToolCalls({ calls }: { calls: readonly ToolCall[] }) {
  if (calls.length === 0) return null;
  return (
    <div className={styles.calls}>
      <h4 className={typeset.label}>Tool calls</h4>
      <ul>
        {calls.map(({ turn, tool, action }) => (
          <li key={turn} className={classNames(typeset.note, styles.call)}>
            <span>
              <span className={typeset.data}>{tool}</span> in turn {turn + 1}
            </span>{" "}
            <span className={typeset.data} data-action={action}>
              {capitalised(action)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
