import { useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { lazySection } from "#app/hydration/lazy-section.ts";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { paths } from "#app/paths.ts";
import { modelSlug } from "#domain/benchmark/dataset.ts";
import type { DataSource } from "#domain/benchmark/export.ts";
import { releaseSentence } from "#domain/benchmark/facts.ts";
import { activeFilters, type BoardModel, leaderboard, NO_FILTERS, nextSort } from "#domain/benchmark/leaderboard.ts";
import type { BenchmarkView } from "#domain/benchmark/view.ts";
import type { Weights } from "#domain/benchmark/weights.ts";
import type { ChangeView } from "../use-view.ts";
import { FilterRows } from "./FilterRows.tsx";
import styles from "./Leaderboard.module.css";
import { LeaderboardTable } from "./LeaderboardTable.tsx";
import { LeaderboardTools, WEIGHTS_PANEL_ID } from "./LeaderboardTools.tsx";
import { Movement } from "./RankChanges.tsx";

/** Rows shown at first. A longer list does not slide, even when shown in full: capturing that many rows blocks a phone. */
const SHORT_LIST_MAX = 30;

/** Lets rows, and nothing else on the page, slide to their new positions in a view transition, where there can be one. */
function moveRows(long: boolean, change: () => void): void {
  if (long || !("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    change();
    return;
  }
  const page = document.documentElement;
  page.style.viewTransitionName = "none";
  nameRows(true);
  const transition = document.startViewTransition(() => {
    flushSync(change);
    nameRows(true);
  });
  const clear = () => {
    page.style.viewTransitionName = "";
    nameRows(false);
  };
  // `ready` rejects if another transition or a navigation interrupts this one, which is harmless.
  transition.ready.catch(() => {});
  transition.finished.then(clear, clear);
}

function nameRows(named: boolean) {
  for (const row of document.querySelectorAll<HTMLElement>("[data-row]"))
    row.style.viewTransitionName = named ? `row-${row.dataset.row}` : "";
}

const WeightsPanel = lazySection(
  WEIGHTS_PANEL_ID,
  async () => (await import("./WeightsPanel.tsx")).WeightsPanel,
  <div className={styles.panelPlace} />,
);

type LeaderboardProps = {
  models: readonly BoardModel[];
  source: DataSource;
  view: BenchmarkView;
  onChange: ChangeView;
};

export function Leaderboard({ models, source, view, onChange }: LeaderboardProps) {
  const filters = usePanel(isFiltered(view));
  const weights = usePanel(view.weights !== null);
  const rows = useMemo(() => leaderboard(models, view), [models, view]);
  const [limit, setLimit] = useState(SHORT_LIST_MAX);
  const shown = useMemo(
    () => rows.filter(({ model }, place) => place < limit || modelSlug(model) === view.open),
    [rows, limit, view.open],
  );
  const long = models.length > SHORT_LIST_MAX;

  const choose = (weights: Weights | null, adjusting: boolean) =>
    adjusting ? onChange({ weights }) : moveRows(long, () => onChange({ weights, sort: null }));
  const toggle = useCallback(
    (slug: string) => onChange(({ open }) => ({ open: open === slug ? null : slug })),
    [onChange],
  );

  return (
    <section id="leaderboard" aria-labelledby="leaderboard-title">
      <h2 id="leaderboard-title" className={typeset.hidden}>
        Leaderboard
      </h2>
      <LeaderboardTools
        rows={rows}
        source={source}
        view={view}
        onSearch={(search) => onChange({ search })}
        filters={filters}
        weights={weights}
      />
      {filters.open && <FilterRows models={models} chosen={view} onChoose={onChange} />}
      {weights.open && <WeightsPanel models={models} chosen={view.weights} onChoose={choose} />}
      <Movement rows={rows} weights={view.weights} onReset={() => choose(null, false)} />
      {rows.length > 0 ? (
        <>
          <LeaderboardTable
            rows={shown}
            view={view}
            long={long}
            onSort={(key) => moveRows(long, () => onChange({ sort: nextSort(view.sort, key) }))}
            onToggle={toggle}
          />
          {rows.length > limit && (
            <p className={styles.more}>
              <Button variant="quiet" onClick={() => setLimit(Number.POSITIVE_INFINITY)}>
                Show all {rows.length} models
              </Button>
            </p>
          )}
        </>
      ) : (
        <div className={classNames(layout.stack, styles.empty)}>
          <h3 className={typeset.subheading}>No model found</h3>
          <p className={typeset.small}>{emptySentence(view)}</p>
          <Button variant="quiet" onClick={() => onChange({ search: "", ...NO_FILTERS })}>
            Reset search and filters
          </Button>
        </div>
      )}
      <p className={classNames(typeset.note, styles.note)}>
        {view.weights && "Where there is room, the published score stands before each bar. "}
        {releaseSentence({ ...source, models })} {source.modelNote} <a href={paths.benchmarkCsv()}>Download the data</a>{" "}
        · <a href="#measured">How to read this table</a>
      </p>
    </section>
  );
}

/** A panel that is open if the URL sets a value in it, until the visitor toggles it. */
function usePanel(isSet: boolean) {
  const [toggled, setToggled] = useState<boolean | null>(null);
  const open = toggled ?? isSet;
  return { open, toggle: () => setToggled(!open) };
}

const isFiltered = (view: BenchmarkView) => activeFilters(view).length > 0;

function emptySentence(view: BenchmarkView): string {
  const kind = isFiltered(view) ? " with these filters" : "";
  const wanted = view.search.trim();
  return wanted === "" ? `No model is listed${kind}.` : `No model or company matches “${wanted}”${kind}.`;
}
