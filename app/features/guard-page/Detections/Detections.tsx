import { OWASP_LLM_2026 } from "#domain/framework-ids.ts";
import type { DetectionsContent, Direction } from "#domain/guard-page.ts";
import { LinkedSection } from "../../page/LinkedSection/LinkedSection.tsx";
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
      <table className={styles.table}>
        <caption className={styles.hidden}>{heading}</caption>
        <thead className={styles.head}>
          <tr>
            <th scope="col">{columns.threat}</th>
            <th scope="col">{columns.example}</th>
            <th scope="col">{columns.owasp}</th>
            <th scope="col">{columns.atlas}</th>
            <th scope="col">{columns.action}</th>
          </tr>
        </thead>
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
              <tr key={threat} className={styles.row}>
                <th scope="row" className={styles.threat}>
                  {threat}
                </th>
                <td className={styles.example}>{example}</td>
                <td className={styles.id}>
                  {owasp} <span className={styles.idName}>{OWASP_LLM_2026[owasp]}</span>
                </td>
                <td className={styles.id}>{atlas}</td>
                <td className={styles.action} data-action={action.toLowerCase()}>
                  {action}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className={styles.references}>{references}</p>
    </LinkedSection>
  );
}
