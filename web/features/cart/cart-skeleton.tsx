import { cartMessages } from '#messages/cart.ts';
import { LineSkeleton, Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

/** Placeholder until hydration. */
export function CartSkeleton() {
  return (
    <SkeletonGroup
      label={cartMessages.loading}
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-x-14"
    >
      <div>
        <Skeleton className="my-1.5 h-5 w-36" />
        <LineSkeleton />
        <LineSkeleton />
      </div>
      <Skeleton className="mt-6 h-54 rounded-card!" />
    </SkeletonGroup>
  );
}
