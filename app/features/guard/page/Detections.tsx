import type { GuardPage } from "#app/content/guard.server.ts";
import { classNames, typeset } from "#app/kit/classes.ts";
import { ColumnHeads } from "#app/kit/layout/ColumnHeads.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import { capitalised } from "#domain/content/format.ts";
import { OWASP_LLM_2026 } from "#domain/content/framework-ids.ts";
import { ReferenceRow, ReferenceTable } from "../../shell/page/ReferenceTable.tsx";
import styles from "./Detections.module.css";

/** Icons of the checkpoints: the ring with an arrow in, out, both, or beside it. */
const icons: Record<string, string> = {
  input: "M0 8H9M6 5l3 3-3 3M5 3.1A6 6 0 1 1 5 12.9",
  "input,output": "M0 8H16M13 5l3 3-3 3M3 5 0 8l3 3M12 3.5A6 6 0 0 0 4 3.5M12 12.5A6 6 0 0 1 4 12.5",
  output: "M7 8H16M13 5l3 3-3 3M11 3.1A6 6 0 1 0 11 12.9",
  tool: "M0 8H16M14 8A6 6 0 1 1 2 8A6 6 0 1 1 14 8",
};

export function Detections({ content }: { content: GuardPage["detections"] }) {
  const { columns, groups, examples, references, heading } = content;
  return (
    <Section opening={content}>
      <ReferenceTable
        caption={heading}
        references={references}
        className={styles.table}
        head={<ColumnHeads names={[columns.threat, columns.example, columns.owasp, columns.atlas, columns.action]} />}
      >
        {groups.map(({ at, name, threats }) => (
          <tbody key={name}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={5} className={typeset.label}>
                <svg className={styles.icon} width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
                  <path d={icons[at.join()]} />
                </svg>
                {name}
              </th>
            </tr>
            {threats.map(({ id, name: threat, owasp, agentic, atlas, action }) => (
              <ReferenceRow key={id} name={threat} className={styles.row}>
                <td className={classNames(typeset.data, styles.example)}>{examples[id]}</td>
                <td className={classNames(typeset.data, styles.id)}>
                  {owasp} · {agentic}{" "}
                  <span className={classNames(typeset.note, styles.idName)}>{OWASP_LLM_2026[owasp]}</span>
                </td>
                <td className={classNames(typeset.data, styles.id)}>{atlas}</td>
                <td className={classNames(typeset.data, styles.action)} data-action={action}>
                  {capitalised(action)}
                </td>
              </ReferenceRow>
            ))}
          </tbody>
        ))}
      </ReferenceTable>
    </Section>
  );
}
