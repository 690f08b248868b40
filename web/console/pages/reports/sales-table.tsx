import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Link } from 'react-router';
import type { SalesRowView } from '#contract/dashboard.ts';
import { classes } from '#web/ui/classes.ts';
import { dimensions, figures, findRowPath, nameRow, sortRows, sumCost } from './sales-rows.ts';
import type { Sales } from './use-sales.ts';

type SalesTableProps = {
  sales: Sales;
  /** The column of the address, behind a minus for descending. */
  sort: string | null;
  onSort: (sort: string) => void;
};

const cellClasses = 'figures px-2.5 py-2 text-right whitespace-nowrap last:pr-4 print:px-1';
/** Names stay while the figures scroll. */
const nameClasses =
  'sticky left-0 max-w-40 min-w-40 bg-surface py-2 pr-2 pl-4 text-left wrap-anywhere md:max-w-80 md:min-w-48 print:static print:min-w-28 print:pl-2';

/** All rows of the report with their sum, in a table that scrolls inside itself where it has no room. */
export function SalesTable({ sales: { by, rows, total }, sort, onSort }: SalesTableProps) {
  const { label } = dimensions[by];
  const cost = sumCost(rows);
  const sums = { ...total, cost, margin: cost === null ? null : total.revenue - cost };
  // Where no cost is known, the total says so.
  const columns = figures.filter(
    ({ id }) => (id !== 'cost' && id !== 'margin') || rows.some((row) => row.cost !== null && row.orders > 0),
  );
  const header = { sort, onSort };
  return (
    <div className="card-box grid min-w-0">
      <div className="overflow-x-auto rounded-card print:overflow-visible">
        <table
          aria-label={`Sales by ${label.toLowerCase()}`}
          className="w-full text-body print:text-[0.6875rem]"
        >
          <thead className="text-note text-fg-2 print:text-[inherit]">
            <tr>
              <Header {...header} id="name" label={label} className={nameClasses} />
              {columns.map((column) => (
                <Header key={column.id} {...header} {...column} className={cellClasses} />
              ))}
            </tr>
          </thead>
          <tbody>
            {sortRows(by, rows, sort).map((row) => (
              <tr key={row.key} className="border-t border-line">
                <th scope="row" className={classes(nameClasses, 'font-normal')}>
                  <RowName path={findRowPath(by, row.key)} name={nameRow(by, row)} />
                </th>
                <Cells columns={columns} row={row} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-2 border-line-2 font-bold">
              <th scope="row" className={nameClasses}>
                Total
              </th>
              <Cells columns={columns} row={sums} />
            </tr>
          </tfoot>
        </table>
      </div>
      {(by === 'product' || by === 'category') && (
        <p className="border-t border-line px-4 py-3 text-note text-fg-2">
          {`An order with several ${by === 'product' ? 'products' : 'categories'} is in several rows. The total counts it once.`}
        </p>
      )}
    </div>
  );
}

type CellsProps = {
  columns: readonly (typeof figures)[number][];
  row: Pick<SalesRowView, (typeof figures)[number]['id']>;
};

function Cells({ columns, row }: CellsProps) {
  return columns.map(({ id, format }) => {
    const value = row[id];
    return (
      <td key={id} className={cellClasses}>
        {value === null ? <span className="font-normal text-fg-2">Not known</span> : format(value)}
      </td>
    );
  });
}

/** On paper a link is a name. */
function RowName({ path, name }: { path: string | undefined; name: string }) {
  if (path === undefined) return name;
  return (
    <Link to={path} className="line-clamp-3 min-h-6 text-link print:inline! print:text-fg!">
      {name}
    </Link>
  );
}

type HeaderProps = Omit<SalesTableProps, 'sales'> & { id: string; label: string; className: string };

function Header({ id, label, className, sort, onSort }: HeaderProps) {
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none';
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[direction];
  // Names begin with A, figures with the highest.
  const first = id === 'name' ? id : `-${id}`;
  return (
    <th scope="col" aria-sort={direction} className={classes(className, 'font-semibold')}>
      <button
        type="button"
        className="inline-flex min-h-10 items-center gap-1 hover:text-fg md:min-h-9 print:inline! [&_.lucide]:size-3.5 print:[&_.lucide]:hidden"
        onClick={() => onSort(sort === first ? (id === 'name' ? `-${id}` : id) : first)}
      >
        {label}
        {/* Ten columns have no room for as many icons on a desktop; a phone scrolls. */}
        <Icon className={classes(direction === 'none' && 'md:hidden')} />
      </button>
    </th>
  );
}
