import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Chip } from "#app/kit/controls/Chip.tsx";
import { CATEGORY_NAMES, type ModelCategory } from "#domain/benchmark/dataset.ts";
import { type BoardModel, FILTERS, type Filters, optionsOf } from "#domain/benchmark/leaderboard.ts";
import { formatMonth } from "#domain/content/format.ts";
import styles from "./FilterRows.module.css";

export const FILTERS_ID = "filters";

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
        className={classNames(layout.cluster, styles.filter)}
      >
        <span aria-hidden="true" className={classNames(typeset.label, styles.filterName)}>
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
