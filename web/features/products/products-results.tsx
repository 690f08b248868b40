import type { UseQueryResult } from '@tanstack/react-query';
import type { ProductView } from '#contract/products.ts';
import { productMessages } from '#messages/products.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import type { ProductListParams } from '#web/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { ProductCardSkeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { NoProductsFound, PageOutOfRange } from './no-products-found.tsx';
import { ProductCard } from './product-card.tsx';
import { desktopColumns, eagerPictureCount, countFreeCells } from './product-list.ts';
import { RequestProductBanner } from './request-product-banner.tsx';

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

const columns =
  'grid grid-cols-2 max-[16rem]:grid-cols-1 gap-(--gap-grid) sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5';

/** Free cells of the last row: complete class names, as Tailwind requires. */
const spans: Readonly<Record<number, string>> = {
  1: 'lg:col-span-1',
  2: 'lg:col-span-2',
  3: 'lg:col-span-3',
  4: 'lg:col-span-4',
  5: 'lg:col-span-5',
};

/** The cards of a page; on a desktop the promotion fills the last row. */
function ProductGrid({ products }: { products: readonly ProductView[] }) {
  const freeCellCount = countFreeCells(products.length, desktopColumns);

  return (
    <ul className={columns}>
      {products.map((product, index) => (
        <li key={product._id} className="min-w-0">
          <ProductCard product={product} lazy={index >= eagerPictureCount} />
        </li>
      ))}
      <li className={classes('hidden lg:block', spans[freeCellCount])}>
        <RequestProductBanner
          shape={freeCellCount === desktopColumns ? 'own-row' : 'beside-cards'}
          className="h-full"
        />
      </li>
    </ul>
  );
}

const skeletonCardCount = 12;

/** Cards of the same size while loading. */
function ProductGridSkeleton() {
  return (
    <SkeletonGroup label={productMessages.loading} className={columns}>
      {Array.from({ length: skeletonCardCount }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
}
