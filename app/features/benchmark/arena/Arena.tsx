import { useEffect, useRef } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { RemovableChip } from "#app/kit/controls/Chip.tsx";
import { Icon } from "#app/kit/icons/Icon.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { embedPath, paths } from "#app/paths.ts";
import {
  ARENA_MAX_MODELS,
  comparisonTitle,
  pairAddress,
  readyComparisons,
  withModel,
} from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import { rankOf } from "#domain/benchmark/facts.ts";
import { viewAddress } from "#domain/benchmark/view.ts";
import { TITLE_MAX } from "#domain/content/page-constants.ts";
import { EmbedSnippet } from "../EmbedSnippet.tsx";
import { AddModel } from "./AddModel.tsx";
import styles from "./Arena.module.css";
import { ArenaCard, CardsNote, EmptyPlace } from "./ArenaCard.tsx";
import { ChartExport } from "./ChartExport.tsx";
import { ComparisonChart } from "./ComparisonChart.tsx";
import { GapCheck } from "./GapCheck.tsx";

/** The path of a comparison: its own page for a pair, otherwise the arena with a query. */
function comparisonPath(slugs: readonly string[], models: readonly BenchmarkModel[]): string {
  const pair = pairAddress(slugs, models);
  return pair ? paths.comparison(pair) : paths.benchmarks() + viewAddress({ tab: "arena", arena: slugs });
}

type ArenaEmptyProps = { models: readonly BenchmarkModel[]; onChoose: (slugs: readonly string[]) => void };

/** The empty arena: a prompt and three ready comparisons. */
function ArenaEmpty({ models, onChoose }: ArenaEmptyProps) {
  return (
    <>
      <div className={styles.text}>
        <h2 className={typeset.subheading}>No Models Selected</h2>
        <p className={styles.sentence}>
          Select models from the dropdown above to start comparing their security metrics
        </p>
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
}

type ArenaProps = {
  /** In published order. */
  models: readonly BenchmarkModel[];
  chosen: readonly BenchmarkModel[];
  onChange: (slugs: readonly string[]) => void;
};

const PLACES = Array.from({ length: ARENA_MAX_MODELS }, (_, index) => index + 1);

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
      <AddModel models={models} chosen={chosen} buttonRef={button} onAdd={(slug) => onChange(withModel(slugs, slug))} />
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
          <EmbedSnippet
            summary="Embed this comparison"
            path={embedPath(slugs)}
            title={comparisonTitle(names, TITLE_MAX)}
          />
          <ChartExport models={chosen} path={comparisonPath(slugs, models)} />
        </ComparisonChart>
      )}
    </div>
  );
}
