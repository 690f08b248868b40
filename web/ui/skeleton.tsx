import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A placeholder in the size of its content, set by classes. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classes('skeleton block rounded-badge', className)} />;
}

/** A group of skeletons with one loading message for screen readers. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true" className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}

/** In the size of a product card, against layout shift. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true" className="card-box overflow-hidden">
      <Skeleton className="h-32 rounded-none! lg:h-42" />
      <div className="flex h-[12.125rem] flex-col px-3 pt-[11px] pb-3 lg:h-[12.8125rem] lg:px-4 lg:pt-3.5 lg:pb-4">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="mt-2 h-3 w-2/5" />
        <Skeleton className="mt-1 h-3 w-3/5" />
        <Skeleton className="mt-auto h-5 w-14" />
        <Skeleton className="mt-2 h-3 w-4/5" />
        <Skeleton className="mt-2.5 h-11 rounded-control" />
      </div>
    </div>
  );
}

/** A row of a cart or an order: picture, two lines, amount. */
export function LineSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-3 border-b border-line py-4">
      <Skeleton className="size-16 rounded-[0.875rem]!" />
      <div className="grid grow content-start gap-2 pt-1">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
        <Skeleton className="h-3 w-1/3" />
      </div>
      <Skeleton className="mt-1 h-4 w-10" />
    </div>
  );
}

/** A short card: an order in a list, a delivery stop. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className="card-box grid gap-3 p-4">
      <div className="flex justify-between">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-5 w-14" />
      </div>
      <Skeleton className="h-3 w-3/5" />
      <Skeleton className="h-6.5 w-24 rounded-pill!" />
    </div>
  );
}
