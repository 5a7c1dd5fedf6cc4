import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { CopyButton } from "#app/features/shell/CopyButton.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Button, chevronClass } from "#app/kit/controls/Button.tsx";
import { Chip } from "#app/kit/controls/Chip.tsx";
import { useEarlyValue } from "#app/kit/controls/use-early-value.ts";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { paths } from "#app/paths.ts";
import { CATEGORY_NAMES, type ModelCategory } from "#domain/benchmark/dataset.ts";
import { type DataSource, dataCsv } from "#domain/benchmark/export.ts";
import {
  activeFilters,
  type BoardModel,
  FILTERS,
  type Filters,
  type LeaderboardRow,
  optionsOf,
} from "#domain/benchmark/leaderboard.ts";
import { type BenchmarkView, SEARCH_MAX, viewAddress } from "#domain/benchmark/view.ts";
import { counted, formatMonth } from "#domain/content/format.ts";
import { saveFile } from "../../shell/save-file.ts";
import menu from "./DownloadMenu.module.css";
import filter from "./FilterRows.module.css";
import styles from "./LeaderboardTools.module.css";

const FILTERS_ID = "filters";
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
      <DownloadMenu rows={rows} source={source} weighted={view.weights !== null} />
    </div>
  );
}

const FILTER_NAMES: Readonly<Filters> = {
  category: "Category",
  company: "Company",
  release: "Score since",
  date: "Tested",
};

function optionName(kind: keyof Filters, option: string): string {
  if (option === "all") return "All";
  if (kind === "date") return formatMonth(`${option}-01`);
  return kind === "category" ? CATEGORY_NAMES[option as ModelCategory] : option;
}

type FilterRowsProps = { models: readonly BoardModel[]; chosen: Filters; onChoose: (part: Partial<Filters>) => void };

/** A row for each filter that has something to choose. */
export const FilterRows = ({ models, chosen, onChoose }: FilterRowsProps) => (
  <div id={FILTERS_ID}>
    {FILTERS.filter((kind) => optionsOf(models, kind).length > 0).map((kind) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser.
      <div
        key={kind}
        role="group"
        aria-label={FILTER_NAMES[kind]}
        className={classNames(layout.cluster, filter.filter)}
      >
        <span aria-hidden="true" className={classNames(typeset.label, filter.filterName)}>
          {FILTER_NAMES[kind]}
        </span>
        <div className={layout.cluster}>
          {["all", ...optionsOf(models, kind)].map((option) => (
            <Chip key={option} pressed={option === chosen[kind]} onClick={() => onChoose({ [kind]: option })}>
              {optionName(kind, option)}
            </Chip>
          ))}
        </div>
      </div>
    ))}
  </div>
);

type DownloadMenuProps = { rows: readonly LeaderboardRow[]; source: DataSource; weighted: boolean };

/** The download menu (APG disclosure) with three formats; Escape, a click elsewhere or losing focus closes it. */
function DownloadMenu({ rows, source, weighted }: DownloadMenuProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const place = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    addEventListener("pointerdown", closeOutside);
    return () => removeEventListener("pointerdown", closeOutside);
  }, [open]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    trigger.current?.focus();
  };
  const closeWhenFocusLeaves = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const saveView = () => {
    saveFile("llm-security-benchmark.csv", "text/csv", dataCsv(rows, source, weighted));
    setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles only events that bubble from its controls.
    <div ref={place} className={menu.menu} onKeyDown={closeOnEscape} onBlur={closeWhenFocusLeaves}>
      <Button
        ref={trigger}
        variant="quiet"
        className={styles.tool}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Icon name="download" />
        Download
        <Icon name="chevron" className={chevronClass} />
      </Button>
      <ul id={panelId} className={menu.panel} hidden={!open}>
        <li>
          <button type="button" className={menu.entry} onClick={saveView}>
            <span className={typeset.name}>CSV</span>{" "}
            <span className={typeset.note}>This view: {counted(rows.length, "row")}, your order and weights</span>
          </button>
        </li>
        <li>
          <a className={menu.entry} href={paths.benchmarkJson()} download onClick={() => setOpen(false)}>
            <span className={typeset.name}>JSON</span>{" "}
            <span className={typeset.note}>All models, with notes on every field</span>
          </a>
        </li>
        <li>
          <Link className={menu.entry} to={`${paths.benchmarkData()}#fields`}>
            <span className={typeset.name}>What the columns mean</span>{" "}
            <span className={typeset.note}>sample_ columns are not measured</span>
          </Link>
        </li>
      </ul>
    </div>
  );
}
