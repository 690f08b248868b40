import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import type { CallSuccess } from '#web/api/send.ts';
import type { ProductsPlace } from '#web/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { NothingFound, PastTheEnd } from './nothing-found.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { productsTexts } from '#web/i18n/products.ts';

type ProductsResultsProps = {
  place: ProductsPlace;
  answer: UseQueryResult<CallSuccess<'listProducts'>>;
};

/** The cards, or what stands in their place: skeletons, a failure with Try Again, or nothing found. */
export function ProductsResults({ place, answer }: ProductsResultsProps) {
  const { data, isPlaceholderData } = answer;
  const total = isPlaceholderData ? undefined : data?.pagination.total;

  return (
    <>
      <output className="sr-only">{total !== undefined && productsTexts.results(total)}</output>
      <Shelf place={place} answer={answer} />
    </>
  );
}

function Shelf({ place, answer }: ProductsResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;

  if (data === undefined && error !== null) {
    return (
      <ErrorPanel
        title={productsTexts.errorTitle}
        text={messageOf(error, productsTexts.failedToFetch)}
        onRetry={() => void refetch()}
        retryLabel={productsTexts.tryAgain}
        busy={isFetching}
      />
    );
  }
  // An empty list is the answer to the last question, not to this one.
  if (data === undefined || (isPlaceholderData && data.data.length === 0)) {
    return <ProductGridSkeleton />;
  }
  if (data.data.length === 0) {
    return data.pagination.total > 0 ? (
      <PastTheEnd place={place} totalPages={data.pagination.totalPages} />
    ) : (
      <NothingFound place={place} />
    );
  }
  return (
    <>
      {data.forgiving === true && !isPlaceholderData && (
        <p className="mb-3 text-body font-semibold">
          {productsTexts.forgiving(place.search.trim())}
        </p>
      )}
      {/* What is shown until the answer comes steps back, but only when waiting lasts. */}
      <div className={classes('transition-opacity', isPlaceholderData && 'opacity-55 delay-300')}>
        <ProductGrid products={data.data} />
      </div>
    </>
  );
}
