import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { Intervals } from "#app/kit/charts/Intervals.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { RemovableChip } from "#app/kit/controls/Chip.tsx";
import { Field, Input } from "#app/kit/controls/Field.tsx";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { embedPath, paths } from "#app/paths.ts";
import { ARENA_MAX_MODELS, comparisonTitle, pairAddress, readyComparisons } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import { rankOf } from "#domain/benchmark/facts.ts";
import { EXAMPLE_ATTEMPTS, gapName, gapSentence, gapsOf, intervalText } from "#domain/benchmark/gaps.ts";
import { viewAddress } from "#domain/benchmark/view.ts";
import { ATTEMPTS, readAttempts } from "#domain/resources/rates.ts";
import { EmbedSnippet } from "../EmbedSnippet.tsx";
import { AddModel } from "./AddModel.tsx";
import styles from "./Arena.module.css";
import { ArenaCard, CardsNote, EmptyPlace } from "./ArenaCard.tsx";
import { ChartExport } from "./ChartExport.tsx";
import { ComparisonChart } from "./ComparisonChart.tsx";
import gapCheck from "./GapCheck.module.css";

/** The path of a comparison: its own page for a pair, otherwise the arena with a query. */
function comparisonPath(slugs: readonly string[], models: readonly BenchmarkModel[]): string {
  const pair = pairAddress(slugs, models);
  return pair ? paths.comparison(pair) : paths.benchmarks() + viewAddress({ tab: "arena", arena: slugs });
}

type ArenaEmptyProps = { models: readonly BenchmarkModel[]; onChoose: (slugs: readonly string[]) => void };

const ArenaEmpty = ({ models, onChoose }: ArenaEmptyProps) => (
  <>
    <div className={styles.text}>
      <h2 className={typeset.subheading}>No Models Selected</h2>
      <p className={styles.sentence}>Select models from the dropdown above to start comparing their security metrics</p>
    </div>
    <h3 className={typeset.label} id="ready-comparisons">
      Or start from one of these
    </h3>
    <ul className={styles.comparisons} aria-labelledby="ready-comparisons">
      {readyComparisons(models).map(({ title, summary, slugs }) => (
        <li key={title}>
          <a
            href={comparisonPath(slugs, models)}
            className={styles.link}
            onClick={(event) => {
              // Modified clicks follow the link, for example to a new tab; plain clicks fill the arena in place.
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onChoose(slugs);
            }}
          >
            <span className={typeset.name}>{title}</span>
            <Icon name="arrow" />
            <span className={classNames(typeset.small, styles.summary)}>{summary}</span>
          </a>
        </li>
      ))}
    </ul>
  </>
);

type ArenaProps = {
  models: readonly BenchmarkModel[];
  chosen: readonly BenchmarkModel[];
  onChange: (slugs: readonly string[]) => void;
};

const PLACES = Array.from({ length: ARENA_MAX_MODELS }, (_, index) => index + 1);

/** The comparison of up to four models; `models` come in published order. */
export function Arena({ models, chosen, onChange }: ArenaProps) {
  const button = useRef<HTMLButtonElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  /** The index of the removed chip. Its neighbour gets the focus, or the button when none is left. */
  const removed = useRef<number | null>(null);
  const slugs = chosen.map(modelSlug);
  const names = chosen.map(({ name }) => name);
  const count = slugs.length;

  useEffect(() => {
    if (removed.current === null) return;
    const left = chips.current?.querySelectorAll("button") ?? [];
    (left[Math.min(removed.current, count - 1)] ?? button.current)?.focus();
    removed.current = null;
  }, [count]);

  return (
    <div id="arena">
      <AddModel models={models} chosen={chosen} buttonRef={button} onAdd={(slug) => onChange([...slugs, slug])} />
      {count > 0 && (
        <ul
          ref={chips}
          data-only="scripts"
          className={classNames(layout.cluster, styles.chips)}
          aria-label="Chosen models"
        >
          {chosen.map((model, place) => (
            <li key={model.id}>
              <RemovableChip
                removeLabel={`Remove ${model.name}`}
                onRemove={() => {
                  removed.current = place;
                  onChange(slugs.toSpliced(place, 1));
                }}
              >
                {model.name}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      {count > 0 && <CardsNote models={chosen} className={styles.note} />}
      <div className={styles.cards} data-empty={count === 0 || undefined}>
        {count > 0 && <h2 className={typeset.hidden}>Chosen models</h2>}
        {chosen.map((model) => (
          <ArenaCard key={model.id} model={model} rank={rankOf(models, model)} of={models.length} animate />
        ))}
        {PLACES.slice(count).map((place) => (
          <EmptyPlace key={place} place={place} />
        ))}
      </div>
      {count > 1 && <GapCheck models={chosen} />}
      {count === 0 ? (
        <ArenaEmpty models={models} onChoose={onChange} />
      ) : (
        <ComparisonChart models={chosen}>
          <EmbedSnippet summary="Embed this comparison" path={embedPath(slugs)} title={comparisonTitle(names)} />
          <ChartExport models={chosen} path={comparisonPath(slugs, models)} />
        </ComparisonChart>
      )}
    </div>
  );
}

/** Whether differences between models are more than chance: from published attempts, or from the reader's assumption. */
function GapCheck({ models }: { models: readonly BenchmarkModel[] }) {
  const id = useId();
  const [typed, setTyped] = useState(String(EXAMPLE_ATTEMPTS));
  const attempts = readAttempts(typed);
  const gaps = gapsOf(models, attempts ?? EXAMPLE_ATTEMPTS);
  const isAssumed = gaps.some(({ assumed }) => assumed);
  const isPair = models.length === 2;

  return (
    <section aria-labelledby={id} className={layout.rows}>
      <div className={classNames(layout.split, gapCheck.check)}>
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
