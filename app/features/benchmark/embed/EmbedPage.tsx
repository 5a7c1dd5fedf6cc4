import { classNames } from "#app/kit/class-names.ts";
import { ArrowLink } from "#app/kit/controls/ArrowLink.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import { rankOf } from "#domain/benchmark/scores.ts";
import { viewAddress } from "#domain/benchmark/view.ts";
import { ArenaCard } from "../arena/ArenaCard.tsx";
import { ComparisonChart } from "../arena/ComparisonChart.tsx";
import styles from "./EmbedPage.module.css";

export type EmbedPageProps = { heading: string; slugs: readonly string[]; models: readonly BenchmarkModel[] };

/** A comparison that stands alone: no header, no script, and links that leave the frame. */
export function EmbedPage({ heading, slugs, models }: EmbedPageProps) {
  const chosen = slugs.flatMap((slug) => models.find((model) => modelSlug(model) === slug) ?? []);
  const address = paths.benchmarks() + viewAddress({ tab: "arena", arena: slugs });
  return (
    <main className={styles.embed}>
      <div className={classNames(layout.cluster, styles.head)}>
        <h1 className={typeset.entry}>{heading}</h1>
        <p className={typeset.note}>
          by{" "}
          <a href={paths.home()} target="_blank" rel="noopener">
            {site.brand}
          </a>
        </p>
      </div>
      <h2 className={classNames(typeset.label, styles.label)}>Overall scores</h2>
      <div className={styles.cards}>
        {chosen.map((model) => (
          <ArenaCard key={model.id} model={model} rank={rankOf(models, model)} of={models.length} />
        ))}
      </div>
      <ComparisonChart models={chosen}>
        <ArrowLink href={`${paths.benchmarks()}#measured`} target="_blank" rel="noopener">
          How to read a score
        </ArrowLink>
        <ArrowLink href={address} target="_blank" rel="noopener">
          Open in the arena
        </ArrowLink>
      </ComparisonChart>
    </main>
  );
}
