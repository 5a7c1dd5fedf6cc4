import type { ReactNode } from "react";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { ArrowLink } from "#app/kit/controls/ArrowLink.tsx";
import { TableHead } from "#app/kit/layout/ColumnHeads.tsx";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import { ArenaCard, CardsNote } from "../arena/ArenaCard.tsx";
import { ComparisonChart } from "../arena/ComparisonChart.tsx";
import styles from "./EmbedPage.module.css";
import script from "./embed.js?url";

/** `models` come in published order: their place is their rank. */
type ModelsProps = { models: readonly BenchmarkModel[] };

/**
 * The table or a comparison for frames on other sites. One file serves every query: it compares all models, and the
 * script removes those that the query does not name.
 */
export const EmbedPage = ({ heading, models, release }: ModelsProps & { heading: string; release: string }) => (
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
    <p className={typeset.note}>{release}</p>
    <h2 className={classNames(typeset.label, styles.label)}>Overall scores</h2>
    <div id="table">
      <ScoreTable models={models} />
      <p className={classNames(layout.cluster, styles.links)}>
        <HowToRead /> <Leaving to={paths.benchmarks()}>Open the leaderboard</Leaving>
      </p>
    </div>
    <div id="comparison" hidden>
      <CardsNote models={models} className={styles.note} />
      <div className={styles.cards}>
        {models.map((model, place) => (
          <ArenaCard key={model.id} model={model} rank={place + 1} of={models.length} />
        ))}
      </div>
      <ComparisonChart models={models}>
        <HowToRead />{" "}
        <Leaving id="open-arena" to={paths.benchmarks()}>
          Open in the arena
        </Leaving>
      </ComparisonChart>
    </div>
    <script type="module" src={script} />
  </main>
);

const ScoreTable = ({ models }: ModelsProps) => (
  <table className={styles.table}>
    <TableHead className={typeset.label} names={["Rank", "Model", "Company", "Score"]} />
    <tbody>
      {models.map((model, place) => (
        <tr key={model.id}>
          <td className={typeset.data}>#{place + 1}</td>
          <th scope="row" className={typeset.name}>
            <a href={paths.model(modelSlug(model))} target="_blank" rel="noopener">
              {model.name}
            </a>
            {model.status && <span className={typeset.note}> ({model.status})</span>}
          </th>
          <td className={typeset.small}>{model.company}</td>
          <td className={classNames(typeset.data, typeset.bright)}>{model.overallScore}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Leaving = ({ to, id, children }: { to: string; id?: string; children: ReactNode }) => (
  <ArrowLink id={id} href={to} target="_blank" rel="noopener">
    {children}
  </ArrowLink>
);

const HowToRead = () => <Leaving to={`${paths.benchmarks()}#measured`}>How to read a score</Leaving>;
