import type { ReactNode } from "react";
import type { Piece, RuleBook } from "#app/content/guard-rules.server.ts";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { ColumnHeads } from "#app/kit/layout/ColumnHeads.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import table from "#app/kit/layout/table.module.css";
import { capitalised, counted } from "#domain/content/format.ts";
import { MoreLink } from "../../shell/PageLink.tsx";
import { ReferenceGroup, ReferenceTable } from "../../shell/page/ReferenceTable.tsx";
import { percent } from "../lab/LabResults.tsx";
import styles from "./RuleBookTable.module.css";

type BookProps = { book: RuleBook };
type Rule = RuleBook["families"][number]["rules"][number];

const DECODING = "decoding";

/** Links to the families, with the number of rules in each. */
export function RuleFamilies({ book: { families, decodings } }: BookProps) {
  const groups = [
    ...families.map(({ family, title, rules }) => ({
      id: family,
      title,
      count: counted(rules.length, family === "learned" ? "network" : "rule"),
    })),
    { id: DECODING, title: decodings.short, count: counted(decodings.entries.length, "step") },
  ];
  return (
    <Container>
      <nav aria-label="Families of rules" className={styles.families}>
        <ul className={layout.columns} data-columns="4">
          {groups.map(({ id, title, count }) => (
            <li key={id} className={styles.family}>
              <a href={`#${id}`} className={classNames(typeset.name, layout.cover)}>
                {title}
              </a>{" "}
              <span className={classNames(typeset.data, styles.count)}>{count}</span>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}

/** Every rule, grouped by family. Each row has an anchor that findings link to. */
export function RuleBookTable({ book }: BookProps) {
  const { families, decodings, figures } = book;
  return (
    <Container className={layout.section}>
      <ReferenceTable
        caption="The rules, by family"
        references={figures}
        className={styles.table}
        head={<ColumnHeads names={[book.columnRule, book.columnCatches, book.columnLeaves, book.columnFindings]} />}
      >
        {families.map(({ family, owasp, agentic, atlas, action, rules, ...group }) => (
          <Group
            {...group}
            key={family}
            id={family}
            ids={`OWASP ${owasp} · ${agentic} · MITRE ATLAS ${atlas} · ${capitalised(action)} by default`}
          >
            {rules.map((rule) => (
              <Row key={rule.id} book={book} {...rule}>
                <Figures rule={rule} name={book.columnFindings} />
              </Row>
            ))}
          </Group>
        ))}
        <Group id={DECODING} title={decodings.heading} about={decodings.about}>
          {decodings.entries.map(({ id, name, ...examples }) => (
            <Row key={id} book={book} id={`${DECODING}.${id}`} why={name} {...examples}>
              <td />
            </Row>
          ))}
        </Group>
      </ReferenceTable>
    </Container>
  );
}

type GroupProps = {
  id: string;
  title: string;
  about: string;
  link?: { to: string; text: string } | undefined;
  ids?: string;
  children: ReactNode;
};

export const Group = ({ id, title, about, link, ids, children }: GroupProps) => (
  <ReferenceGroup>
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={4} className={styles.head}>
        <h2 id={id} className={typeset.subheading}>
          {title}
        </h2>
        <p className={typeset.small}>{about}</p>
        {link && (
          <p>
            <MoreLink {...link} />
          </p>
        )}
        {ids && <p className={typeset.data}>{ids}</p>}
      </th>
    </tr>
    {children}
  </ReferenceGroup>
);

type RowProps = BookProps &
  Pick<Rule, "catches" | "leaves"> & { id: string; why: string; note?: string | undefined; children: ReactNode };

/** A rule or decoding with its examples; `children` is the last cell. */
const Row = ({ book, id, why, note, catches, leaves, children }: RowProps) => (
  <tr id={id} className={classNames(table.entry, styles.row)}>
    <th scope="row">
      <a href={`#${id}`} className={classNames(typeset.data, styles.id)}>
        {id}
      </a>{" "}
      <span className={classNames(typeset.small, styles.why)}>{why}</span>{" "}
      {note && <span className={typeset.note}>{note}</span>}
    </th>
    <Example name={book.columnCatches} pieces={catches} />
    <Example name={book.columnLeaves} pieces={leaves} />
    {children}
  </tr>
);

const Figures = ({ name, rule: { share, attack, benign, weight } }: { name: string; rule: Rule }) => (
  <td className={classNames(typeset.data, styles.figures)}>
    <ColumnName>{name}</ColumnName>{" "}
    {attack + benign === 0 ? (
      <span className={styles.counts}>none in the set</span>
    ) : (
      <>
        <span className={styles.share}>{percent(share)}%</span>{" "}
        <span className={styles.counts}>
          {counted(attack, "attack")}, {benign} benign
        </span>
      </>
    )}{" "}
    <span className={styles.counts}>weight {weight}</span>
  </td>
);

const ColumnName = ({ children }: { children: string }) => (
  <span className={classNames(typeset.label, table.columnName, styles.columnName)} aria-hidden="true">
    {children}
  </span>
);

/** An example with the matched text marked and invisible characters named. */
const Example = ({ name, pieces }: { name: string; pieces: readonly Piece[] }) => (
  <td>
    <ColumnName>{name}</ColumnName>{" "}
    <q className={classNames(typeset.data, styles.example)}>
      {pieces.map(({ kind, text }, index) => {
        const key = `${index} ${text}`;
        if (kind === "plain") return text;
        if (kind === "found") return <mark key={key}>{text}</mark>;
        return (
          <span key={key} className={styles.invisible}>
            {text}
          </span>
        );
      })}
    </q>
  </td>
);
