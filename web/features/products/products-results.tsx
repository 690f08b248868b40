import type { UseQueryResult } from '@tanstack/react-query';
import { getErrorMessage } from '#web/api/api-error.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import type { ProductListParams } from '#web/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { NoProductsFound, PageOutOfRange } from './no-products-found.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { productMessages } from '#messages/products.ts';

type ProductsResultsProps = {
  params: ProductListParams;
  productsResult: UseQueryResult<ApiResponse<'listProducts'>>;
};

/** The cards, or skeletons, an error with Try Again, or an empty result. */
export function ProductsResults({ params, productsResult }: ProductsResultsProps) {
  const { data, isPlaceholderData } = productsResult;
  const total = isPlaceholderData ? undefined : data?.pagination.total;

  return (
    <>
      <output className="sr-only">{total !== undefined && productMessages.results(total)}</output>
      <ProductList params={params} productsResult={productsResult} />
    </>
  );
}

function ProductList({ params, productsResult }: ProductsResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = productsResult;

  if (data === undefined && error !== null) {
    return (
      <ErrorPanel
        title={productMessages.errorTitle}
        text={getErrorMessage(error, productMessages.failedToFetch)}
        onRetry={() => void refetch()}
        retryLabel={productMessages.tryAgain}
        busy={isFetching}
      />
    );
  }
  // An empty placeholder belongs to the previous query.
  if (data === undefined || (isPlaceholderData && data.data.length === 0)) {
    return <ProductGridSkeleton />;
  }
  if (data.data.length === 0) {
    return data.pagination.total > 0 ? (
      <PageOutOfRange params={params} totalPages={data.pagination.totalPages} />
    ) : (
      <NoProductsFound params={params} />
    );
  }
  return (
    <>
      {data.isFuzzyMatch === true && !isPlaceholderData && (
        <p className="mb-3 text-body font-semibold">{productMessages.fuzzyResults(params.search.trim())}</p>
      )}
      {/* Placeholder data is dimmed when loading takes long. */}
      <div className={classes('transition-opacity', isPlaceholderData && 'opacity-55 delay-300')}>
        <ProductGrid products={data.data} />
      </div>
    </>
  );
}
