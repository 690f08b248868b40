import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import type { ProductsPlace } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { booksCategory, withoutFilters } from './product-list.ts';
import { categoryName } from '#web/i18n/categories.ts';
import { productsTexts } from '#web/i18n/products.ts';

/** No product fits: three ways on – wider, among the Books that no button leads to, or by asking for it. */
export function NothingFound({ place }: { place: ProductsPlace }) {
  const { search, category } = place;
  const isSearch = search.trim() !== '';
  const title = isSearch
    ? productsTexts.noResults(search.trim())
    : category === ''
      ? productsTexts.noneHere
      : productsTexts.noneIn(categoryName(category));

  return (
    <EmptyState
      picture={<Picture name="magnifying-glass-tilted-left" />}
      title={title}
      text={isSearch ? productsTexts.noResultsText : productsTexts.noneHereText}
    >
      {isSearch && category !== '' ? (
        <WayOn to={paths.products({ ...place, category: '', page: 1 })} look="solid">
          {productsTexts.searchEverywhere}
        </WayOn>
      ) : (
        <WayOn to={paths.products(withoutFilters(place))} look="solid">
          {productsTexts.seeAll}
        </WayOn>
      )}
      <WayOn to={paths.products({ category: booksCategory })} look="quiet">
        {productsTexts.lookInBooks}
      </WayOn>
      <WayOn to={paths.contact()} look="quiet">
        {productsTexts.requestProduct}
      </WayOn>
    </EmptyState>
  );
}

/** An address from elsewhere, or the list has become shorter since. */
export function PastTheEnd({ place, totalPages }: { place: ProductsPlace; totalPages: number }) {
  return (
    <EmptyState
      picture={<Picture name="open-book" />}
      title={productsTexts.pastTheEnd(place.page)}
      text={productsTexts.pastTheEndText(totalPages)}
    >
      <WayOn to={paths.products({ ...place, page: 1 })} look="solid">
        {productsTexts.toFirstPage}
      </WayOn>
    </EmptyState>
  );
}

function Picture({ name }: { name: string }) {
  return <img src={`/pictures/${name}.svg`} alt="" width={96} height={96} className="size-24" />;
}

function WayOn({
  to,
  look,
  children,
}: {
  to: string;
  look: 'solid' | 'quiet';
  children: ReactNode;
}) {
  return (
    <Link to={to} className={buttonClasses({ look, size: 44 })}>
      {children}
    </Link>
  );
}
