import { useState } from "react";
import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { ArrowLabel, arrowLinkClass } from "#app/ui/ArrowLink/ArrowLink.tsx";
import { Container } from "#app/ui/Container/Container.tsx";
import { SectionHeading } from "#app/ui/SectionHeading/SectionHeading.tsx";
import { SegmentedControl } from "#app/ui/SegmentedControl/SegmentedControl.tsx";
import { Sign } from "#app/ui/Sign/Sign.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden/VisuallyHidden.tsx";
import type { FlowContent, FlowMode } from "#domain/content/flow.ts";
import { ByMode } from "../ByMode/ByMode.tsx";
import { FlowLog } from "../FlowLog/FlowLog.tsx";
import { FlowStage } from "../FlowStage/FlowStage.tsx";
import styles from "./SecurityFlow.module.css";

const HEADING_ID = "llm-security-flow";

/** One message on its way to a model, with and without a filter in front of it. */
export function SecurityFlow({ flow, turn = 0 }: { flow: FlowContent; turn?: number }) {
  // Nothing moves and nothing is announced until somebody switches.
  const [switched, setSwitched] = useState<FlowMode>();
  const mode = switched ?? flow.initial;
  const { stories } = flow;
  const announcement = stories.find((story) => story.mode === switched)?.announcement;

  return (
    <section id="flow" aria-labelledby={HEADING_ID} className={styles.flow} data-run={switched}>
      <Container>
        <SectionHeading
          id={HEADING_ID}
          label={flow.label}
          turn={turn}
          title={
            <ByMode stories={stories} mode={mode} className={styles.heading}>
              {({ heading }) => heading}
            </ByMode>
          }
          lead={
            <ByMode stories={stories} mode={mode}>
              {({ lead }) => lead}
            </ByMode>
          }
        />
        <div className={styles.controls}>
          <SegmentedControl
            legend={flow.legend}
            options={stories.map((story) => ({ value: story.mode, label: story.choice }))}
            value={mode}
            onChange={setSwitched}
          />
          <ByMode stories={stories} mode={mode}>
            {(story) => (
              <span className={styles.status} data-mode={story.mode}>
                <Sign name={story.mode === "protected" ? "ringTick" : "ringPassed"} />
                {story.status}
              </span>
            )}
          </ByMode>
          <p role="status" className={styles.announcement}>
            <VisuallyHidden>{announcement}</VisuallyHidden>
          </p>
        </div>
        <FlowStage flow={flow} mode={mode} />
        <FlowLog flow={flow} mode={mode} />
        <p className={styles.note}>{flow.note}</p>
        <Link to={`${paths.guard()}#guard-lab`} prefetch="intent" viewTransition className={arrowLinkClass}>
          <ArrowLabel>{flow.tryIt}</ArrowLabel>
        </Link>
      </Container>
    </section>
  );
}
