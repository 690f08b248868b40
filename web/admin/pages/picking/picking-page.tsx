import { Printer } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { consolePickingMessages } from '#messages/console-picking.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { tabId, tabPanelId, TabsWithCounts } from '#web/ui/tabs-with-counts.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { QueryFailure } from '../../parts/query-failure.tsx';
import { BatchView } from './batch-view.tsx';
import { PickedOrders } from './picked-orders.tsx';
import { usePicking } from './use-picking.ts';
import { WaitingOrders } from './waiting-orders.tsx';

const t = consolePickingMessages;
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
      <PageHeader title={t.title} text={isLoaded ? t.summary(count.waiting, count.batch) : t.noSummary}>
        <Link to="/admin/picking/list" className={buttonClasses({ variant: 'quiet', size: 44 })}>
          <span className="inline-flex items-center gap-2">
            <Printer />
            {t.list}
          </span>
        </Link>
      </PageHeader>
      <QueryFailure result={picking.result} title={t.failedTitle} text={t.failedText} />
      {picking.result.error === null && !isLoaded && <PickingSkeleton />}
      {isLoaded && (
        <>
          <div className="[&_[role=tab]]:min-h-0">
            <TabsWithCounts
              name={tabsName}
              label={t.tabs.label}
              tabs={stages.map((id) => ({ id, label: t.tabs[id], count: count[id] }))}
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
    </>
  );
}

function PickingSkeleton() {
  return (
    <SkeletonGroup label={t.loading} className="grid gap-4">
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
