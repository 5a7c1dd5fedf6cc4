import { classNames } from "#app/kit/class-names.ts";
import { Card } from "#app/kit/layout/Card.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { VisuallyHidden } from "#app/kit/text/VisuallyHidden.tsx";
import type { FlowContent, FlowMode, FlowStory, MarkedText, StationStates } from "#domain/content/flow.ts";
import { ByMode } from "./ByMode.tsx";
import { FlowDrawing } from "./FlowDrawing.tsx";
import styles from "./FlowStage.module.css";
import labels from "./label.module.css";

type FlowCardProps = { name: string; state: StationStates["user" | "response"]; text: MarkedText };

/** What was said at one end of the way, with the part that should not have been said marked. */
function FlowCard({ name, state, text: { plain, marked, mark } }: FlowCardProps) {
  return (
    <Card className={styles.card} variant={state === "unreached" ? "empty" : "surface"} data-state={state}>
      <p className={classNames(typeset.label, labels.label)}>{name}</p>
      <p className={styles.text}>
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

type FlowStageProps = { flow: FlowContent; mode: FlowMode };

/** The five stations in the order of the message. The model is a ring: its left filters what enters, its right what leaves. */
export function FlowStage({ flow, mode }: FlowStageProps) {
  const { names, message, stories } = flow;
  const state = (station: keyof FlowStory["stations"]) => (
    <>
      <span className={classNames(typeset.label, labels.label)}>{names[station]}</span>{" "}
      <ByMode stories={stories} mode={mode}>
        {({ stations }) => (
          <span className={styles.state} data-state={stations[station].state}>
            {stations[station].words}
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
