import { Printer } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { formatDateTime } from '#i18n/dates.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { tabId, tabPanelId, TabsWithCounts } from '#web/ui/tabs-with-counts.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Loaded } from '#web/console/kit/query-failure.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import { useOrderGroups } from './group-orders.ts';
import type { OrderGroup } from './group-orders.ts';
import { ListedOrder } from './listed-order.tsx';
import { usePicking } from './use-picking.ts';

const scopes = ['batch', 'open'] as const;
const scopeLabels = { batch: 'Your batch', open: 'All not picked' };
const tabsName = 'pick-list';

/** Orders by hostel, block and floor, with a box to tick on paper for each line. */
export function PickListPage() {
  const picking = usePicking();
  const [search, setSearch] = useSearchParams();
  const { isLoaded, batch, waiting, others } = picking;
  const scope = scopes.find((one) => one === search.get('orders')) ?? (batch.length > 0 ? 'batch' : 'open');
  const listed = { batch, open: [...batch, ...others, ...waiting] };
  const orders = listed[scope];
  const groups = useOrderGroups(orders);

  return (
    <>
      <PageHeader
        title="Pick list"
        text={
          isLoaded
            ? `${formatCount(orders.length, 'order')}, as of ${formatDateTime(picking.updatedAtMs)}`
            : '\u00A0'
        }
        back={{ path: '/admin/picking', label: 'Picking' }}
      >
        {orders.length > 0 && (
          <Button variant="solid" size={44} icon={<Printer />} onClick={() => print()}>
            Print
          </Button>
        )}
      </PageHeader>
      <Loaded
        result={picking.result}
        title="The orders could not be loaded"
        text="What you ticked is saved."
        skeleton={<ListSkeleton />}
      >
        {() => (
          <>
            <div className="max-w-md print:hidden [&_[role=tab]]:min-h-0">
              <TabsWithCounts
                name={tabsName}
                label="Which orders"
                tabs={scopes.map((id) => ({ id, label: scopeLabels[id], count: listed[id].length }))}
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
              {groups.map((group) => (
                <ListedGroup key={group.place} group={group} />
              ))}
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

function NothingToPrint() {
  return (
    <div className="[column-span:all]">
      <EmptyState
        picture={<Printer className="size-10 text-fg-3" />}
        title="There is nothing to print"
        text="Start picking orders, or print all that are not picked."
      >
        <Link to="/admin/picking" className={buttonClasses({ variant: 'solid' })}>
          Picking
        </Link>
      </EmptyState>
    </div>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading the orders..." className="grid gap-3">
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
