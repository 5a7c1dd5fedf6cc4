import type { ReactNode } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { Card } from "#app/kit/layout/Card.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { VisuallyHidden } from "#app/kit/text/VisuallyHidden.tsx";
import type { FlowContent, FlowMode, FlowStory, MarkedText } from "#domain/content/flow.ts";
import { FlowDrawing } from "./FlowDrawing.tsx";
import styles from "./FlowStage.module.css";

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
export function ByMode({ stories, mode, as: Box = "span", className, children }: ByModeProps) {
  return (
    <Box className={classNames(styles.modes, className)}>
      {stories.map((story) => (
        <Box key={story.mode} className={styles.mode} data-when={story.mode} hidden={story.mode !== mode}>
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
    <Card className={styles.card} variant={state === "unreached" ? "empty" : "surface"} data-state={state}>
      <p className={typeset.label}>{name}</p>
      <p className={classNames(typeset.small, styles.text)}>
        {plain}
        {marked && (
          <>
            {" "}
            <mark className={styles.marked}>
              <VisuallyHidden>{mark}: </VisuallyHidden>
              {marked}
            </mark>
          </>
        )}
      </p>
    </Card>
  );
}

/** The five stations in message order. The model is a ring: the left side filters input, the right side output. */
export function FlowStage({ flow, mode }: { flow: FlowContent; mode: FlowMode }) {
  const { names, message, stories } = flow;
  const state = (station: keyof FlowStory["stations"]) => (
    <>
      <p className={typeset.label}>{names[station]}</p>{" "}
      <ByMode stories={stories} mode={mode}>
        {({ stations }) => (
          <span className={classNames(typeset.small, styles.state)} data-state={stations[station].state}>
            {stations[station].text}
          </span>
        )}
      </ByMode>
    </>
  );

  return (
    <div className={styles.frame}>
      <ol className={styles.stage}>
        <li className={styles.user}>
          <FlowCard name={names.user} state="sent" text={message} />
        </li>
        <li className={styles.input}>{state("inputFilter")}</li>
        <li className={styles.llm}>
          <FlowDrawing />
          <div className={styles.core}>{state("llm")}</div>
        </li>
        <li className={styles.output}>{state("outputFilter")}</li>
        <li className={styles.response}>
          <ByMode stories={stories} mode={mode} as="div" className={styles.answers}>
            {({ response }) => <FlowCard name={names.response} {...response} />}
          </ByMode>
        </li>
      </ol>
    </div>
  );
}
