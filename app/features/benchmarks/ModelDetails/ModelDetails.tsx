import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { ArrowLabel, arrowLinkClass } from "#app/ui/ArrowLink/ArrowLink.tsx";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import { viewAddress } from "#domain/benchmark/view.ts";
import { MetricBars } from "./MetricBars.tsx";
import { MetricRadar } from "./MetricRadar.tsx";
import styles from "./ModelDetails.module.css";

/** What an open row shows. */
export function ModelDetails({ model }: { model: BenchmarkModel }) {
  const slug = modelSlug(model);
  return (
    <div className={styles.details}>
      <div className={styles.bars}>
        <MetricBars model={model} />
        <p className={styles.links}>
          <Link to={paths.model(slug)} prefetch="intent" className={arrowLinkClass}>
            <ArrowLabel>All about {model.name}</ArrowLabel>
          </Link>{" "}
          <Link to={paths.benchmarks() + viewAddress({ tab: "arena", arena: [slug] })} className={arrowLinkClass}>
            <ArrowLabel>Compare in the arena</ArrowLabel>
          </Link>
        </p>
      </div>
      <div className={styles.radar}>
        <MetricRadar model={model} ground="band" />
      </div>
    </div>
  );
}
