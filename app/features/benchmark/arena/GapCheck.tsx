import { useId, useState } from "react";
import { Link } from "react-router";
import { Intervals } from "#app/kit/charts/Intervals.tsx";
import { classNames } from "#app/kit/class-names.ts";
import { Field, Input } from "#app/kit/controls/Field.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import type { BenchmarkModel } from "#domain/benchmark/dataset.ts";
import { EXAMPLE_ATTEMPTS, gapName, gapSentence, gapsOf, intervalText } from "#domain/benchmark/gaps.ts";
import { ATTEMPTS, readAttempts } from "#domain/resources/rates.ts";
import styles from "./GapCheck.module.css";

/** Whether differences between models are more than chance: from published attempts, or from the reader's assumption. */
export function GapCheck({ models }: { models: readonly BenchmarkModel[] }) {
  const id = useId();
  const [typed, setTyped] = useState(String(EXAMPLE_ATTEMPTS));
  const attempts = readAttempts(typed);
  const gaps = gapsOf(models, attempts ?? EXAMPLE_ATTEMPTS);
  const isAssumed = gaps.some(({ assumed }) => assumed);
  const isPair = models.length === 2;

  return (
    <section aria-labelledby={id} className={layout.rows}>
      <div className={classNames(layout.split, styles.check)}>
        <div>
          <div className={layout.stack}>
            <h2 id={id} className={typeset.subheading}>
              {isPair ? "Is this gap real?" : "Are these gaps real?"}
            </h2>
            {isAssumed && (
              <>
                <p className={typeset.small}>
                  How many attempts are behind a score is not published. Assume a number to see what would follow.
                </p>
                <div data-only="scripts">
                  <Field
                    id={`${id}-attempts`}
                    label="Assumed attempts for each model"
                    hint={`${EXAMPLE_ATTEMPTS} is an example.`}
                    error={attempts === undefined && ATTEMPTS.needs}
                  >
                    <Input
                      value={typed}
                      onChange={({ target }) => setTyped(target.value)}
                      inputMode="numeric"
                      autoComplete="off"
                    />
                  </Field>
                </div>
              </>
            )}
          </div>
        </div>
        <div className={layout.stack}>
          <output htmlFor={`${id}-attempts`} className={typeset.body}>
            {gapSentence(gaps)}
          </output>
          {gaps.length > 0 && (
            <Intervals
              caption="95% interval of the difference, in percentage points"
              heads={[isPair ? (isAssumed ? "Attempts each" : "Score") : "Models", "Drawing", "Interval", "Verdict"]}
              stacked={!isPair}
              rows={gaps.map((gap, index) => ({
                ...gap,
                name: isPair ? gap.name : gapName(gap),
                texts: [intervalText(gap), gap.isTie ? "Tie" : "Gap"],
                main: isPair && index === 0,
              }))}
            />
          )}
          <p className={typeset.note}>
            We treat a score as the share of independent attempts that the model resisted, and an overall score as if it
            had only the attempts of its least tested metric. Scores are rounded to whole points, which the interval
            ignores. {!isPair && "With several pairs, one in twenty can look different by chance. "}The interval is
            Newcombe’s, as in <Link to={`${paths.calculators()}#compare`}>our calculator</Link>
            {isAssumed && "; an assumed number makes it arithmetic, not a result"}.
          </p>
        </div>
      </div>
    </section>
  );
}
