type ColumnHeadsProps = { names: readonly string[]; className?: string | undefined };

/** The cells of a table's header row. */
export const ColumnHeads = ({ names, className }: ColumnHeadsProps) =>
  names.map((name) => (
    <th key={name} scope="col" className={className}>
      {name}
    </th>
  ));

/** A table's header with one row. */
export const TableHead = ({ names, className }: ColumnHeadsProps) => (
  <thead className={className}>
    <tr>
      <ColumnHeads names={names} />
    </tr>
  </thead>
);
