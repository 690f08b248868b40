import { ArrowDownUp } from 'lucide-react';
import { Link } from 'react-router';
import { exportStockMovements, listStockMovements } from '#contract/endpoints/admin.ts';
import type { MovementReason } from '#contract/stock.ts';
import { buildUrl } from '#web/api/send-request.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { consoleQuery } from '../../api/console-request.ts';
import { toDayEnd, toDayStart } from '../../parts/date-range.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import type { ListParams } from '../../parts/list-params.ts';
import type { ListFilter } from '../../parts/list-types.ts';
import { movementColumns, movementReasons } from './movement-columns.tsx';
import { StockTabs } from './stock-tabs.tsx';
import { usePeopleFilter } from './use-people-filter.ts';

// The keys of the texts are the reasons.
const reasonNames = Object.keys(movementReasons) as MovementReason[];

const filters = (people: readonly ListFilter[]): readonly ListFilter[] => [
  { kind: 'search', name: 'search', label: 'Product', placeholder: 'Name or code' },
  {
    kind: 'choice',
    name: 'reason',
    label: 'Reason',
    options: reasonNames.map((value) => ({ value, label: movementReasons[value] })),
  },
  { kind: 'linked', name: 'product', label: 'One product' },
  { kind: 'dates', label: 'Moved between', from: 'from', to: 'to' },
  ...people,
  { kind: 'search', name: 'document', label: 'Document', placeholder: 'Order or receipt number' },
];

/** Every change of a stock, newest first. */
export function MovementsPage() {
  const people = usePeopleFilter();
  return (
    <>
      <StockTabs />
      <ListPage
        title="Stock movements"
        name="stock-movements"
        query={(params) =>
          consoleQuery(listStockMovements, { query: { page: params.page, ...toFilters(params) } })
        }
        columns={movementColumns}
        filters={filters(people)}
        getId={({ _id, productId }) => `${productId} ${_id}`}
        getName={({ productName }) => productName}
        getPath={({ productId }) => `/admin/products/${productId}`}
        getCsvPath={(params) => `/api${buildUrl(exportStockMovements, { query: toFilters(params) })}`}
        empty={{
          picture: <ArrowDownUp className="size-10 text-fg-3" />,
          title: 'No movements yet',
          text: 'Every sale, receipt and count appears here.',
          action: (
            <Link to="/admin/stock/receive" className={buttonClasses({ variant: 'solid' })}>
              Receive goods
            </Link>
          ),
        }}
      />
    </>
  );
}

function toFilters({ get }: ListParams) {
  return {
    product: get('product'),
    search: get('search'),
    actor: get('actor'),
    reason: reasonNames.find((one) => one === get('reason')),
    document: get('document'),
    from: toDayStart(get('from')),
    to: toDayEnd(get('to')),
  };
}
