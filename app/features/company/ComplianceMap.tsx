import { type Dispatch, memo, type SetStateAction, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { ArrowPageLink } from "#app/features/shell/PageLink.tsx";
import { ReferenceGroup, ReferenceTable } from "#app/features/shell/page/ReferenceTable.tsx";
import { TableFilter } from "#app/features/shell/page/TableFilter.tsx";
import { useHydrated } from "#app/hydration/use-hydrated.ts";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Button, buttonClass } from "#app/kit/controls/Button.tsx";
import { ColumnHeads } from "#app/kit/layout/ColumnHeads.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import table from "#app/kit/layout/table.module.css";
import { paths } from "#app/paths.ts";
import { formatDate, inSentence } from "#domain/content/format.ts";
import type { ComplianceContent, ComplianceRow, Framework } from "#domain/resources/compliance.ts";
import {
  type ComplianceView,
  complianceQuery,
  isShown,
  OPENING_VIEW,
  PRODUCT_FILTERS,
  readComplianceView,
  WHOLE_MAP,
} from "#domain/resources/compliance-view.ts";
import styles from "./ComplianceMap.module.css";

type ComplianceMapProps = { content: ComplianceContent };

/**
 * The map, prerendered with every row, for readers without scripts. A style hides those that the opening view leaves
 * out, so that hydration changes none. The query is read after hydration.
 */
export function ComplianceMap({ content }: ComplianceMapProps) {
  const { rows } = content;
  const hydrated = useHydrated();
  const { search, hash } = useLocation();
  const target = rows.find(({ anchor }) => hash === `#${anchor}`);
  // On a page opened by a link of ours, the row has to be there before the router scrolls to it.
  const [view, setView] = useState(hydrated && target?.product === "neither" ? WHOLE_MAP : OPENING_VIEW);

  // A layout effect, so that the query applies before fields adopt values chosen before hydration. An equal view stays
  // the same object, so that the table is not rendered again.
  useLayoutEffect(() => {
    const named = readComplianceView(new URLSearchParams(search));
    setView((before) => (complianceQuery(before) === complianceQuery(named) ? before : named));
  }, [search]);

  // A link to a row shows it, whatever the filters.
  useLayoutEffect(() => {
    if (target) setView((before) => (isShown(target, before) ? before : WHOLE_MAP));
  }, [target]);

  const shown = rows.filter((row) => isShown(row, view));
  const isOpening = complianceQuery(view) === complianceQuery(OPENING_VIEW);
  return (
    <Container>
      <section id="map" aria-label="Map" className={styles.map} data-opening={isOpening || undefined}>
        <MapFilter content={content} view={view} onChange={setView} shown={shown.length} hydrated={hydrated} />
        <MapTable content={content} rows={isOpening ? rows : shown} />
        {shown.length === 0 && (
          <p className={classNames(typeset.body, styles.none)}>No row matches all three filters.</p>
        )}
      </section>
    </Container>
  );
}

/** The table; memoised, because rendering its rows again takes long on a slow machine. */
const MapTable = memo(function MapTable({ content, rows }: ComplianceMapProps & { rows: readonly ComplianceRow[] }) {
  const { columns, frameworks, checkedWords } = content;
  return (
    <ReferenceTable
      caption={`${inSentence([columns.guardLogs, columns.redTeamDelivers, columns.staysWithYou])}, by framework`}
      head={<ColumnHeads names={["Row", columns.guardLogs, columns.redTeamDelivers, columns.staysWithYou]} />}
    >
      {frameworks.map((framework) => {
        const { id, name, version, url, kind, note, checked } = framework;
        const ofFramework = rows.filter((row) => row.framework === id);
        if (ofFramework.length === 0) return null;
        return (
          <ReferenceGroup key={id} id={id}>
            <tr>
              <th scope="rowgroup" colSpan={4} className={styles.framework}>
                <h2 className={typeset.subheading}>{name}</h2>
                <p className={typeset.note}>
                  <a href={url}>{version}</a> {kind} {note} {checkedWords[checked]}.
                </p>
                {id === "eu-ai-act" && <AiActDates {...content.aiActDates} />}
              </th>
            </tr>
            {ofFramework.map((row) => (
              <MapRow key={row.anchor} row={row} framework={framework} content={content} />
            ))}
          </ReferenceGroup>
        );
      })}
    </ReferenceTable>
  );
});

type MapFilterProps = ComplianceMapProps & {
  view: ComplianceView;
  onChange: Dispatch<SetStateAction<ComplianceView>>;
  shown: number;
  hydrated: boolean;
};

