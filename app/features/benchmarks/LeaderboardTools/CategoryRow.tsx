import { useId } from "react";
import { Chip } from "#app/ui/Chip/Chip.tsx";
import { CATEGORY_NAMES } from "#domain/benchmark/dataset.ts";
import type { CategoryFilter } from "#domain/benchmark/leaderboard.ts";
import styles from "./LeaderboardTools.module.css";

type CategoryRowProps = {
  chosen: CategoryFilter;
  options: readonly CategoryFilter[];
  onChoose: (category: CategoryFilter) => void;
};

export const CATEGORY_ROW_ID = "category-row";

export function CategoryRow({ chosen, options, onChoose }: CategoryRowProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser.
    <div id={CATEGORY_ROW_ID} role="group" aria-labelledby={labelId} className={styles.category}>
      <span id={labelId} className={styles.categoryLabel}>
        Category
      </span>
      <div className={styles.chips}>
        {options.map((option) => (
          <Chip key={option} pressed={option === chosen} onClick={() => onChoose(option)}>
            {option === "all" ? "All" : CATEGORY_NAMES[option]}
          </Chip>
        ))}
      </div>
    </div>
  );
}
