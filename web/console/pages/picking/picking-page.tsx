import { Printer } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { buttonClasses } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { tabId, tabPanelId, TabsWithCounts } from '#web/ui/tabs-with-counts.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Loaded } from '#web/console/kit/query-failure.tsx';
import { BatchView } from './batch-view.tsx';
import { PickedOrders } from './picked-orders.tsx';
import { usePicking } from './use-picking.ts';
import { WaitingOrders } from './waiting-orders.tsx';

const stageLabels = { waiting: 'Waiting', batch: 'Your batch', picked: 'Picked' };
const stages = ['waiting', 'batch', 'picked'] as const;
const tabsName = 'picking';

/** Choose waiting orders, fill their parcels, and hand them over. */
export function PickingPage() {
  const picking = usePicking();
  const [search, setSearch] = useSearchParams();
  const { isLoaded, batch, waiting, picked } = picking;
  const stage = stages.find((one) => one === search.get('stage')) ?? (batch.length > 0 ? 'batch' : 'waiting');
  const open = (next: (typeof stages)[number]) => setSearch({ stage: next }, { replace: true });
  const count = { waiting: waiting.length, batch: batch.length, picked: picked.length };

  return (
    <>
      <PageHeader
        title="Picking"
        text={isLoaded ? `${count.waiting} waiting, ${count.batch} in your batch` : '\u00A0'}
      >
        <Link to="/admin/picking/list" className={buttonClasses({ variant: 'quiet', size: 44 })}>
          <span className="inline-flex items-center gap-2">
            <Printer />
            Pick list
          </span>
        </Link>
      </PageHeader>
      <Loaded
        result={picking.result}
        title="The orders could not be loaded"
        text="What you ticked is saved."
        skeleton={<PickingSkeleton />}
      >
        {() => (
          <>
            <div className="[&_[role=tab]]:min-h-0">
              <TabsWithCounts
                name={tabsName}
                label="Stages of picking"
                tabs={stages.map((id) => ({ id, label: stageLabels[id], count: count[id] }))}
                selectedId={stage}
                onSelect={open}
              />
            </div>
            <div
              role="tabpanel"
              id={tabPanelId(tabsName, stage)}
              aria-labelledby={tabId(tabsName, stage)}
              className="grid grid-cols-1 gap-4"
            >
              {stage === 'waiting' && <WaitingOrders picking={picking} onStarted={() => open('batch')} />}
              {stage === 'batch' && <BatchView picking={picking} onChoose={() => open('waiting')} />}
              {stage === 'picked' && <PickedOrders orders={picked} onChoose={() => open('batch')} />}
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

function PickingSkeleton() {
  return (
    <SkeletonGroup label="Loading the orders..." className="grid gap-4">
      <Skeleton className="h-18" />
      {[0, 1, 2].map((panel) => (
        <div key={panel} className="card-box grid gap-3 p-5">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
