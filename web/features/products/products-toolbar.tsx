import type { ProductsPlace } from '#web/paths.ts';
import { paths } from '#web/paths.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { productsTexts } from '#web/i18n/products.ts';
import { SortControl } from './sort-control.tsx';
import type { GoToPlace } from './use-products-place.ts';
import { useSearchText } from './use-search-text.ts';

const longestSearch = 100;

/** The search box and the order of the list. Before the page has woken up, Enter sends the form to the same address. */
export function ProductsToolbar({ place, go }: { place: ProductsPlace; go: GoToPlace }) {
  const box = useSearchText(place.search, (search, how) => go({ search }, how));

  return (
    <search>
      {/* Its own address is what it sends, with or without the page. */}
      {/* oxlint-disable-next-line react/forbid-elements */}
      <form
        action={paths.products()}
        onSubmit={(event) => {
          event.preventDefault();
          box.searchNow();
        }}
        className="flex gap-2 lg:w-140 lg:gap-4"
      >
        <SearchField
          label={productsTexts.searchLabel}
          name="search"
          placeholder={productsTexts.searchPlaceholder}
          value={box.text}
          onChange={box.type}
          onBlur={box.leave}
          onClear={box.clear}
          clearLabel={productsTexts.clearSearch}
          maxLength={longestSearch}
        />
        {place.category !== '' && <input type="hidden" name="category" value={place.category} />}
        <SortControl sort={place.sort} onSort={(sort) => go({ sort })} />
      </form>
    </search>
  );
}
