import { ArrowUpDown, ChevronDown, Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ProductSort } from '#contract/products.ts';
import { productMessages } from '#messages/products.ts';
import { maxSearchLength, paths, productSorts } from '#web/paths.ts';
import type { ProductListParams } from '#web/paths.ts';
import { classes } from '#web/ui/classes.ts';
import type { SetProductListParams } from './use-product-list-params.ts';
import { useSearchText } from './use-search-text.ts';

type ProductsToolbarProps = { params: ProductListParams; setParams: SetProductListParams };

/** Search box and sorting. Before hydration Enter submits a GET form to the same URL. */
export function ProductsToolbar({ params, setParams }: ProductsToolbarProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
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
        <span className="relative block min-w-0 grow">
          <label htmlFor={id} className="sr-only">
            {productMessages.searchLabel}
          </label>
          <Search className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-fg-3" />
          <input
            ref={input}
            id={id}
            name="search"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxSearchLength}
            placeholder={productMessages.searchPlaceholder}
            value={searchText.text}
            onChange={(event) => searchText.setText(event.target.value)}
            onBlur={searchText.endTyping}
            className="h-12.5 w-full appearance-none rounded-control border border-line-3 bg-surface pr-3 pl-11.5 not-placeholder-shown:pr-12 text-input text-fg placeholder:font-normal focus-visible:outline-offset-1 [&::-webkit-search-cancel-button]:hidden"
          />
          {searchText.text !== '' && (
            <button
              type="button"
              aria-label={productMessages.clearSearch}
              onClick={() => {
                searchText.clear();
                input.current?.focus();
              }}
              className="absolute inset-y-[3px] right-[3px] grid w-11 place-items-center rounded-[9px] text-fg-2 hover:text-fg"
            >
              <X className="size-5" />
            </button>
          )}
        </span>
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
        onChange={(event) => onSort(productSorts.find((name) => name === event.target.value) ?? 'default')}
        className="absolute inset-0 size-full cursor-pointer appearance-none overflow-hidden contain-strict rounded-control opacity-0 outline-on-parent lg:static lg:field-sizing-content lg:contain-none lg:pr-10 lg:pl-3.5 lg:text-button-main lg:opacity-100"
      >
        {productSorts.map((name) => (
          <option key={name} value={name} className="bg-surface text-fg">
            {productMessages.sorts[name]}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-3.5 hidden size-5 lg:block" />
    </label>
  );
}
