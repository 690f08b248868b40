import { CardSkeleton, LineSkeleton, Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

/** As high as a live order and one finished below it. */
export function MyOrdersSkeleton() {
  return (
    <SkeletonGroup label="Loading your orders" className="grid gap-3">
      <div
        aria-hidden="true"
        className="rounded-live border border-line bg-surface px-4 py-5 lg:px-6"
      >
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
