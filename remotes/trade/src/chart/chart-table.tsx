import { useState } from 'react';
import css from './chart-table.module.css';

interface ChartTableProps {
  /** Name of the table: `거래가`. */
  name: string;
  columns: readonly string[];
  /** Texts by column, read only when it is opened. */
  rows(): readonly (readonly string[])[];
}

/** A chart as a table, behind a disclosure; its rows are drawn when it is opened. */
export function ChartTable({ name, columns, rows }: ChartTableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.whole} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name} 표로 보기</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        <section className={css.rows} tabIndex={0} aria-label={`${name} 표`}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two trades may be alike, and nothing in a row has a state
                <tr key={at}>
                  {row.map((text, column) => (
                    <td key={columns[column]}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
