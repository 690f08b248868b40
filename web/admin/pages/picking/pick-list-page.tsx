import { Printer } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { formatDateTime } from '#domain/dates.ts';
import { consolePickingMessages } from '#messages/console-picking.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { tabId, tabPanelId, TabsWithCounts } from '#web/ui/tabs-with-counts.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { QueryFailure } from '../../parts/query-failure.tsx';
import { groupOrders } from './group-orders.ts';
import type { OrderGroup } from './group-orders.ts';
import { ListedOrder } from './listed-order.tsx';
import { usePicking } from './use-picking.ts';

const t = consolePickingMessages;
const scopes = ['batch', 'open'] as const;
const tabsName = 'pick-list';

/** Orders by hostel, block and floor, with a box to tick on paper for each line. */
export function PickListPage() {
  const picking = usePicking();
  const [search, setSearch] = useSearchParams();
  const { isLoaded, batch, waiting, others } = picking;
  const scope = scopes.find((one) => one === search.get('orders')) ?? (batch.length > 0 ? 'batch' : 'open');
  const listed = { batch, open: [...batch, ...others, ...waiting] };
  const orders = listed[scope];

  return (
    <>
      <PageHeader
        title={t.print.title}
        text={isLoaded ? t.print.text(orders.length, formatDateTime(picking.updatedAtMs)) : t.noSummary}
        back={{ path: '/admin/picking', label: t.print.back }}
      >
        {orders.length > 0 && (
          <Button variant="solid" size={44} icon={<Printer />} onClick={() => print()}>
            {t.print.print}
          </Button>
        )}
      </PageHeader>
      <QueryFailure result={picking.result} title={t.failedTitle} text={t.failedText} />
      {!isLoaded && picking.result.error === null && <ListSkeleton />}
      {isLoaded && (
        <>
          <div className="max-w-md print:hidden [&_[role=tab]]:min-h-0">
            <TabsWithCounts
              name={tabsName}
              label={t.print.scopeLabel}
              tabs={scopes.map((id) => ({ id, label: t.print[id], count: listed[id].length }))}
              selectedId={scope}
              onSelect={(id) => setSearch({ orders: id }, { replace: true })}
            />
          </div>
          <div
            role="tabpanel"
            id={tabPanelId(tabsName, scope)}
            aria-labelledby={tabId(tabsName, scope)}
            className="gap-5 md:columns-2 print:columns-2"
          >
            {orders.length === 0 && <NothingToPrint />}
            {groupOrders(orders).map((group) => (
              <ListedGroup key={group.place} group={group} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

function NothingToPrint() {
  return (
    <div className="[column-span:all]">
      <EmptyState
        picture={<Printer className="size-10 text-fg-3" />}
        title={t.print.emptyTitle}
        text={t.print.emptyText}
      >
        <Link to="/admin/picking" className={buttonClasses({ variant: 'solid' })}>
          {t.print.back}
        </Link>
      </EmptyState>
    </div>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup label={t.loading} className="grid gap-3">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  );
}

function ListedGroup({ group: { place, orders } }: { group: OrderGroup }) {
  return (
    <section aria-label={place} className="mb-5">
      <h2 className="mb-3 border-b-2 border-line-3 pb-1 text-section break-after-avoid [column-span:all]">
        {place}
      </h2>
      {orders.map((order) => (
        <ListedOrder key={order._id} order={order} place={place} />
      ))}
    </section>
  );
}
