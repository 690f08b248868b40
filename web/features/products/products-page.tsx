import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ActiveFilters } from './active-filters.tsx';
import { CategoryChips } from './category-chips.tsx';
import { NightHint } from './night-hint.tsx';
import { categoryButtons } from './product-list.ts';
import { ProductsResults } from './products-results.tsx';
import { ProductsPages, ShowingLine } from './products-pages.tsx';
import { productsTexts } from '#web/i18n/products.ts';
import { ProductsToolbar } from './products-toolbar.tsx';
import { productsQuery } from './queries.ts';
import { RequestPromo } from './request-promo.tsx';
import { useCartTold } from './use-cart-told.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useLastKnown } from './use-last-known.ts';
import { useProductsPlace } from './use-products-place.ts';

/** The shelf: search, categories, order, twelve cards and the pages after them. */
export function ProductsPage() {
  const { place, go } = useProductsPlace();
  const query = productsQuery(place);
  const answer = useQuery({ ...query, placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = answer;
  const categories = useLastKnown(data?.categories);
  const results = useRef<HTMLElement>(null);
  useKeptPlace(results, place.page, answer.status);

  useCartTold(isPlaceholderData ? undefined : data?.data, query.queryKey);

  return (
    <div className="grid lg:gap-5">
      <div className="flex flex-col lg:flex-row lg:items-center lg:justify-between lg:gap-6">
        <h1 className="text-page-title max-lg:sr-only">{productsTexts.title}</h1>
        <ProductsToolbar place={place} go={go} />
      </div>
      <div className="grid min-w-0 max-lg:mt-3">
        <CategoryChips
          categories={categories ? categoryButtons(categories) : answer.isError ? [] : undefined}
          chosen={place.category}
          onChoose={(category) => go({ category })}
        />
      </div>

      {/* Count and hint share a line on a desktop; on a phone the count stands over the pages. */}
      <div className="grid grid-cols-[minmax(0,1fr)] lg:-mt-0.5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <NightHint className="mt-2.5 max-lg:order-1 lg:order-2 lg:mt-0 lg:pr-4" />
        <div className="max-lg:order-2 max-lg:mt-3 max-lg:empty:hidden lg:order-3 lg:col-span-2 lg:mt-4 lg:empty:hidden">
          <ActiveFilters
            place={place}
            total={isPlaceholderData ? undefined : data?.pagination.total}
            go={go}
          />
        </div>
        <section
          ref={results}
          tabIndex={-1}
          aria-label={productsTexts.grid}
          aria-busy={answer.isPending || isPlaceholderData}
          className="mt-3 min-w-0 rounded-card max-lg:order-3 lg:order-4 lg:col-span-2 lg:mt-4.5"
        >
          <ProductsResults place={place} answer={answer} />
        </section>
        <ShowingLine
          list={data}
          className="mt-8 text-center max-lg:order-4 lg:order-1 lg:mt-0 lg:min-h-9.5 lg:content-center lg:text-left"
        />
        <div className="mt-3 max-lg:order-5 lg:order-5 lg:col-span-2 lg:mt-7">
          <ProductsPages place={place} list={data} />
        </div>
      </div>
      <RequestPromo shape="own-row" className="mt-6 lg:hidden" />
    </div>
  );
}
