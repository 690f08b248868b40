import { ArrowDownUp } from 'lucide-react';
import { Link } from 'react-router';
import { exportStockMovements, listStockMovements } from '#contract/endpoints/admin.ts';
import type { MovementReason } from '#contract/stock.ts';
import { consoleStockMessages } from '#messages/console-stock.ts';
import { buildUrl } from '#web/api/send-request.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { consoleQuery } from '../../api/console-request.ts';
import { toDayEnd, toDayStart } from '../../parts/date-range.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import type { ListParams } from '../../parts/list-params.ts';
import type { ListFilter } from '../../parts/list-types.ts';
import { movementColumns } from './movement-columns.tsx';
import { StockTabs } from './stock-tabs.tsx';
import { usePeopleFilter } from './use-people-filter.ts';

const { movements: t, reasons } = consoleStockMessages;

// The keys of the texts are the reasons.
const reasonNames = Object.keys(reasons) as MovementReason[];

const filters = (people: readonly ListFilter[]): readonly ListFilter[] => [
  { kind: 'search', name: 'search', label: t.search, placeholder: t.searchPlaceholder },
  {
    kind: 'choice',
    name: 'reason',
    label: t.reason,
    options: reasonNames.map((value) => ({ value, label: reasons[value] })),
  },
  { kind: 'linked', name: 'product', label: t.oneProduct },
  { kind: 'dates', label: t.dates, from: 'from', to: 'to' },
  ...people,
  { kind: 'search', name: 'document', label: t.document, placeholder: t.documentPlaceholder },
];

/** Every change of a stock, newest first. */
export function MovementsPage() {
  const people = usePeopleFilter();
  return (
    <>
      <StockTabs />
      <ListPage
        title={t.title}
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
          title: t.emptyTitle,
          text: t.emptyText,
          action: (
            <Link to="/admin/stock/receive" className={buttonClasses({ variant: 'solid' })}>
              {consoleStockMessages.low.receive}
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
