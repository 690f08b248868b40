import type { ReactNode } from 'react';
import { Lines } from './report-sums.tsx';

type FigureRow = { id: string; name: ReactNode; cells: readonly string[]; action?: ReactNode };

type FigureTableProps = {
  /** The first one is of the names. */
  columns: readonly string[];
  rows: readonly FigureRow[];
};

/** Figures by name in a table that prints; as cards on a phone, where the columns have no room. */
export function FigureTable({ columns, rows }: FigureTableProps) {
  const hasActions = rows.some(({ action }) => action !== undefined);
  return (
    <>
      <table className="hidden w-full text-body md:table print:table">
        <thead>
          <tr className="text-note text-fg-2">
            {columns.map((column, at) => (
              <th key={column} scope="col" className={at === 0 ? 'py-2 text-left' : 'py-2 pl-4 text-right'}>
                {column}
              </th>
            ))}
            {hasActions && (
              <th scope="col" className="print:hidden">
                <span className="sr-only">Action</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ id, name, cells, action }) => (
            <tr key={id}>
              <th scope="row" className="py-2.5 text-left font-normal wrap-anywhere">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]} className="figures py-2.5 pl-4 text-right">
                  {cell}
                </td>
              ))}
              {hasActions && <td className="py-1.5 pl-4 text-right print:hidden">{action}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid grid-cols-1 divide-y divide-line md:hidden print:hidden">
        {rows.map(({ id, name, cells, action }) => (
          <li key={id} className="grid gap-2 py-3 first:pt-0 last:pb-0">
            <div className="flex items-center justify-between gap-4">
              <h3 className="min-w-0 text-row wrap-anywhere">{name}</h3>
              {action}
            </div>
            <Lines>
              {cells.map((text, at) => (
                <div key={columns[at + 1]} className="contents">
                  <dt className="text-fg-2">{columns[at + 1]}</dt>
                  <dd className="figures text-right font-semibold">{text}</dd>
                </div>
              ))}
            </Lines>
          </li>
        ))}
      </ul>
    </>
  );
}
