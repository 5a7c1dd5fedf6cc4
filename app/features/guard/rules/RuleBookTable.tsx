import type { Piece, RuleBook } from "#app/content/guard-rules.server.ts";
import { classNames } from "#app/kit/class-names.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { capitalised, counted } from "#domain/content/format.ts";
import { ReferenceGroup, ReferenceTable } from "../../shell/page/ReferenceTable.tsx";
import styles from "./RuleBookTable.module.css";

type BookProps = { book: RuleBook };
type RuleFamily = RuleBook["families"][number];
type Rule = RuleFamily["rules"][number];

const DECODING = "decoding";

const percent = (share: number) => (share === 0 ? "0%" : `${(share * 100).toFixed(1)}%`);

/** Links to the families, with the number of rules in each. */
export function RuleFamilies({ book: { families, decodings } }: BookProps) {
  return (
    <Container>
      <nav aria-label="Families of rules" className={styles.families}>
        <ul className={layout.columns} data-columns="4">
          {families.map(({ family, title, rules }) => (
            <li key={family} className={styles.family}>
              <a href={`#${family}`} className={classNames(typeset.name, layout.cover)}>
                {title}
              </a>{" "}
              <span className={classNames(typeset.data, styles.count)}>{counted(rules.length, "rule")}</span>
            </li>
          ))}
          <li className={styles.family}>
            <a href={`#${DECODING}`} className={classNames(typeset.name, layout.cover)}>
              {decodings.short}
            </a>{" "}
            <span className={classNames(typeset.data, styles.count)}>{counted(decodings.entries.length, "step")}</span>
          </li>
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
        caption="The rules of the Guard Lab, by family"
        references={figures}
        className={styles.table}
        head={
          <>
            <th scope="col">{book.columnRule}</th>
            <th scope="col">{book.columnCatches}</th>
            <th scope="col">{book.columnLeaves}</th>
            <th scope="col">{book.columnFindings}</th>
          </>
        }
      >
        {families.map((family) => (
          <FamilyRules key={family.family} family={family} book={book} />
        ))}
        <ReferenceGroup>
          <GroupHead id={DECODING} title={decodings.heading} about={decodings.about} />
          {decodings.entries.map(({ id, name, catches, leaves }) => (
            <tr key={id} id={`${DECODING}.${id}`} className={styles.row}>
              <th scope="row">
                <RuleLink id={`${DECODING}.${id}`} />{" "}
                <span className={classNames(typeset.small, styles.why)}>{name}</span>
              </th>
              <Example name={book.columnCatches} pieces={catches} />
              <Example name={book.columnLeaves} pieces={leaves} />
              <td />
            </tr>
          ))}
        </ReferenceGroup>
      </ReferenceTable>
    </Container>
  );
}

function GroupHead({ id, title, about, ids }: { id: string; title: string; about: string; ids?: string }) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={4} className={styles.head}>
        <h2 id={id} className={typeset.subheading}>
          {title}
        </h2>
        <p className={typeset.small}>{about}</p>
        {ids && <p className={typeset.data}>{ids}</p>}
      </th>
    </tr>
  );
}

function FamilyRules({ family, book }: BookProps & { family: RuleFamily }) {
  const { family: id, title, about, owasp, atlas, action, rules } = family;
  return (
    <ReferenceGroup>
      <GroupHead
        id={id}
        title={title}
        about={about}
        ids={`OWASP ${owasp} · MITRE ATLAS ${atlas} · ${capitalised(action)} by default`}
      />
      {rules.map((rule) => (
        <RuleRow key={rule.id} rule={rule} book={book} />
      ))}
    </ReferenceGroup>
  );
}

function RuleRow({ rule, book }: BookProps & { rule: Rule }) {
  const { id, why, note, weight, catches, leaves, share, attack, benign } = rule;
  return (
    <tr id={id} className={styles.row}>
      <th scope="row">
        <RuleLink id={id} /> <span className={classNames(typeset.small, styles.why)}>{why}</span>{" "}
        {note && <span className={typeset.note}>{note}</span>}
      </th>
      <Example name={book.columnCatches} pieces={catches} />
      <Example name={book.columnLeaves} pieces={leaves} />
      <td className={classNames(typeset.data, styles.figures)}>
        <ColumnName>{book.columnFindings}</ColumnName>{" "}
        {attack + benign === 0 ? (
          <span className={styles.counts}>none in the set</span>
        ) : (
          <>
            <span className={styles.share}>{percent(share)}</span>{" "}
            <span className={styles.counts}>
              {counted(attack, "attack")}, {benign} benign
            </span>
          </>
        )}{" "}
        <span className={styles.counts}>weight {weight}</span>
      </td>
    </tr>
  );
}

const RuleLink = ({ id }: { id: string }) => (
  <a href={`#${id}`} className={classNames(typeset.data, styles.id)}>
    {id}
  </a>
);

const ColumnName = ({ children }: { children: string }) => (
  <span className={classNames(typeset.label, styles.columnName)} aria-hidden="true">
    {children}
  </span>
);

/** An example with the matched text marked and invisible characters named. */
function Example({ name, pieces }: { name: string; pieces: readonly Piece[] }) {
  return (
    <td>
      <ColumnName>{name}</ColumnName>{" "}
      <q className={classNames(typeset.data, styles.example)}>
        {pieces.map(({ kind, text }, index) => {
          const key = `${index} ${text}`;
          if (kind === "found") return <mark key={key}>{text}</mark>;
          if (kind === "invisible") {
            return (
              <span key={key} className={styles.invisible}>
                {text}
              </span>
            );
          }
          return text;
        })}
      </q>
    </td>
  );
}
