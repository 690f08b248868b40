import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListColumn } from './list-types.ts';
import type { ListRowsProps } from './list-rows-props.ts';
import { SelectBox } from './select-box.tsx';

/** The rows of a list on a phone. */
export function ListCards<Row>(props: ListRowsProps<Row>) {
  const { title, getName, bulkActions, table } = props;
  return (
    <ul aria-label={title} className="grid gap-2">
      {table.rows.map(({ id, row, isSelected, toggle }) => (
        <li key={id} data-row className="card-box grid grid-cols-[auto_minmax(0,1fr)] gap-x-1 p-3">
          <div className="-mt-2.5 -ml-2">
            {bulkActions !== undefined && (
              <SelectBox label={`Select ${getName(row)}`} isSelected={isSelected} onToggle={toggle} />
            )}
          </div>
          <CardContent {...props} row={row} />
        </li>
      ))}
    </ul>
  );
}

/** The columns of a row in the places of a card. */
function CardContent<Row>({ row, getPath, table }: ListRowsProps<Row> & { row: Row }) {
  const inPlace = (place: ListColumn<Row>['card']) =>
    table.columns.filter(({ card = 'line' }) => card === place);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1 wrap-anywhere">
      <div className="flex items-center justify-between gap-3">
        {inPlace('title').map(({ id, cell }) =>
          getPath === undefined ? (
            <span key={id} className="min-w-0 text-card-title">
              {cell(row)}
            </span>
          ) : (
            <Link
              key={id}
              to={getPath(row)}
              data-row-link
              className="min-h-6 min-w-0 text-card-title underline-offset-3 hover:underline"
            >
              {cell(row)}
            </Link>
          ),
        )}
        <span className="figures shrink-0 font-bold">
          {inPlace('end').map(({ id, cell }) => (
            <span key={id}>{cell(row)}</span>
          ))}
        </span>
      </div>
      {inPlace('plain').map(({ id, cell }) => (
        <div key={id} className="min-w-0 text-note text-fg-2">
          {cell(row)}
        </div>
      ))}
      <dl className="grid grid-cols-1 gap-1.5 text-note empty:hidden">
        {inPlace('line').map(({ id, header, cell }) => (
          <CardLine key={id} header={header} content={cell(row)} />
        ))}
      </dl>
    </div>
  );
}

/** A card has no line for a value that a row does not have. */
function CardLine({ header, content }: { header: string; content: ReactNode }) {
  if (content === null || content === undefined || content === '') return null;
  return (
    <div className="flex min-w-0 items-center justify-between gap-3">
      <dt className="shrink-0 text-fg-2">{header}</dt>
      <dd className="min-w-0 text-right">{content}</dd>
    </div>
  );
}
