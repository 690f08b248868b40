import type { ProductListParams } from '#web/paths.ts';
import { paths } from '#web/paths.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { productMessages } from '#messages/products.ts';
import type { SetProductListParams } from './use-product-list-params.ts';
import { useSearchText } from './use-search-text.ts';
import { ArrowUpDown, ChevronDown } from 'lucide-react';
import { productSortNames } from './product-list.ts';
import type { ProductSort } from '#contract/products.ts';
import { classes } from '#web/ui/classes.ts';

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

type SortControlProps = { sort: ProductSort; onSort: (sort: ProductSort) => void };

/** Sorting: a native select behind an icon on a phone, in words on a desktop. */
function SortControl({ sort, onSort }: SortControlProps) {
  return (
    <label
      className={classes(
        'relative grid h-12.5 w-12.5 shrink-0 place-items-center rounded-control border border-line-3 bg-surface lg:w-auto',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-info',
      )}
    >
      <span className="sr-only">{productMessages.sort}</span>
      <ArrowUpDown className="size-5 lg:hidden" />
      {sort !== 'default' && (
        <span className="absolute -top-1 -right-1 size-3 rounded-pill border-2 border-page bg-primary lg:hidden" />
      )}
      <select
        name="sort"
        value={sort}
        onChange={(event) =>
          onSort(productSortNames.find((name) => name === event.target.value) ?? 'default')
        }
        className="absolute inset-0 w-full cursor-pointer appearance-none rounded-control opacity-0 outline-none lg:static lg:h-full lg:field-sizing-content lg:pr-10 lg:pl-3.5 lg:text-button-main lg:opacity-100"
      >
        {productSortNames.map((name) => (
          <option key={name} value={name} className="bg-surface text-fg">
            {productMessages.sorts[name]}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-3.5 hidden size-5 lg:block" />
    </label>
  );
}
