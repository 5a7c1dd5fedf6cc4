import { OWASP_LLM_2026 } from "#domain/framework-ids.ts";
import type { DetectionsContent, Direction } from "#domain/guard-page.ts";
import { LinkedSection } from "../../page/LinkedSection/LinkedSection.tsx";
import { ReferenceRow, ReferenceTable } from "../../product/ReferenceTable/ReferenceTable.tsx";
import styles from "./Detections.module.css";

/** The ring with what passes it: in at the left, out at the right, between the two. */
const signs: Record<Direction, string> = {
  in: "M0 8H9M6 5l3 3-3 3M5 3.1A6 6 0 1 1 5 12.9",
  out: "M7 8H16M13 5l3 3-3 3M11 3.1A6 6 0 1 0 11 12.9",
  through: "M0 8H16M14 8A6 6 0 1 1 2 8A6 6 0 1 1 14 8",
};

export function Detections({ content, turn }: { content: DetectionsContent; turn: number }) {
  const { columns, groups, references, heading } = content;
  return (
    <LinkedSection opening={content} turn={turn}>
      <ReferenceTable
        caption={heading}
        references={references}
        className={styles.table}
        head={
          <>
            <th scope="col">{columns.threat}</th>
            <th scope="col">{columns.example}</th>
            <th scope="col">{columns.owasp}</th>
            <th scope="col">{columns.atlas}</th>
            <th scope="col">{columns.action}</th>
          </>
        }
      >
        {groups.map(({ direction, name, rows }) => (
          <tbody key={direction}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={5}>
                <svg className={styles.sign} width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
                  <path d={signs[direction]} />
                </svg>
                {name}
              </th>
            </tr>
            {rows.map(({ threat, example, owasp, atlas, action }) => (
              <ReferenceRow key={threat} name={threat} className={styles.row}>
                <td className={styles.example}>{example}</td>
                <td className={styles.id}>
                  {owasp} <span className={styles.idName}>{OWASP_LLM_2026[owasp]}</span>
                </td>
                <td className={styles.id}>{atlas}</td>
                <td className={styles.action} data-action={action.toLowerCase()}>
                  {action}
                </td>
              </ReferenceRow>
            ))}
          </tbody>
        ))}
      </ReferenceTable>
    </LinkedSection>
  );
}
