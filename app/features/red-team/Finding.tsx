import type { ReactNode } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { STROKE_HEIGHT, strokesRow } from "#app/kit/drawing/hachures.ts";
import layout from "#app/kit/layout/layout.module.css";
import { Section } from "#app/kit/layout/Section.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { VisuallyHidden } from "#app/kit/text/VisuallyHidden.tsx";
import {
  FINDING_ITEMS,
  type FindingContent,
  type FindingItem,
  NOTED_PARTS,
  type FindingSheet as Sheet,
} from "#domain/content/red-team.ts";
import { Note, Notes } from "../shell/page/Notes.tsx";
import { readPassages } from "../shell/page/Redacted.tsx";
import { HACHURES, riskScale } from "../shell/page/risk.ts";
import styles from "./Finding.module.css";

/** A sentence with names of code in it, between backticks as in Markdown. */
function Coded({ text }: { text: string }) {
  return text.split("`").map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places.
    place % 2 === 1 ? <code key={place}>{part}</code> : part,
  );
}

/** One letter of the mono face is 0.6 em wide. */
const LETTER_EM = 0.6;

/** What a report hides: solid bars that hold no text. */
function Blackened({ text }: { text: string }) {
  return readPassages(text).map((passage, place) =>
    passage.kind === "text" ? (
      passage.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the passages of a text never change places.
      <span key={place}>
        <VisuallyHidden>redacted</VisuallyHidden>
        {passage.lengths.map((length, word) => (
          <svg
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            key={word}
            className={styles.blackened}
            width={`${Math.round(length * LETTER_EM * 10) / 10}em`}
            height="1.1em"
            aria-hidden="true"
          >
            <rect width="100%" height="100%" rx="2" />
          </svg>
        ))}
      </span>
    ),
  );
}

const TITLE_ID = "sample-finding";

/** The only light surface of the site: one page of a report. Its items are rows that notes can stand beside. */
function FindingSheet({ sheet }: { sheet: Sheet }) {
  const { maps, goal, severity, system, reproduction, rate, judge, evidence, fix, retest } = sheet;
  const ids = [...maps.owasp.map((id) => `${id}:2026`), ...maps.agentic, ...maps.atlas];
  return (
    <article aria-labelledby={TITLE_ID} className={classNames(typeset.small, styles.sheet)}>
      <p className={classNames(typeset.data, layout.cluster, styles.head)}>
        <strong>{sheet.number}</strong> <span>{sheet.mark}</span> <span>{sheet.page}</span>
      </p>
      <div className={classNames(layout.stack, styles.opening)}>
        <h3 id={TITLE_ID} className={typeset.subheading}>
          {sheet.title}
        </h3>
        <p className={typeset.data}>{ids.join(" · ")}</p>
      </div>
      <Row item="goal" label={goal.label}>
        {goal.text}
      </Row>
      <Row item="severity" label={severity.label} reference={1}>
        <span className={classNames(layout.cluster, styles.severity)}>
          <strong>{riskScale[severity.level].word}</strong>
          <SeverityBar filled={riskScale[severity.level].filled} />
        </span>{" "}
        {severity.reason}
      </Row>
      <Row item="system" label={system.label}>
        <Blackened text={system.text} />
      </Row>
      <Part item="reproduction" label={reproduction.label}>
        <ol className={styles.steps}>
          {reproduction.steps.map((step) => (
            <li key={step}>
              <Coded text={step} />
            </li>
          ))}
        </ol>
      </Part>
      <Row item="rate" label={rate.label} reference={2}>
        <span className={classNames(layout.cluster, styles.spread)}>
          <span>
            {rate.before} <strong>{rate.value}</strong> {rate.after}
          </span>{" "}
          <span>{rate.interval}</span>
        </span>
      </Row>
      <Row item="judge" label={judge.label}>
        <Coded text={judge.text} />
      </Row>
      <Part item="evidence" label={evidence.label} reference={3}>
        <ul className={classNames(typeset.data, styles.evidence)}>
          {evidence.lines.map((line) => (
            <li key={line}>
              <Blackened text={line} />
            </li>
          ))}
        </ul>
      </Part>
      <Part item="fix" label={fix.label} reference={4}>
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
      </Part>
      <Part item="retest" label={retest.label} reference={5}>
        <p className={classNames(layout.cluster, styles.spread)}>
          <span>
            {retest.before} <strong>{retest.value}</strong>
          </span>{" "}
          <span>{retest.bound}</span> <span className={classNames(typeset.data, styles.stamp)}>{retest.stamp}</span>
        </p>
      </Part>
    </article>
  );
}

type ItemProps = { item: FindingItem; label: string; reference?: number; children: ReactNode };

/** An item of the nine that has a sentence to say: its name at the left. */
function Row({ item, label, reference, children }: ItemProps) {
  return (
    <dl className={styles.row} data-item={item}>
      <dt>
        <ItemName item={item} label={label} reference={reference} />
      </dt>
      <dd>{children}</dd>
    </dl>
  );
}

/** An item that takes the whole width. */
function Part({ item, label, reference, children }: ItemProps) {
  return (
    <div className={styles.part} data-item={item}>
      <h4>
        <ItemName item={item} label={label} reference={reference} />
      </h4>
      {children}
    </div>
  );
}

function ItemName({
  item,
  label,
  reference,
}: Omit<ItemProps, "children" | "reference"> & { reference: number | undefined }) {
  return (
    <>
      {reference !== undefined && <Reference number={reference} />}
      <span className={classNames(typeset.data, styles.number)}>{FINDING_ITEMS.indexOf(item) + 1}</span>{" "}
      <strong>{label}</strong>
    </>
  );
}

/** Where the notes stand below the sheet: which of them speaks of this part. */
function Reference({ number }: { number: number }) {
  return (
    <span className={classNames(typeset.label, styles.reference)} aria-hidden="true">
      {number}
    </span>
  );
}

/** The word beside it says the same. */
function SeverityBar({ filled }: { filled: number }) {
  return (
    <svg
      className={styles.bar}
      viewBox={`-1 0 ${HACHURES + 1} ${STROKE_HEIGHT}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <path vectorEffect="non-scaling-stroke" d={strokesRow(HACHURES)} />
      <path className={styles.filled} vectorEffect="non-scaling-stroke" d={strokesRow(filled)} />
    </svg>
  );
}

/** A document, and beside it why it looks like this. */
export function Finding({ content, index }: { content: FindingContent; index: number }) {
  const { sheet, notes, arithmetic } = content;
  return (
    <Section opening={content} index={index}>
      <div className={styles.finding}>
        <FindingSheet sheet={sheet} />
        <Notes className={styles.notes}>
          {NOTED_PARTS.map((part) => (
            <Note key={part} {...notes[part]} className={styles.note} data-part={part} />
          ))}
        </Notes>
      </div>
      <p className={classNames(typeset.note, styles.arithmetic)}>{arithmetic}</p>
    </Section>
  );
}
