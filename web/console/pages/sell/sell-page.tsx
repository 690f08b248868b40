import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Loaded } from '#web/console/kit/query-failure.tsx';
import { Counter } from './counter.tsx';
import { useSoldProducts } from './use-sold-products.ts';

/** Sales over the counter, by keyboard, scanner or thumb. */
export function SellPage() {
  const products = useSoldProducts();
  return (
    <>
      <PageHeader title="Sell" text="Over the counter, without delivery charges" />
      <Loaded
        result={products}
        title="The products could not be loaded"
        text="Nothing can be sold until then."
        skeleton={
          <SkeletonGroup label="Loading the products..." className="grid grid-cols-1 gap-5">
            <Skeleton className="h-12" />
            <Skeleton className="h-80 rounded-card!" />
          </SkeletonGroup>
        }
      >
        {(data) => <Counter products={data} />}
      </Loaded>
    </>
  );
}
