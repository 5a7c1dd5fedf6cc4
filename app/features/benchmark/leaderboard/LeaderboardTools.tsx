import type { ReactNode } from "react";
import { CopyButton } from "#app/features/shell/CopyButton.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { useEarlyValue } from "#app/kit/controls/use-early-value.ts";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { paths } from "#app/paths.ts";
import type { DataSource } from "#domain/benchmark/export.ts";
import { activeFilters, type LeaderboardRow } from "#domain/benchmark/leaderboard.ts";
import { type BenchmarkView, SEARCH_MAX, viewAddress } from "#domain/benchmark/view.ts";
import { counted } from "#domain/content/format.ts";
import { DownloadMenu } from "./DownloadMenu.tsx";
import { FILTERS_ID } from "./FilterRows.tsx";
import styles from "./LeaderboardTools.module.css";

export const WEIGHTS_PANEL_ID = "weights-panel";

type Panel = { open: boolean; toggle: () => void };

function PanelButton({ panel, controls, children }: { panel: Panel; controls: string; children: ReactNode }) {
  const state = { "aria-expanded": panel.open, "aria-controls": controls };
  return (
    <Button variant="quiet" className={styles.tool} {...state} onClick={panel.toggle}>
      {children}
    </Button>
  );
}

type LeaderboardToolsProps = {
  rows: readonly LeaderboardRow[];
  source: DataSource;
  view: BenchmarkView;
  onSearch: (search: string) => void;
  filters: Panel;
  weights: Panel;
};

export function LeaderboardTools({ rows, source, view, onSearch, filters, weights }: LeaderboardToolsProps) {
  const active = activeFilters(view).length;
  const field = useEarlyValue<HTMLInputElement>(view.search, ({ value }) => onSearch(value));
  return (
    <div data-only="scripts" className={classNames(layout.cluster, styles.tools)}>
      <search className={styles.search}>
        <label>
          <span className={typeset.hidden}>Search models or companies</span>
          <Icon name="lens" />
          <input
            ref={field}
            type="search"
            className={styles.input}
            placeholder="Search models or companies..."
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={SEARCH_MAX}
            value={view.search}
            onChange={(event) => onSearch(event.target.value)}
          />
        </label>
      </search>
      <PanelButton panel={filters} controls={FILTERS_ID}>
        <Icon name="filters" />
        Filters
        {active > 0 && (
          <span className={classNames(typeset.label, styles.active)}>
            {active}
            <span className={typeset.hidden}> active</span>
          </span>
        )}
      </PanelButton>
      <PanelButton panel={weights} controls={WEIGHTS_PANEL_ID}>
        <Icon name="weights" />
        Custom weights
      </PanelButton>
      <p className={classNames(typeset.data, styles.count)} role="status">
        {counted(rows.length, "model")}
      </p>
      <CopyButton
        className={styles.tool}
        text={() => location.origin + paths.benchmarks() + viewAddress({ ...view, tab: "leaderboard", arena: [] })}
        done="Link copied"
      >
        <Icon name="link" />
        Copy link
      </CopyButton>
      <DownloadMenu rows={rows} source={source} weighted={view.weights !== null} buttonClass={styles.tool} />
    </div>
  );
}
