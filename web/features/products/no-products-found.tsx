import { productMessages } from '#messages/products.ts';
import { paths } from '#web/paths.ts';
import type { ProductListParams } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useCategory, useOwnPageCategories } from '#web/api/use-categories.ts';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { withoutFilters } from './product-list.ts';

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
        <ButtonLink to={paths.products({ ...params, category: '', page: 1 })} variant="solid" size={44}>
          {productMessages.searchEverywhere}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.products(withoutFilters(params))} variant="solid" size={44}>
          {productMessages.seeAll}
        </ButtonLink>
      )}
      {ownPageCategories.map((ownPage) => (
        <ButtonLink
          key={ownPage.name}
          to={paths.products({ category: ownPage.name })}
          variant="quiet"
          size={44}
        >
          {productMessages.browseCategory(ownPage.label)}
        </ButtonLink>
      ))}
      <ButtonLink to={paths.contact()} variant="quiet" size={44}>
        {productMessages.requestProduct}
      </ButtonLink>
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
      <ButtonLink to={paths.products({ ...params, page: 1 })} variant="solid" size={44}>
        {productMessages.goToFirstPage}
      </ButtonLink>
    </EmptyState>
  );
}

function EmptyStatePicture({ name }: { name: string }) {
  return <img src={`/pictures/${name}.svg`} alt="" width={96} height={96} className="size-24" />;
}
