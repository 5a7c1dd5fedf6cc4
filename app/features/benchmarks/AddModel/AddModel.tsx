import { type Ref, useId, useState } from "react";
import { Button } from "#app/ui/Button/Button.tsx";
import { Sign } from "#app/ui/Sign/Sign.tsx";
import { ARENA_MAX_MODELS, isFull } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import styles from "./AddModel.module.css";
import { ModelList } from "./ModelList.tsx";

export type AddModelProps = {
  models: readonly BenchmarkModel[];
  chosen: readonly BenchmarkModel[];
  open: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  onOpen: () => void;
  onChoose: (slug: string) => void;
  onClose: (backToButton: boolean) => void;
};

function sentence(count: number): string {
  if (count === 0) return "Up to four.";
  const chosen = `${count} of ${ARENA_MAX_MODELS} chosen.`;
  return count < ARENA_MAX_MODELS ? chosen : `${chosen} Remove one to add another.`;
}

export function AddModel({ models, chosen, open, buttonRef, onOpen, onChoose, onClose }: AddModelProps) {
  const id = useId();
  const [byKeyboard, setByKeyboard] = useState(false);
  const full = isFull(chosen);
  const taken = new Set(chosen.map(modelSlug));
  return (
    <div className={styles.add}>
      {/* Not `disabled`, which would throw away the focus of whoever has just chosen the fourth. */}
      <Button
        ref={buttonRef}
        id={`${id}-button`}
        variant="quiet"
        className={styles.button}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-disabled={full || undefined}
        aria-describedby={`${id}-count`}
        // A press while open: the list would close by losing focus, and this click would open it again.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          if (open) return onClose(true);
          // A press of a key counts no clicks.
          setByKeyboard(event.detail === 0);
          onOpen();
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setByKeyboard(true);
          onOpen();
        }}
      >
        Add Model to Compare
        <Sign name="chevron" className={styles.chevron} />
      </Button>
      <p id={`${id}-count`} role="status" className={styles.count}>
        {sentence(chosen.length)}
      </p>
      {open && (
        <ModelList
          id={`${id}-list`}
          labelledBy={`${id}-button`}
          byKeyboard={byKeyboard}
          models={models.filter((model) => !taken.has(modelSlug(model)))}
          onChoose={onChoose}
          onClose={onClose}
        />
      )}
    </div>
  );
}
