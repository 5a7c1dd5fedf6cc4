import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { Container } from "#app/ui/Container/Container.tsx";
import { SectionHeading } from "#app/ui/SectionHeading/SectionHeading.tsx";
import type { BenchmarkModel } from "#domain/benchmark/model.ts";
import { numberInWords } from "#domain/format.ts";
import { MetricBars } from "../ModelDetails/MetricBars.tsx";
import { MetricRadar } from "../ModelDetails/MetricRadar.tsx";
import { ModelHero } from "../ModelHero/ModelHero.tsx";
import { ModelSteps } from "../ModelSteps/ModelSteps.tsx";
import { Neighbours } from "../Neighbours/Neighbours.tsx";
import { RankRows } from "../RankRows/RankRows.tsx";
import styles from "./ModelPage.module.css";

export type ModelPageProps = {
  id: number;
  /** In published order. */
  models: readonly BenchmarkModel[];
};

/** One model: where it stands, its metrics, who is near. */
export function ModelPage({ id, models }: ModelPageProps) {
  const model = models.find((candidate) => candidate.id === id);
  if (!model) return null;
  return (
    <>
      <ModelHero model={model} models={models} />
      <Container className={styles.sections}>
        <section aria-labelledby="rank">
          <SectionHeading
            id="rank"
            label="Rank"
            title={`Where it stands among the ${numberInWords(models.length)}`}
            lead="One stroke per model, at its value. Only the overall score comes from the benchmark; the three metrics are illustrative."
          />
          <RankRows model={model} models={models} />
        </section>
        <section aria-labelledby="metrics">
          <SectionHeading
            id="metrics"
            label="Security metrics"
            title="Three metrics, and the mean they make"
            lead={`Illustrative values, chosen so that their mean is the overall score, ${model.overallScore}. They show how this page will read, not how the model behaves.`}
            turn={1}
          />
          <div className={styles.metrics}>
            <div>
              <MetricBars model={model} />
              <p className={styles.how}>
                <Link to={`${paths.benchmarks()}#overall`}>How to read a score</Link>
              </p>
            </div>
            <div>
              <MetricRadar model={model} />
            </div>
          </div>
        </section>
        <section aria-labelledby="neighbours">
          <SectionHeading
            id="neighbours"
            label="Nearest neighbours"
            title="Its nearest neighbours"
            lead={`Nearest by the three illustrative metrics together. The second figure is the difference from ${model.name}.`}
            turn={2}
          />
          <Neighbours model={model} models={models} />
        </section>
        <ModelSteps model={model} models={models} />
      </Container>
    </>
  );
}
