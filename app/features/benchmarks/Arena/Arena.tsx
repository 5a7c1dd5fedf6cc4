import { useEffect, useRef, useState } from "react";
import { RemovableChip } from "#app/ui/Chip/Chip.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden/VisuallyHidden.tsx";
import { ARENA_MAX_MODELS, type ArenaAction, arena } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import { rankOf } from "#domain/benchmark/scores.ts";
import { AddModel } from "../AddModel/AddModel.tsx";
import { ArenaCard, EmptyPlace } from "../ArenaCard/ArenaCard.tsx";
import { ArenaEmpty } from "../ArenaEmpty/ArenaEmpty.tsx";
import { ChartExport } from "../ChartExport/ChartExport.tsx";
import { ComparisonChart } from "../ComparisonChart/ComparisonChart.tsx";
import { EmbedSnippet } from "../EmbedSnippet/EmbedSnippet.tsx";
import styles from "./Arena.module.css";

export type ArenaProps = {
  /** In published order. */
  models: readonly BenchmarkModel[];
  chosen: readonly BenchmarkModel[];
  onChange: (slugs: string[]) => void;
};

const PLACES = Array.from({ length: ARENA_MAX_MODELS }, (_, index) => index + 1);

export function Arena({ models, chosen, onChange }: ArenaProps) {
  const [dropdown, setDropdown] = useState<"open" | "closed">("closed");
  const button = useRef<HTMLButtonElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  /** The chip that was removed: its neighbour gets the focus, or the button when none is left. */
  const removed = useRef<number | null>(null);
  const slugs = chosen.map(modelSlug);
  const count = slugs.length;

  const act = (action: ArenaAction) => {
    const next = arena({ chosen: slugs, dropdown }, action);
    setDropdown(next.dropdown);
    if (next.chosen.join() !== slugs.join()) onChange([...next.chosen]);
  };

  useEffect(() => {
    if (removed.current === null) return;
    const left = chips.current?.querySelectorAll("button") ?? [];
    (left[Math.min(removed.current, count - 1)] ?? button.current)?.focus();
    removed.current = null;
  }, [count]);

  return (
    <div id="arena">
      <AddModel
        models={models}
        chosen={chosen}
        open={dropdown === "open"}
        buttonRef={button}
        onOpen={() => act({ type: "open" })}
        onClose={(backToButton) => {
          act({ type: "close" });
          if (backToButton) button.current?.focus();
        }}
        onChoose={(slug) => {
          act({ type: "add", slug });
          button.current?.focus();
        }}
      />
      {count > 0 && (
        <ul ref={chips} className={styles.chips} aria-label="Chosen models">
          {chosen.map((model, place) => (
            <li key={model.id}>
              <RemovableChip
                removeLabel={`Remove ${model.name}`}
                onRemove={() => {
                  removed.current = place;
                  act({ type: "remove", slug: modelSlug(model) });
                }}
              >
                {model.name}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.cards} data-empty={count === 0 || undefined}>
        {count > 0 && (
          <h2 className={styles.hidden}>
            <VisuallyHidden>Chosen models</VisuallyHidden>
          </h2>
        )}
        {chosen.map((model) => (
          <ArenaCard key={model.id} model={model} rank={rankOf(models, model)} of={models.length} animate />
        ))}
        {PLACES.slice(count).map((place) => (
          <EmptyPlace key={place} place={place} />
        ))}
      </div>
      {count === 0 ? (
        <ArenaEmpty models={models} onChoose={onChange} />
      ) : (
        <ComparisonChart models={chosen}>
          <EmbedSnippet models={chosen} />
          <ChartExport models={chosen} />
        </ComparisonChart>
      )}
    </div>
  );
}
