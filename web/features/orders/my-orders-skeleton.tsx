import { orderMessages } from '#messages/orders.ts';
import { classes } from '#web/ui/classes.ts';
import { CardSkeleton, LineSkeleton, Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

/** Open orders, and on a desktop finished ones beside them. */
export const orderColumns = 'grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-5';

/** Skeleton of an open and a finished order, as high as the viewport, so that the footer stays out of view. */
export function MyOrdersSkeleton() {
  return (
    <SkeletonGroup label={orderMessages.loading} className={classes(orderColumns, 'min-h-dvh content-start')}>
      <div aria-hidden="true" className="rounded-live border border-line bg-surface px-4 py-5 lg:px-6">
        <div className="flex justify-between">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-6.5 w-24 rounded-pill!" />
        </div>
        <Skeleton className="mt-2 h-11 w-40" />
        <Skeleton className="mt-3 h-4 w-56" />
        <Skeleton className="mt-6 h-12" />
        <Skeleton className="mt-8 h-13.5" />
        <Skeleton className="mt-8 h-11" />
        <LineSkeleton />
        <LineSkeleton />
      </div>
      <CardSkeleton />
    </SkeletonGroup>
  );
}
