import type { ReactNode } from "react";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { StrokeRow, strokesRow } from "#app/kit/drawing/hachures.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import { FINDING_ITEMS, type FindingItem, NOTED_PARTS } from "#domain/content/page-constants.ts";
import type { FindingContent, FindingSheet as Sheet } from "#domain/content/red-team.ts";
import { Note, Notes } from "../shell/page/Notes.tsx";
import { Redacted } from "../shell/page/Redacted.tsx";
import { HACHURES, riskScale } from "../shell/page/risk-scale.ts";
import styles from "./Finding.module.css";

/** A sentence with code between backticks, as in Markdown. */
const Coded = ({ text }: { text: string }) =>
  text.split("`").map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes.
    place % 2 === 1 ? <code key={place}>{part}</code> : part,
  );

/** Style of redacted words in a report: solid bars. */
const BAR = { className: styles.blackened, height: "1.1em", rx: 2 };

const TITLE_ID = "sample-finding";

/** One page of a report, the only light surface of the site. Its items are rows, so that notes align with them. */
function FindingSheet({ sheet }: { sheet: Sheet }) {
  const { maps, goal, severity, system, reproduction, rate, judge, evidence, fix, retest } = sheet;
  const risk = riskScale[severity.level];
  const ids = [...maps.owasp.map((id) => `${id}:2026`), ...maps.agentic.map((id) => `${id}:2026`), ...maps.atlas];
  return (
    <article aria-labelledby={TITLE_ID} className={classNames(typeset.small, styles.sheet)}>
      <p className={classNames(typeset.data, layout.cluster, layout.spread, styles.head)}>
        <strong>{sheet.number}</strong> <span>{sheet.mark}</span> <span>{sheet.page}</span>
      </p>
      <div className={classNames(layout.stack, styles.opening)}>
        <h3 id={TITLE_ID} className={typeset.subheading}>
          {sheet.title}
        </h3>
        <p className={typeset.data}>{ids.join(" · ")}</p>
      </div>
      <Item item="goal" label={goal.label}>
        {goal.text}
      </Item>
      <Item item="severity" label={severity.label}>
        <span className={classNames(layout.cluster, styles.severity)}>
          <strong>{risk.word}</strong>
          <StrokeRow
            className={styles.bar}
            from={-1}
            width={HACHURES + 1}
            paths={[{ d: strokesRow(HACHURES) }, { d: strokesRow(risk.filled), stroke: "var(--bad-text)" }]}
          />
        </span>{" "}
        {severity.reason}
      </Item>
      <Item item="system" label={system.label}>
        <Redacted text={system.text} bar={BAR} />
      </Item>
      <Item isWide item="reproduction" label={reproduction.label}>
        <ol className={styles.steps}>
          {reproduction.steps.map((step) => (
            <li key={step}>
              <Coded text={step} />
            </li>
          ))}
        </ol>
      </Item>
      <Item item="rate" label={rate.label}>
        <span className={classNames(layout.cluster, layout.spread)}>
          <span>
            {rate.before} <strong>{rate.value}</strong> {rate.after}
          </span>{" "}
          <span>{rate.interval}</span>
        </span>
      </Item>
      <Item item="judge" label={judge.label}>
        <Coded text={judge.text} />
      </Item>
      <Item isWide item="evidence" label={evidence.label}>
        <ul className={classNames(typeset.data, styles.evidence)}>
          {evidence.lines.map((line) => (
            <li key={line}>
              <Redacted text={line} bar={BAR} />
            </li>
          ))}
        </ul>
      </Item>
      <Item isWide item="fix" label={fix.label}>
        <ol className={styles.steps}>
          {fix.steps.map(({ what, why, effect }) => (
            <li key={what} className={styles.fix}>
              <span>
                <strong>
                  <Coded text={what} />
                </strong>{" "}
                {why}
              </span>{" "}
              <span className={typeset.data}>{fix.effects[effect]}</span>
            </li>
          ))}
        </ol>
      </Item>
      <Item isWide item="retest" label={retest.label}>
        <p className={classNames(layout.cluster, layout.spread)}>
          <span>
            {retest.before} <strong>{retest.value}</strong>
          </span>{" "}
          <span>{retest.bound}</span> <span className={classNames(typeset.data, styles.stamp)}>{retest.stamp}</span>
        </p>
      </Item>
    </article>
  );
}

type ItemProps = { item: FindingItem; label: string; isWide?: boolean; children: ReactNode };

/** An item of the sheet, numbered by its note where the notes are below the sheet; its name is beside or above it. */
function Item({ item, label, isWide, children }: ItemProps) {
  const reference = (NOTED_PARTS as readonly FindingItem[]).indexOf(item) + 1;
  const name = (
    <>
      {reference > 0 && (
        <span className={classNames(typeset.label, styles.reference)} aria-hidden="true">
          {reference}
        </span>
      )}
      <span className={classNames(typeset.data, styles.number)}>{FINDING_ITEMS.indexOf(item) + 1}</span>{" "}
      <strong>{label}</strong>
    </>
  );
  return isWide ? (
    <div className={styles.part} data-item={item}>
      <h4>{name}</h4>
      {children}
    </div>
  ) : (
    <dl className={styles.row} data-item={item}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </dl>
  );
}

/** A sample page of a report, with notes on why it looks like this. */
export const Finding = ({ content }: { content: FindingContent }) => (
  <Section opening={content}>
    <div className={classNames(layout.stack, styles.finding)}>
      <FindingSheet sheet={content.sheet} />
      <Notes className={styles.notes}>
        {NOTED_PARTS.map((part) => (
          <Note key={part} {...content.notes[part]} className={styles.note} data-part={part} />
        ))}
      </Notes>
    </div>
    <p className={classNames(typeset.note, styles.arithmetic)}>{content.arithmetic}</p>
  </Section>
);