function MapFilter({ content, view, onChange, shown, hydrated }: MapFilterProps) {
  const { columns, frameworks, stages, products, rows } = content;
  const names = { ...products, evidence: columns.evidence };
  const choices = [
    { part: "framework", label: "Framework", options: frameworks },
    { part: "stage", label: columns.stage, options: stages },
    { part: "product", label: columns.product, options: PRODUCT_FILTERS.map((id) => ({ id, name: names[id] })) },
  ] as const;
  const isWhole = shown === rows.length;
  return (
    <TableFilter
      choices={choices}
      view={view}
      onChange={(part, value) =>
        onChange((before) => readComplianceView(new URLSearchParams({ ...before, [part]: value })))
      }
      state={`${shown} of ${rows.length} rows`}
      link={() => paths.compliance() + complianceQuery(view)}
    >
      {hydrated ? (
        <Button variant="quiet" onClick={() => onChange(isWhole ? OPENING_VIEW : WHOLE_MAP)}>
          {isWhole ? columns.evidence : "Show all"}
        </Button>
      ) : (
        // Where scripts do not arrive, a link to a hidden row shows all of them: see the stylesheet.
        <a
          href={`#${rows.find(({ product }) => product === "neither")?.anchor}`}
          className={buttonClass({ variant: "quiet" })}
        >
          Show all
        </a>
      )}
    </TableFilter>
  );
}

/** A row of the map. Source and date of checking are shown where they differ from the framework's. */
function MapRow({ row, framework, content }: ComplianceMapProps & { row: ComplianceRow; framework: Framework }) {
  const { columns, products, stages, checkedWords } = content;
  const stage = stages.find(({ id }) => id === row.stage)?.name;
  return (
    <tr id={row.anchor} className={classNames(table.entry, styles.row)} data-product={row.product}>
      <th scope="row">
        <a href={`#${row.anchor}`} className={typeset.data}>
          {row.id}
        </a>{" "}
        <span className={classNames(typeset.name, styles.title)}>{row.title}</span>{" "}
        <span className={typeset.note}>
          {stage} · {products[row.product]}
          {row.applies.length > 0 && ` · from ${inSentence(row.applies.map(formatDate))}`}
        </span>{" "}
        {row.appliesNote && <span className={typeset.note}>{row.appliesNote}</span>}{" "}
        {(row.source.url !== framework.url || row.checked !== framework.checked) && (
          <span className={typeset.note}>
            <a href={row.source.url}>
              {row.source.publisher}, {row.source.year}
            </a>
            {row.checked !== framework.checked && `. ${checkedWords[row.checked]}.`}
          </span>
        )}
      </th>
      {(["guardLogs", "redTeamDelivers", "staysWithYou"] as const).map((column) => (
        <td key={column} className={typeset.small} data-empty={row[column] ? undefined : ""}>
          <span className={classNames(typeset.label, table.columnName, styles.columnName)} aria-hidden="true">
            {columns[column]}
          </span>{" "}
          {row[column] ?? columns.empty}
        </td>
      ))}
    </tr>
  );
}

const AiActDates = ({ heading, note, dates, sources }: ComplianceContent["aiActDates"]) => (
  <div className={styles.dates}>
    <h3 className={typeset.name}>{heading}</h3>
    <dl className={layout.rows}>
      {dates.map(({ date, text, was }) => (
        <div key={date} className={layout.split}>
          <dt className={typeset.data}>
            {formatDate(date)}
            {was && <s className={styles.was}> {formatDate(was)}</s>}
          </dt>
          <dd className={typeset.small}>{text}</dd>
        </div>
      ))}
    </dl>
    <p className={typeset.note}>
      {note} Sources:{" "}
      {sources.map((source, index) => (
        <span key={source.url}>
          {index > 0 && ", "}
          <a href={source.url}>
            {source.publisher}, {source.year}
          </a>{" "}
          ({source.for})
        </span>
      ))}
      .
    </p>
  </div>
);

/** Notes on the meaning of a row and its limits. */
export const ComplianceNotes = ({ mapsTo, logLine, deliverables, neither, article }: ComplianceContent["notes"]) => (
  <Section opening={mapsTo}>
    <div className={layout.columns} data-columns="2">
      {[mapsTo.means, mapsTo.doesNotMean].map(({ heading, items }) => (
        <div key={heading}>
          <h3 className={typeset.name}>{heading}</h3>
          <ul className={classNames(typeset.body, styles.list)}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
      {[logLine, deliverables].map(({ label, heading, text, link }) => (
        <div key={label} className={classNames(layout.stack, styles.note)}>
          <p className={typeset.label}>{label}</p>
          <h3 className={typeset.subheading}>{heading}</h3>
          <p className={typeset.small}>{text}</p>
          <ArrowPageLink to={link.to}>{link.text}</ArrowPageLink>
        </div>
      ))}
    </div>
    <div className={classNames(layout.stack, styles.note)}>
      <h3 className={typeset.subheading}>{neither.heading}</h3>
      <p className={typeset.small}>{neither.text}</p>
      <ArrowPageLink to={paths.article(article.slug)}>{article.text}</ArrowPageLink>
    </div>
  </Section>
);
