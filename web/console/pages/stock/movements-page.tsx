import { ArrowDownUp } from 'lucide-react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import {
  exportStockMovements,
  listStockMovements,
  listEmployees,
  listPartners,
} from '#contract/endpoints/admin.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { ListPage } from '#web/console/kit/list-page.tsx';
import type { ListFilterOf } from '#web/console/kit/list-types.ts';
import { toOptions } from '#web/console/kit/list-types.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { useAdmin } from '#web/console/session/console-session.ts';
import { movementColumns, movementReasons } from './movement-columns.tsx';
import { StockTabs } from './stock-tabs.tsx';

const filters = (
  people: readonly ListFilterOf<'listStockMovements'>[],
): readonly ListFilterOf<'listStockMovements'>[] => [
  { kind: 'search', name: 'search', label: 'Product', placeholder: 'Name or code' },
  { kind: 'choice', name: 'reason', label: 'Reason', options: toOptions(movementReasons) },
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
        endpoint={listStockMovements}
        columns={movementColumns}
        filters={filters(people)}
        getId={({ _id, productId }) => `${productId} ${_id}`}
        getName={({ productName }) => productName}
        getPath={({ productId }) => `/admin/products/${productId}`}
        csv={exportStockMovements}
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

/** Who moved a stock: an owner chooses among all employees, an employee themselves, both among the partners. */
function usePeopleFilter(): readonly ListFilterOf<'listStockMovements'>[] {
  const admin = useAdmin();
  const isOwner = admin.role === 'owner';
  const employees = useQuery({ ...consoleQuery(listEmployees, { query: {} }), enabled: isOwner });
  const partners = useQuery(consoleQuery(listPartners, { query: { limit: 100 } }));
  const people = [...(isOwner ? (employees.data?.data ?? []) : [admin]), ...(partners.data?.data ?? [])];
  return [
    {
      kind: 'choice',
      name: 'actor',
      isOpen: true,
      label: 'By',
      options: people.map(({ _id, fullname }) => ({ value: _id, label: fullname })),
    },
  ];
}
