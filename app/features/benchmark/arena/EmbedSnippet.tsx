import { useId, useSyncExternalStore } from "react";
import { CopyButton } from "#app/features/shell/CopyButton.tsx";
import { classNames } from "#app/kit/class-names.ts";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { embedPath } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { comparisonTitle } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import { embedSnippet } from "#domain/benchmark/export.ts";
import { TITLE_MAX } from "#domain/content/meta-length.ts";
import { Unfold } from "../Unfold.tsx";
import styles from "./EmbedSnippet.module.css";

const never = () => () => {};

/** The comparison on somebody else's page. */
export function EmbedSnippet({ models }: { models: readonly BenchmarkModel[] }) {
  const id = useId();
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => site.origin,
  );
  const snippet = embedSnippet({
    address: origin + embedPath(models.map(modelSlug)),
    title: comparisonTitle(
      models.map(({ name }) => name),
      TITLE_MAX,
    ),
  });
  return (
    <Unfold summary="Embed this comparison">
      <div className={classNames(layout.stack, styles.panel)}>
        <label htmlFor={id} className={typeset.note}>
          Paste this into your page. The frame sets no cookie and runs no script.
        </label>
        <textarea
          id={id}
          className={classNames(typeset.data, styles.code)}
          rows={4}
          readOnly
          value={snippet}
          spellCheck={false}
        />
        <CopyButton text={() => snippet} done="Snippet copied">
          Copy snippet
        </CopyButton>
      </div>
    </Unfold>
  );
}
