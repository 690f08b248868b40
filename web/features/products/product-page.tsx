import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useParams } from '#web/navigation/router.tsx';
import type { ProductView } from '#contract/products.ts';
import { productMessages } from '#messages/products.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';
import { paths } from '#web/paths.ts';
import { ShopClosureNotice } from '#web/layout/shop-closure-notice.tsx';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { useCategory } from '#web/api/use-categories.ts';
import { ProductDetails, ProductDetailsSkeleton } from './product-details.tsx';
import { productQuery, categoryProductsQuery } from './queries.ts';
import { useSyncCartProducts } from './use-sync-cart-products.ts';
import { ProductCard } from './product-card.tsx';
import { desktopColumns } from './product-list.ts';

/** A product page with the content of the card, more details, and a share button. */
export function ProductPage() {
  const { id = '' } = useParams();
  const query = productQuery(id);
  const { data, error, isFetching, refetch } = useQuery(query);
  const product = data?.data;
  usePageTitle(product?.productName ?? null);

  useSyncCartProducts(
    useMemo(() => product && [product], [product]),
    query.queryKey,
  );

  // Also for a cached product: it is no longer sold.
  if (error instanceof ApiError && error.code === 'PRODUCT_NOT_FOUND') {
    return <ProductNotFound />;
  }

  return (
    // As high as the viewport, so that the footer stays out of view while loading.
    <div className="grid min-h-dvh content-start gap-1 lg:gap-3">
      <Link
        to={paths.products()}
        className="inline-flex min-h-11 items-center gap-1 justify-self-start text-note text-link"
      >
        <ChevronLeft className="-ml-1 size-4.5" />
        {productMessages.backToProducts}
      </Link>
      <ShopClosureNotice />
      {product !== undefined ? (
        <>
          <ProductDetails product={product} />
          <RelatedProducts product={product} />
        </>
      ) : error !== null ? (
        <>
          <h1 className="sr-only">{productMessages.productErrorTitle}</h1>
          <ErrorPanel
            title={productMessages.productErrorTitle}
            text={getErrorMessage(error, productMessages.failedToFetchOne)}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </>
      ) : (
        <ProductDetailsSkeleton />
      )}
    </div>
  );
}

function ProductNotFound() {
  return (
    <EmptyState
      level={1}
      picture={<img src="/pictures/package.svg" alt="" width={96} height={96} className="size-24" />}
      title={productMessages.notFound}
      text={productMessages.notFoundText}
    >
      <ButtonLink to={paths.products()} variant="solid" size={44}>
        {productMessages.seeAll}
      </ButtonLink>
      <ButtonLink to={paths.contact()} variant="quiet" size={44}>
        {productMessages.requestProduct}
      </ButtonLink>
    </EmptyState>
  );
}

/** Other products of the same category; nothing where there are none or the request failed. */
function RelatedProducts({ product }: { product: ProductView }) {
  const category = useCategory(product.category);
  const { data } = useQuery(categoryProductsQuery(product.category));
  const relatedProducts = (data?.data ?? [])
    .filter(({ _id }) => _id !== product._id)
    .slice(0, desktopColumns);
  if (relatedProducts.length === 0) return null;

  return (
    <section className="mt-6 lg:mt-10">
      <h2 className="text-section">{productMessages.moreInCategory(category.label)}</h2>
      <ul className="mt-4 grid grid-cols-2 gap-(--gap-grid) sm:grid-cols-3 lg:grid-cols-5">
        {relatedProducts.map((relatedProduct) => (
          <li key={relatedProduct._id} className="min-w-0">
            <ProductCard product={relatedProduct} lazy />
          </li>
        ))}
      </ul>
    </section>
  );
}
