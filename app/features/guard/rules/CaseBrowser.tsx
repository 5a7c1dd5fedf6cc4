import { Fragment, memo, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import type { GuardCase } from "#app/content/guard.server.ts";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { ColumnHeads } from "#app/kit/layout/ColumnHeads.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import table from "#app/kit/layout/table.module.css";
import { paths, rulePath } from "#app/paths.ts";
import { capitalised, counted } from "#domain/content/format.ts";
import type { CaseWords } from "#domain/content/guard.ts";
import { titleOf } from "#guard";
import { ReferenceTable } from "../../shell/page/ReferenceTable.tsx";
import { TableFilter } from "../../shell/page/TableFilter.tsx";
import { actionLabel } from "../lab/findings-shown.ts";
import judgement from "../lab/Judgement.module.css";
import { sourceTitle } from "../lab/LabResults.tsx";
import { labAddress } from "../lab/lab-state.ts";
import styles from "./CaseBrowser.module.css";
import book from "./RuleBookTable.module.css";
import { Group } from "./RuleBookTable.tsx";

/** The filters of the case browser; a part that is "all" filters nothing. */
type CaseView = { label: string; source: string; outcome: string };

export const ALL_CASES: CaseView = { label: "all", source: "all", outcome: "all" };
const PARTS = Object.keys(ALL_CASES) as (keyof CaseView)[];

export const isShown = (one: Pick<GuardCase, keyof CaseView>, view: CaseView): boolean =>
  PARTS.every((part) => view[part] === "all" || view[part] === one[part]);

/** Reads a view from a query; a value that no case has counts as "all". */
export function readCaseView(query: URLSearchParams, cases: readonly Pick<GuardCase, keyof CaseView>[]): CaseView {
  const known = PARTS.filter((part) => cases.some((one) => one[part] === query.get(part)));
  return { ...ALL_CASES, ...Object.fromEntries(known.map((part) => [part, query.get(part)])) };
}

/** The query of a view; empty if it filters nothing. */
export function caseQuery(view: CaseView): string {
  const query = new URLSearchParams(Object.entries(view).filter(([, value]) => value !== "all"));
  return query.size > 0 ? `?${query}` : "";
}

const anchorOf = ({ id }: GuardCase) => `case-${id}`;

/** One case of each kind, in the order of the set. */
const kindsOf = (cases: readonly GuardCase[]) => [...new Map(cases.map((one) => [one.source, one])).values()];

const isAccused = ({ label, outcome }: GuardCase) => (label === "attack") === (outcome === "right");

const accusedOf = (cases: readonly GuardCase[]) => `${cases.filter(isAccused).length} of ${cases.length}`;

/** The texts of the published set with the engine's results. The built page has all; hydration reads the query. */
export function CaseBrowser({ words, cases }: { words: CaseWords; cases: readonly GuardCase[] }) {
  const { search, hash } = useLocation();
  const [view, setView] = useState(ALL_CASES);
  const target = cases.find((one) => hash === `#${anchorOf(one)}`);

  // Layout effects, so that the query applies before fields adopt values chosen before hydration.
  useLayoutEffect(() => setView(readCaseView(new URLSearchParams(search), cases)), [search, cases]);
  // A link to a case shows it, whatever the filters.
  useLayoutEffect(() => {
    if (target) setView((before) => (isShown(target, before) ? before : ALL_CASES));
  }, [target]);

  const shown = cases.filter((one) => isShown(one, view));
  return (
    <Container className={layout.section} data-unsearched="true">
      <p className={classNames(typeset.small, styles.counts)}>
        {accusedOf(cases.filter(({ label }) => label === "attack"))} attacks and{" "}
        {accusedOf(cases.filter(({ label }) => label === "benign"))} benign texts were flagged or blocked.{" "}
        {words.counts}
      </p>
      <TableFilter
        choices={choicesOf(words, cases)}
        view={view}
        onChange={(part, value) => setView({ ...view, [part]: value })}
        state={`${shown.length} of ${counted(cases.length, "text")}`}
        link={() => paths.guardCases() + caseQuery(view)}
      >
        <Button variant="quiet" onClick={() => setView(ALL_CASES)}>
          Show all
        </Button>
      </TableFilter>
      <ReferenceTable
        caption="The texts of the published set, by kind"
        className={styles.table}
        head={<ColumnHeads names={[words.text, words.verdict, words.findings, words.outcome]} />}
      >
        {kindsOf(shown).map(({ label, source }) => (
          <Group
            key={source}
            id={source.replaceAll(" ", "-")}
            title={sourceTitle({ label, source })}
            about={`${capitalised(label)}: ${accusedOf(cases.filter((one) => one.source === source))} flagged or blocked`}
          >
            {shown.map((one) => one.source === source && <CaseRow key={one.id} case={one} words={words} />)}
          </Group>
        ))}
      </ReferenceTable>
      {shown.length === 0 && <p className={typeset.body}>No text matches all three filters.</p>}
    </Container>
  );
}

function choicesOf(words: CaseWords, cases: readonly GuardCase[]) {
  const outcomes = Object.entries(words.outcomes).map(([id, name]) => ({ id, name }));
  const labels = ["attack", "benign"].map((id) => ({ id, name: capitalised(id) }));
  const kinds = kindsOf(cases);
  const sources = kinds.map((one) => ({ id: one.source, name: `${capitalised(one.label)}: ${sourceTitle(one)}` }));
  return [
    { part: "outcome", label: words.outcome, options: outcomes },
    { part: "label", label: words.label, options: labels },
    { part: "source", label: words.kind, options: sources },
  ] as const;
}

const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;

/** A case; memoised, because a change of the filters would render all of them again. */
const CaseRow = memo(function CaseRow({ case: one, words }: { case: GuardCase; words: CaseWords }) {
  const { label, text, verdict, score, learned, findings, outcome } = one;
  const invisible = text.match(INVISIBLE)?.length ?? 0;
  return (
    <tr id={anchorOf(one)} className={classNames(table.entry, book.row, styles.row)}>
      <th scope="row">
        <q dir="auto" className={classNames(typeset.data, styles.text)}>
          {text}
        </q>{" "}
        <span className={classNames(typeset.note, styles.links)}>
          {invisible > 0 && `[${counted(invisible, "invisible character")}] · `}
          {capitalised(label)} · <a href={`#${anchorOf(one)}`}>{one.id}</a> ·{" "}
          {/* A plain link: after a navigation by the router, the page would be at its top, not at the lab. */}
          <a href={labAddress(text)}>{words.lab}</a>
        </span>
      </th>
      <td className={classNames(typeset.data, book.figures, judgement.action, judgement.word)} data-action={verdict}>
        {capitalised(verdict)}{" "}
        <span className={book.counts}>
          score {score}
          {learned !== undefined && `, ${words.learned} ${learned}`}
        </span>
      </td>
      <td className={typeset.small}>
        {findings.length === 0 && words.nothing}
        {findings.map(({ detector, action }) => (
          <Fragment key={detector}>
            <a href={rulePath(detector)} className={styles.finding}>
              {titleOf(detector)}
              {action !== verdict && ` (${actionLabel(action)})`}
            </a>{" "}
          </Fragment>
        ))}
      </td>
      <td className={classNames(typeset.data, styles.outcome)} data-outcome={outcome}>
        {outcome === "right" ? (
          words.outcomes.right
        ) : (
          <span className={layout.cluster}>
            <Icon name="ringAlert" /> {words.outcomes[outcome]}
          </span>
        )}
      </td>
    </tr>
  );
});
