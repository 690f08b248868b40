import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import type { ProductListParams } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { booksCategory, withoutFilters } from './product-list.ts';
import { categoryName } from '#messages/categories.ts';
import { productMessages } from '#messages/products.ts';

/** No product fits: three ways on – wider, among the Books that no button leads to, or by asking for it. */
export function NoProductsFound({ params }: { params: ProductListParams }) {
  const { search, category } = params;
  const isSearch = search.trim() !== '';
  const title = isSearch
    ? productMessages.noResults(search.trim())
    : category === ''
      ? productMessages.noProducts
      : productMessages.noneInCategory(categoryName(category));

  return (
    <EmptyState
      picture={<EmptyStatePicture name="magnifying-glass-tilted-left" />}
      title={title}
      text={isSearch ? productMessages.noResultsText : productMessages.noProductsText}
    >
      {isSearch && category !== '' ? (
        <EmptyStateLink to={paths.products({ ...params, category: '', page: 1 })} variant="solid">
          {productMessages.searchEverywhere}
        </EmptyStateLink>
      ) : (
        <EmptyStateLink to={paths.products(withoutFilters(params))} variant="solid">
          {productMessages.seeAll}
        </EmptyStateLink>
      )}
      <EmptyStateLink to={paths.products({ category: booksCategory })} variant="quiet">
        {productMessages.browseBooks}
      </EmptyStateLink>
      <EmptyStateLink to={paths.contact()} variant="quiet">
        {productMessages.requestProduct}
      </EmptyStateLink>
    </EmptyState>
  );
}

/** An address from elsewhere, or the list has become shorter since. */
export function PageOutOfRange({
  params,
  totalPages,
}: {
  params: ProductListParams;
  totalPages: number;
}) {
  return (
    <EmptyState
      picture={<EmptyStatePicture name="open-book" />}
      title={productMessages.pageOutOfRange(params.page)}
      text={productMessages.pageOutOfRangeText(totalPages)}
    >
      <EmptyStateLink to={paths.products({ ...params, page: 1 })} variant="solid">
        {productMessages.goToFirstPage}
      </EmptyStateLink>
    </EmptyState>
  );
}

function EmptyStatePicture({ name }: { name: string }) {
  return <img src={`/pictures/${name}.svg`} alt="" width={96} height={96} className="size-24" />;
}

function EmptyStateLink({
  to,
  variant,
  children,
}: {
  to: string;
  variant: 'solid' | 'quiet';
  children: ReactNode;
}) {
  return (
    <Link to={to} className={buttonClasses({ variant, size: 44 })}>
      {children}
    </Link>
  );
}
