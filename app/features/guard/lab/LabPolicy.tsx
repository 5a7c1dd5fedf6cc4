import { classNames } from "#app/kit/class-names.ts";
import { CheckboxField } from "#app/kit/controls/CheckboxField.tsx";
import { DisclosureIcon } from "#app/kit/controls/Disclosure.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { FAMILY_NAMES, FAMILY_TITLES, type Family } from "#domain/guard/families.ts";
import { DEFAULT_POLICY } from "#domain/guard/policy.ts";
import { ACTION_WORDS } from "./findings-shown.ts";
import styles from "./LabPolicy.module.css";

export type LabPolicyProps = { off: readonly Family[]; onSwitch: (family: Family, on: boolean) => void };

const actionOf = (family: Family) => ACTION_WORDS[DEFAULT_POLICY.actions[family] as keyof typeof ACTION_WORDS];

/** One switch for each family of detectors, with what the default policy does about it. */
export function LabPolicy({ off, onSwitch }: LabPolicyProps) {
  return (
    <details data-only="scripts" className={styles.policy}>
      <summary className={classNames(typeset.small, styles.summary)}>
        Policy{" "}
        <span className={classNames(typeset.data, styles.count)}>
          {FAMILY_NAMES.length - off.length} of {FAMILY_NAMES.length} families on
        </span>
        <DisclosureIcon />
      </summary>
      <fieldset className={styles.families}>
        <legend className={classNames(typeset.note, styles.legend)}>What the rules look for</legend>
        {FAMILY_NAMES.map((family) => (
          <div key={family} className={styles.choice}>
            <CheckboxField
              id={`lab-${family}`}
              checked={!off.includes(family)}
              onChange={(event) => onSwitch(family, event.target.checked)}
              label={
                <span>
                  {FAMILY_TITLES[family]} <span className={typeset.data}>{actionOf(family)}</span>
                </span>
              }
            />
          </div>
        ))}
      </fieldset>
    </details>
  );
}
