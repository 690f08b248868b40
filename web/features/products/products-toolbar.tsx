import type { ProductListParams } from '#web/paths.ts';
import { paths } from '#web/paths.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { productMessages } from '#messages/products.ts';
import { SortControl } from './sort-control.tsx';
import type { SetProductListParams } from './use-product-list-params.ts';
import { useSearchText } from './use-search-text.ts';

const maxSearchLength = 100;

/** Search box and sorting. Before hydration Enter submits a GET form to the same URL. */
export function ProductsToolbar({
  params,
  setParams,
}: {
  params: ProductListParams;
  setParams: SetProductListParams;
}) {
  const searchText = useSearchText(params.search, (search, options) => setParams({ search }, options));

  return (
    <search>
      {/* A plain GET form. */}
      {/* oxlint-disable-next-line react/forbid-elements */}
      <form
        action={paths.products()}
        onSubmit={(event) => {
          event.preventDefault();
          searchText.searchNow();
        }}
        className="flex gap-2 lg:w-140 lg:gap-4"
      >
        <SearchField
          label={productMessages.searchLabel}
          name="search"
          placeholder={productMessages.searchPlaceholder}
          value={searchText.text}
          onChange={searchText.setText}
          onBlur={searchText.endTyping}
          onClear={searchText.clear}
          clearLabel={productMessages.clearSearch}
          maxLength={maxSearchLength}
        />
        {params.category !== '' && <input type="hidden" name="category" value={params.category} />}
        <SortControl sort={params.sort} onSort={(sort) => setParams({ sort })} />
      </form>
    </search>
  );
}
