import { type ReactNode, useState } from "react";
import { ArrowPageLink } from "#app/features/shell/PageLink.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { SegmentedControl } from "#app/kit/controls/SegmentedControl.tsx";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { Card } from "#app/kit/layout/Card.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import { SectionHeading } from "#app/kit/layout/Section.tsx";
import { paths } from "#app/paths.ts";
import type { FlowContent, FlowMode, FlowStory, MarkedText } from "#domain/content/flow.ts";
import { FlowDrawing } from "./FlowDrawing.tsx";
import stage from "./FlowStage.module.css";
import styles from "./SecurityFlow.module.css";

type ByMode = (part: (story: FlowStory) => ReactNode, box?: "span" | "div", className?: string) => ReactNode;

/**
 * Stacks a part of both stories, as large as the larger, so that switching shifts no layout. CSS shows the one that
 * the switch selects, with or without scripts; `hidden` does so where there is no CSS.
 */
const stacked =
  (stories: readonly FlowStory[], mode: FlowMode): ByMode =>
  (part, Box = "span", className) => (
    <Box className={classNames(stage.modes, className)}>
      {stories.map((story) => (
        <Box key={story.mode} className={stage.mode} data-when={story.mode} hidden={story.mode !== mode}>
          {part(story)}{" "}
        </Box>
      ))}
    </Box>
  );

type FlowCardProps = { name: string; state: "sent" | FlowStory["response"]["state"]; text: MarkedText };

/** A message or response with its harmful part marked. */
const FlowCard = ({ name, state, text: { plain, marked, mark } }: FlowCardProps) => (
  <Card className={stage.card} variant={state === "unreached" ? "empty" : "surface"} data-state={state}>
    <p className={typeset.label}>{name}</p>
    <p className={classNames(typeset.small, stage.text)}>
      {plain}
      {marked && (
        <>
          {" "}
          <mark className={stage.marked}>
            <span className={typeset.hidden}>{mark}: </span>
            {marked}
          </mark>
        </>
      )}
    </p>
  </Card>
);

/** The five stations in message order. The model is a ring: the left side filters input, the right side output. */
function FlowStage({ flow: { names, message }, byMode }: { flow: FlowContent; byMode: ByMode }) {
  const state = (station: keyof FlowStory["stations"]) => (
    <>
      <p className={typeset.label}>{names[station]}</p>{" "}
      {byMode(({ stations }) => (
        <span className={classNames(typeset.small, stage.state)} data-state={stations[station].state}>
          {stations[station].text}
        </span>
      ))}
    </>
  );

  return (
    <div className={stage.frame}>
      <ol className={stage.stage}>
        <li className={stage.user}>
          <FlowCard name={names.user} state="sent" text={message} />
        </li>
        <li className={stage.input}>{state("inputFilter")}</li>
        <li className={stage.llm}>
          <FlowDrawing />
          <div className={stage.core}>{state("llm")}</div>
        </li>
        <li className={stage.output}>{state("outputFilter")}</li>
        <li className={stage.response}>
          {byMode(
            ({ response }) => (
              <FlowCard name={names.response} {...response} />
            ),
            "div",
            stage.answers,
          )}
        </li>
      </ol>
    </div>
  );
}

/** The log of both stories, step by step, without timestamps, since nothing was measured. */
function FlowLog({ flow: { columns }, byMode }: { flow: FlowContent; byMode: ByMode }) {
  const steps = ({ log }: FlowStory) => (
    <ol aria-label={columns.step}>
      {log.map(({ station, kind, event, detail }, index) => (
        <li key={kind} className={classNames(typeset.data, layout.grid, styles.row)} data-event={kind}>
          <span className={styles.step}>{String(index + 1).padStart(2, "0")}</span>{" "}
          <span className={styles.station}>{station}</span> <span className={styles.event}>{event}</span>{" "}
          <span className={styles.detail}>{detail}</span>
        </li>
      ))}
    </ol>
  );
  return (
    <div>
      <p className={classNames(typeset.label, layout.grid, styles.row)} aria-hidden="true">
        <span>{columns.step}</span> <span className={styles.station}>{columns.station}</span>{" "}
        <span className={styles.event}>{columns.event}</span> <span className={styles.detail}>{columns.detail}</span>
      </p>
      {byMode(steps, "div")}
    </div>
  );
}

const HEADING_ID = "llm-security-flow";

/** One message on its way to a model, with and without a filter in front of it. */
export function SecurityFlow({ flow }: { flow: FlowContent }) {
  // Undefined until the visitor switches: before that nothing is animated or announced.
  const [switched, setSwitched] = useState<FlowMode>();
  const mode = switched ?? flow.initial;
  const { label, stories } = flow;
  const byMode = stacked(stories, mode);
  const heading = byMode((story) => story.heading, "span", styles.heading);

  return (
    <section id="flow" aria-labelledby={HEADING_ID} className={styles.flow} data-run={switched}>
      <Container>
        <SectionHeading id={HEADING_ID} opening={{ label, heading, lead: byMode(({ lead }) => lead) }} />
        <div className={classNames(layout.cluster, layout.spread, styles.controls)}>
          <SegmentedControl
            legend={flow.legend}
            options={stories.map((story) => ({ value: story.mode, label: story.choice }))}
            value={mode}
            onChange={setSwitched}
          />
          {byMode((story) => (
            <span className={classNames(typeset.data, layout.cluster, styles.status)} data-mode={story.mode}>
              <Icon name={story.mode === "protected" ? "ringTick" : "ringPassed"} />
              {story.status}
            </span>
          ))}
        </div>
        <p role="status">
          <span className={typeset.hidden}>{stories.find((story) => story.mode === switched)?.announcement}</span>
        </p>
        <FlowStage flow={flow} byMode={byMode} />
        <FlowLog flow={flow} byMode={byMode} />
        <p className={classNames(typeset.note, styles.note)}>{flow.note}</p>
        <ArrowPageLink to={`${paths.guard()}#guard-lab`}>{flow.tryIt}</ArrowPageLink>
      </Container>
    </section>
  );
}
