import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import { ListCards } from './list-cards.tsx';
import type { ListRowsProps } from './list-rows-props.ts';
import { SelectBox } from './select-box.tsx';
import { useIsWide } from './use-media.ts';
import { useRowKeys } from './use-row-keys.ts';

/** A table, or cards on a phone; both are moved through by j, k, Enter and x. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const isWide = useIsWide();
  const container = useRef<HTMLDivElement>(null);
  useRowKeys(container);
  return <div ref={container}>{isWide ? <ListTable {...props} /> : <ListCards {...props} />}</div>;
}

function ListTable<Row>({ title, getName, getPath, bulkActions, list, table }: ListRowsProps<Row>) {
  const { columns } = table;
  return (
    <div className="card-box overflow-x-auto">
      <table aria-label={title} className="w-full text-left text-body">
        <thead className="text-note text-fg-2">
          <tr>
            {bulkActions !== undefined && (
              <td className="w-11 pl-2">
                <SelectBox
                  label="Select all on this page"
                  isSelected={table.isAllSelected}
                  onToggle={table.toggleAll}
                />
              </td>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((tableRow) => (
            <TableRow key={tableRow.id} {...{ tableRow, columns, getName, getPath, bulkActions }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type TableRowProps<Row> = Pick<ListRowsProps<Row>, 'getName' | 'getPath' | 'bulkActions'> & {
  tableRow: ListRowsProps<Row>['table']['rows'][number];
  columns: ListRowsProps<Row>['columns'];
};

function TableRow<Row>(props: TableRowProps<Row>) {
  const { tableRow, columns, getName, getPath, bulkActions } = props;
  const { row, isSelected, toggle } = tableRow;
  return (
    <tr
      data-row
      className={classes(
        'border-t border-line hover:bg-sunken has-[[data-row-link]:focus-visible]:bg-sunken',
        isSelected && 'bg-primary-soft',
      )}
    >
      {bulkActions !== undefined && (
        <td className="w-11 pl-2">
          <SelectBox label={`Select ${getName(row)}`} isSelected={isSelected} onToggle={toggle} />
        </td>
      )}
      {columns.map(({ id, cell, align, card }) => (
        <td
          key={id}
          className={classes(
            'h-13 max-w-96 px-3 py-2 wrap-break-word first:pl-4 last:pr-4',
            align === 'end' && 'figures text-right',
          )}
        >
          {card === 'title' && getPath !== undefined ? (
            <Link
              to={getPath(row)}
              data-row-link
              className="inline-flex min-h-9 min-w-32 items-center font-semibold wrap-anywhere text-fg hover:underline"
            >
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

type HeaderCellProps<Row> = Pick<ListRowsProps<Row>, 'list'> & {
  column: ListRowsProps<Row>['columns'][number];
};

/** A header, which sorts where the server can. */
function HeaderCell<Row>({ column: { header, align, sort }, list }: HeaderCellProps<Row>) {
  const cellClasses = classes(
    'h-11 px-3 font-semibold whitespace-nowrap first:pl-4 last:pr-4',
    align === 'end' && 'text-right',
  );
  if (sort === undefined) {
    return (
      <th scope="col" className={cellClasses}>
        {header}
      </th>
    );
  }
  const { params } = list;
  const direction = params.sort === sort ? 'ascending' : params.sort === `-${sort}` ? 'descending' : 'none';
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[direction];
  return (
    <th scope="col" aria-sort={direction} className={cellClasses}>
      <button
        type="button"
        className="inline-flex min-h-9 items-center gap-1 hover:text-fg [&_.lucide]:size-3.5"
        onClick={() => list.setSort(direction === 'descending' ? sort : `-${sort}`)}
      >
        {header}
        <Icon />
      </button>
    </th>
  );
}
