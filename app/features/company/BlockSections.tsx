import { MoreLink, PageLink } from "#app/features/shell/PageLink.tsx";
import { SourceLinks } from "#app/features/shell/page/Sourced.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { TableHead } from "#app/kit/layout/ColumnHeads.tsx";
import { Section, Sections } from "#app/kit/layout/Section.tsx";
import table from "#app/kit/layout/table.module.css";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import type { Block, BlockSection, FlowContent } from "#domain/content/blocks.ts";
import { inSentence } from "#domain/content/format.ts";
import styles from "./BlockSections.module.css";

/** Settings that only the site's owner can fill in, by name; empty until then. */
const ownerSettings: Readonly<Record<string, string>> = {
  ...site.trust,
  ...site.legal.processors,
  companyName: site.legal.companyName,
};

/** The sections of a page such as /trust: entries, tables and a data flow. */
export const BlockSections = ({ sections }: { sections: readonly BlockSection[] }) => (
  <Sections>
    {sections.map((section) => (
      <Section key={section.id} opening={section}>
        <div className={classNames(layout.stack, styles.blocks)}>
          {section.blocks.map((block) => (
            <BlockView key={JSON.stringify(block)} block={block} />
          ))}
          {section.link && <MoreLink {...section.link} />}
        </div>
      </Section>
    ))}
  </Sections>
);

function BlockView({ block }: { block: Block }) {
  if ("entries" in block) return <Entries {...block} />;
  if ("table" in block) return <TableView {...block.table} />;
  if ("flow" in block) return <DataFlow {...block.flow} />;
  if ("sources" in block) {
    return (
      <p className={typeset.note}>
        Sources: <SourceLinks sources={block.sources} />
      </p>
    );
  }
  return <OwnerFacts facts={block.owner} />;
}

/** Facts that the owner has filled in, and a link to the form that names those a buyer has to ask for. */
function OwnerFacts({ facts }: { facts: Extract<Block, { owner: unknown }>["owner"] }) {
  const known = facts.filter(({ setting }) => ownerSettings[setting]);
  const asked = facts.flatMap(({ setting, ask }) => (ask && !ownerSettings[setting] ? [ask] : []));
  return (
    <>
      {known.length > 0 && (
        <ul className={classNames(typeset.small, styles.list)}>
          {known.map(({ setting, shows }) => (
            <li key={setting}>{shows.replace("%", () => ownerSettings[setting] ?? "")}</li>
          ))}
        </ul>
      )}
      {asked.length > 0 && (
        <p className={classNames(typeset.body, styles.text)}>
          <PageLink to={paths.contactAbout("terms")}>Ask us</PageLink> about {inSentence(asked)}.
        </p>
      )}
    </>
  );
}

const Entries = ({ heading, entries }: Extract<Block, { entries: unknown }>) => (
  <div>
    {heading && <h3 className={typeset.subheading}>{heading}</h3>}
    <dl className={classNames(layout.columns, styles.entries)} data-columns="3">
      {entries.map((entry) => (
        <div key={entry.title} className={styles.entry}>
          <dt className={typeset.name}>{entry.title}</dt>
          <dd className={typeset.small}>{entry.text}</dd>
          {entry.link && (
            <dd>
              <MoreLink {...entry.link} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  </div>
);

const TableView = ({ caption, columns, rows }: Extract<Block, { table: unknown }>["table"]) => (
  <table className={classNames(table.table, styles.table)}>
    <caption className={typeset.hidden}>{caption}</caption>
    <TableHead className={typeset.label} names={columns} />
    <tbody className={typeset.small}>
      {rows.map(([first, ...others]) => (
        <tr key={first}>
          <th scope="row">{first}</th>
          {others.map((cell, index) => (
            <td key={columns[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const LANE = 120;
const STEP = 64;
const HEAD = 40;
const RADIUS = 15;

/** The dash pattern of a step: dashed if a person does it. */
const dashes = (by: FlowContent["steps"][number]["by"]) => (by === "person" ? "4 4" : undefined);

/** The data flow: which party holds the data at each step. The drawing numbers the steps; the list describes them. */
function DataFlow({ caption, lanes, steps }: FlowContent) {
  const laneX = (id: string | undefined) => (lanes.findIndex((lane) => lane.id === id) + 0.5) * LANE;
  const place = (id: string) => {
    const index = steps.findIndex((step) => step.id === id);
    return { x: laneX(steps[index]?.lane), y: HEAD + (index + 0.5) * STEP };
  };
  const size = { width: lanes.length * LANE, height: HEAD + steps.length * STEP };
  return (
    <figure className={styles.flow}>
      <svg className={styles.drawing} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {lanes.map(({ id, name }) => (
          <g key={id}>
            <text className={styles.lane} x={laneX(id)} y="16">
              {name}
            </text>
            <path className={styles.rule} strokeDasharray="1 5" d={`M${laneX(id)} ${HEAD - 8}V${size.height}`} />
          </g>
        ))}
        {steps.flatMap(({ id, next, by }) =>
          next.map((to) => {
            const start = place(id);
            const end = place(to);
            return (
              <path
                key={id + to}
                className={styles.path}
                strokeDasharray={dashes(by)}
                d={`M${start.x} ${start.y + RADIUS}V${end.y - STEP / 2}H${end.x}V${end.y - RADIUS}`}
              />
            );
          }),
        )}
        {steps.map(({ id, by }, index) => {
          const { x, y } = place(id);
          return (
            <g key={id} className={styles.step}>
              <circle cx={x} cy={y} r={RADIUS} stroke="currentColor" strokeDasharray={dashes(by)} />
              <text x={x} y={y + 4} fill="currentColor">
                {index + 1}
              </text>
            </g>
          );
        })}
      </svg>
      <ol className={styles.steps}>
        {steps.map(({ id, lane, name, text, holds }) => (
          <li key={id}>
            <span className={typeset.label}>{lanes.find((one) => one.id === lane)?.name}</span>
            <h3 className={typeset.name}>{name}</h3>
            <p className={typeset.small}>{text}</p>
            <p className={typeset.note}>Holds: {holds}</p>
          </li>
        ))}
      </ol>
      <figcaption className={classNames(typeset.note, styles.caption)}>{caption}</figcaption>
    </figure>
  );
}
