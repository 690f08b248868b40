import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { productMessages } from '#messages/products.ts';
import { titles } from '#messages/titles.ts';
import { useOwnPageCategories } from '#web/api/use-categories.ts';
import { ShopClosureNotice } from '#web/layout/shop-closure-notice.tsx';
import { useLocation, useNavigationType } from '#web/navigation/router.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { CategoryChips } from './category-chips.tsx';
import { SurchargeNotice } from './surcharge-notice.tsx';
import { categoryButtons } from './product-list.ts';
import { ProductsResults } from './products-results.tsx';
import { ProductsPagination, PaginationSummary } from './products-pagination.tsx';
import { ProductsToolbar } from './products-toolbar.tsx';
import { productsQuery } from './queries.ts';
import { RequestProductBanner } from './request-product-banner.tsx';
import { useSyncCartProducts } from './use-sync-cart-products.ts';
import { useProductListParams } from './use-product-list-params.ts';

/** The product list: search, categories, order, twelve cards and the pages after them. */
export function ProductsPage() {
  const { params, setParams } = useProductListParams();
  const query = productsQuery(params);
  const productsResult = useQuery({ ...query, placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = productsResult;
  const categories = useLastDefined(data?.categories) ?? (productsResult.isError ? [] : undefined);
  const ownPageCategories = useOwnPageCategories();
  const resultsRef = useRef<HTMLElement>(null);
  useListFocusAndScroll(resultsRef, params.page, productsResult.status);

  useSyncCartProducts(isPlaceholderData ? undefined : data?.data, query.queryKey);

  return (
    <div className="grid lg:gap-5">
      <ShopClosureNotice />
      <div className="flex flex-col lg:flex-row lg:items-center lg:justify-between lg:gap-6">
        <h1 className="text-page-title max-lg:sr-only">{titles.products}</h1>
        <ProductsToolbar params={params} setParams={setParams} />
      </div>
      <div className="grid min-w-0 max-lg:mt-3">
        <CategoryChips
          categories={categories && categoryButtons(categories, ownPageCategories)}
          selectedCategory={params.category}
          onSelect={(category) => setParams({ category })}
        />
      </div>

      {/* Count and hint share a line on a desktop; on a phone the count is above the pagination. */}
      <div className="grid grid-cols-[minmax(0,1fr)] lg:-mt-0.5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <SurchargeNotice className="mt-2.5 max-lg:order-1 lg:order-2 lg:mt-0 lg:pr-4" />
        <div className="max-lg:order-2 max-lg:mt-3 max-lg:empty:hidden lg:order-3 lg:col-span-2 lg:mt-4 lg:empty:hidden">
          <ActiveFilters
            params={params}
            total={isPlaceholderData ? undefined : data?.pagination.total}
            setParams={setParams}
          />
        </div>
        <section
          ref={resultsRef}
          tabIndex={-1}
          aria-label={productMessages.grid}
          aria-busy={productsResult.isPending || isPlaceholderData}
          className="mt-3 min-w-0 rounded-card max-lg:order-3 lg:order-4 lg:col-span-2 lg:mt-4.5"
        >
          <ProductsResults params={params} productsResult={productsResult} />
        </section>
        <PaginationSummary
          response={data}
          className="mt-8 text-center max-lg:order-4 lg:order-1 lg:mt-0 lg:min-h-9.5 lg:content-center lg:text-left"
        />
        <div className="mt-3 max-lg:order-5 lg:order-5 lg:col-span-2 lg:mt-7">
          <ProductsPagination params={params} response={data} />
        </div>
      </div>
      <RequestProductBanner shape="own-row" className="mt-6 lg:hidden" />
    </div>
  );
}

/** The last defined value: a failed request keeps the previous one. */
function useLastDefined<T>(value: T | undefined): T | undefined {
  const [lastValue, setLastValue] = useState(value);
  if (value !== undefined && value !== lastValue) setLastValue(value);
  return value ?? lastValue;
}

/**
 * Manages focus and scroll of the list: another page begins at the top with focus, and when the focused control
 * is removed the focus moves to the list.
 */
function useListFocusAndScroll(listRef: RefObject<HTMLElement | null>, page: number, status: string): void {
  const { search } = useLocation();
  const navigationType = useNavigationType();
  const previousRef = useRef<{ page: number; search: string; status: string } | null>(null);

  useEffect(() => {
    const previous = previousRef.current;
    previousRef.current = { page, search, status };
    if (previous === null || (previous.search === search && previous.status === status)) return;

    // Typing keeps the focus in the search box, although the list returns to page 1.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    const isOtherPage = previous.page !== page && navigationType === 'push' && !isTyping;
    if (isOtherPage) scrollTo({ top: 0, behavior: 'instant' });
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (isOtherPage || isFocusLost) listRef.current?.focus({ preventScroll: true });
  }, [listRef, page, search, status, navigationType]);
}
