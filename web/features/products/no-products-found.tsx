import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import type { ProductListParams } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { withoutFilters } from './product-list.ts';
import { useCategory, useOwnPageCategories } from '#web/api/use-categories.ts';
import { productMessages } from '#messages/products.ts';

/** No product fits: search wider, look into the categories that have no button, or ask for the product. */
export function NoProductsFound({ params }: { params: ProductListParams }) {
  const { search, category } = params;
  const { label } = useCategory(category);
  const ownPageCategories = useOwnPageCategories();
  const isSearch = search.trim() !== '';
  const title = isSearch
    ? productMessages.noResults(search.trim())
    : category === ''
      ? productMessages.noProducts
      : productMessages.noneInCategory(label);

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
      {ownPageCategories.map((ownPage) => (
        <EmptyStateLink key={ownPage.name} to={paths.products({ category: ownPage.name })} variant="quiet">
          {productMessages.browseCategory(ownPage.label)}
        </EmptyStateLink>
      ))}
      <EmptyStateLink to={paths.contact()} variant="quiet">
        {productMessages.requestProduct}
      </EmptyStateLink>
    </EmptyState>
  );
}

/** From an old link, or the list has become shorter. */
export function PageOutOfRange({ params, totalPages }: { params: ProductListParams; totalPages: number }) {
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
