import { type ReactNode, useState } from "react";
import { ArrowPageLink } from "#app/features/shell/PageLink.tsx";
import { classNames } from "#app/kit/class-names.ts";
import { SegmentedControl } from "#app/kit/controls/SegmentedControl.tsx";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { Card } from "#app/kit/layout/Card.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { SectionHeading } from "#app/kit/layout/Section.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import type { FlowContent, FlowMode, FlowStory, MarkedText } from "#domain/content/flow.ts";
import { FlowDrawing } from "./FlowDrawing.tsx";
import stage from "./FlowStage.module.css";
import styles from "./SecurityFlow.module.css";

type ByModeProps = {
  stories: readonly FlowStory[];
  mode: FlowMode;
  as?: "div" | "span";
  className?: string | undefined;
  children: (story: FlowStory) => ReactNode;
};

/**
 * Stacks the same part of both stories, as large as the larger one, so that switching shifts no layout. CSS shows the one
 * that the switch selects, with or without scripts; `hidden` does so for user agents without CSS.
 */
function ByMode({ stories, mode, as: Box = "span", className, children }: ByModeProps) {
  return (
    <Box className={classNames(stage.modes, className)}>
      {stories.map((story) => (
        <Box key={story.mode} className={stage.mode} data-when={story.mode} hidden={story.mode !== mode}>
          {children(story)}{" "}
        </Box>
      ))}
    </Box>
  );
}

type FlowCardProps = { name: string; state: "sent" | FlowStory["response"]["state"]; text: MarkedText };

/** A message or response with its harmful part marked. */
function FlowCard({ name, state, text: { plain, marked, mark } }: FlowCardProps) {
  return (
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
}

/** The five stations in message order. The model is a ring: the left side filters input, the right side output. */
function FlowStage({ flow, mode }: { flow: FlowContent; mode: FlowMode }) {
  const { names, message, stories } = flow;
  const state = (station: keyof FlowStory["stations"]) => (
    <>
      <p className={typeset.label}>{names[station]}</p>{" "}
      <ByMode stories={stories} mode={mode}>
        {({ stations }) => (
          <span className={classNames(typeset.small, stage.state)} data-state={stations[station].state}>
            {stations[station].text}
          </span>
        )}
      </ByMode>
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
          <ByMode stories={stories} mode={mode} as="div" className={stage.answers}>
            {({ response }) => <FlowCard name={names.response} {...response} />}
          </ByMode>
        </li>
      </ol>
    </div>
  );
}

/** The log of both stories, step by step, without timestamps, since nothing was measured. */
function FlowLog({ flow: { columns, stories }, mode }: { flow: FlowContent; mode: FlowMode }) {
  return (
    <div>
      <p className={classNames(typeset.label, layout.grid, styles.row)} aria-hidden="true">
        <span>{columns.step}</span> <span className={styles.station}>{columns.station}</span>{" "}
        <span className={styles.event}>{columns.event}</span> <span className={styles.detail}>{columns.detail}</span>
      </p>
      <ByMode stories={stories} mode={mode} as="div">
        {({ log }) => (
          <ol aria-label={columns.step}>
            {log.map(({ station, kind, event, detail }, index) => (
              <li key={kind} className={classNames(typeset.data, layout.grid, styles.row)} data-event={kind}>
                <span className={styles.step}>{String(index + 1).padStart(2, "0")}</span>{" "}
                <span className={styles.station}>{station}</span> <span className={styles.event}>{event}</span>{" "}
                <span className={styles.detail}>{detail}</span>
              </li>
            ))}
          </ol>
        )}
      </ByMode>
    </div>
  );
}

const HEADING_ID = "llm-security-flow";

/** One message on its way to a model, with and without a filter in front of it. */
export function SecurityFlow({ flow }: { flow: FlowContent }) {
  // Undefined until the visitor switches: before that nothing is animated or announced.
  const [switched, setSwitched] = useState<FlowMode>();
  const mode = switched ?? flow.initial;
  const { stories } = flow;
  const announcement = stories.find((story) => story.mode === switched)?.announcement;

  return (
    <section id="flow" aria-labelledby={HEADING_ID} className={styles.flow} data-run={switched}>
      <Container>
        <SectionHeading
          id={HEADING_ID}
          opening={{
            label: flow.label,
            heading: (
              <ByMode stories={stories} mode={mode} className={styles.heading}>
                {({ heading }) => heading}
              </ByMode>
            ),
            lead: (
              <ByMode stories={stories} mode={mode}>
                {({ lead }) => lead}
              </ByMode>
            ),
          }}
        />
        <div className={classNames(layout.cluster, layout.spread, styles.controls)}>
          <SegmentedControl
            legend={flow.legend}
            options={stories.map((story) => ({ value: story.mode, label: story.choice }))}
            value={mode}
            onChange={setSwitched}
          />
          <ByMode stories={stories} mode={mode}>
            {(story) => (
              <span className={classNames(typeset.data, layout.cluster, styles.status)} data-mode={story.mode}>
                <Icon name={story.mode === "protected" ? "ringTick" : "ringPassed"} />
                {story.status}
              </span>
            )}
          </ByMode>
        </div>
        <p role="status">
          <span className={typeset.hidden}>{announcement}</span>
        </p>
        <FlowStage flow={flow} mode={mode} />
        <FlowLog flow={flow} mode={mode} />
        <p className={classNames(typeset.note, styles.note)}>{flow.note}</p>
        <ArrowPageLink to={`${paths.guard()}#guard-lab`}>{flow.tryIt}</ArrowPageLink>
      </Container>
    </section>
  );
}
