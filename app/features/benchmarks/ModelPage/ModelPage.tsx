import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { Container } from "#app/ui/Container/Container.tsx";
import { SectionHeading } from "#app/ui/SectionHeading/SectionHeading.tsx";
import type { BenchmarkModel } from "#domain/benchmark/dataset.ts";
import { numberInWords } from "#domain/format.ts";
import { MetricBars } from "../ModelDetails/MetricBars.tsx";
import { MetricRadar } from "../ModelDetails/MetricRadar.tsx";
import { ModelHero } from "../ModelHero/ModelHero.tsx";
import { ModelSteps } from "../ModelSteps/ModelSteps.tsx";
import { Neighbours } from "../Neighbours/Neighbours.tsx";
import { RankScale } from "../RankScale/RankScale.tsx";
import styles from "./ModelPage.module.css";

export type ModelPageProps = {
  id: number;
  /** In published order. */
  models: readonly BenchmarkModel[];
};

/** One model: where it ranks, its sample metrics, who is near. */
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
            title={`Where it ranks among the ${numberInWords(models.length)}`}
            lead="One stroke per model, at its overall score. Two points apart can be a tie."
          />
          <RankScale model={model} models={models} />
        </section>
        <section aria-labelledby="metrics">
          <SectionHeading
            id="metrics"
            label="Security metrics"
            title="Three metrics, as sample values"
            lead="They are not measured. They show the layout, not the model."
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
            label="Neighbours"
            title="Its nearest neighbours"
            lead={`The three models whose overall score is nearest to that of ${model.name}.`}
            turn={2}
          />
          <Neighbours model={model} models={models} />
        </section>
        <ModelSteps model={model} models={models} />
      </Container>
    </>
  );
}
