import { typeset } from "../classes.ts";
import { TableHead } from "../layout/ColumnHeads.tsx";

type HiddenTableProps = {
  caption: string;
  heads: readonly [string, string];
  rows: readonly (readonly [name: string, value: string | number])[];
};

/** A chart's numbers for assistive technology. The wrapper hides it: a table never gets narrower than its text. */
export const HiddenTable = ({ caption, heads, rows }: HiddenTableProps) => (
  <div className={typeset.hidden}>
    <table>
      <caption>{caption}</caption>
      <TableHead names={heads} />
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
