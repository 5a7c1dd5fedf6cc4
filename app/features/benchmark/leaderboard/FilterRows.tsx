import { classNames } from "#app/kit/class-names.ts";
import { Chip } from "#app/kit/controls/Chip.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { CATEGORY_NAMES, type ModelCategory } from "#domain/benchmark/dataset.ts";
import { type BoardModel, FILTERS, type Filters, optionsOf } from "#domain/benchmark/leaderboard.ts";
import { formatMonth } from "#domain/content/format.ts";
import styles from "./FilterRows.module.css";
import { FILTERS_ID } from "./LeaderboardTools.tsx";

const FILTER_NAMES: Readonly<Filters> = {
  category: "Category",
  company: "Company",
  release: "Score since",
  date: "Tested",
};

function optionName(filter: keyof Filters, option: string): string {
  if (option === "all") return "All";
  if (filter === "date") return formatMonth(`${option}-01`);
  return filter === "category" ? CATEGORY_NAMES[option as ModelCategory] : option;
}

type FilterRowsProps = { models: readonly BoardModel[]; chosen: Filters; onChoose: (part: Partial<Filters>) => void };

/** A row for each filter that has something to choose. */
export function FilterRows({ models, chosen, onChoose }: FilterRowsProps) {
  const rows = FILTERS.map((filter) => ({ filter, options: optionsOf(models, filter) }));
  return (
    <div id={FILTERS_ID}>
      {rows.map(
        ({ filter, options }) =>
          options.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser.
            <div
              key={filter}
              role="group"
              aria-label={FILTER_NAMES[filter]}
              className={classNames(layout.cluster, styles.filter)}
            >
              <span aria-hidden="true" className={classNames(typeset.label, styles.filterName)}>
                {FILTER_NAMES[filter]}
              </span>
              <div className={layout.cluster}>
                {["all", ...options].map((option) => (
                  <Chip key={option} pressed={option === chosen[filter]} onClick={() => onChoose({ [filter]: option })}>
                    {optionName(filter, option)}
                  </Chip>
                ))}
              </div>
            </div>
          ),
      )}
    </div>
  );
}
