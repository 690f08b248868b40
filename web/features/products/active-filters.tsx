import { X } from 'lucide-react';
import type { ProductListParams } from '#web/paths.ts';
import { chipClasses } from '#web/ui/chip.tsx';
import { activeFilters, withoutFilters } from './product-list.ts';
import { useCategory } from '#web/api/use-categories.ts';
import { productMessages } from '#messages/products.ts';
import type { SetProductListParams } from './use-product-list-params.ts';

type ActiveFiltersProps = {
  params: ProductListParams;
  total: number | undefined;
  setParams: SetProductListParams;
};

/** Number of products and active filters, which are removed singly or all at once. */
export function ActiveFilters({ params, total, setParams }: ActiveFiltersProps) {
  const category = useCategory(params.category);
  const filters = activeFilters(params);
  if (filters.length === 0) return null;

  return (
    <fieldset aria-label={productMessages.activeFilters} className="flex flex-wrap items-center gap-2">
      {total !== undefined && (
        <p className="mr-1 text-note font-semibold text-fg-2">{productMessages.results(total)}</p>
      )}
      {filters.map(({ kind, value, paramsWithout }) => {
        const name = kind === 'search' ? productMessages.quotedSearch(value) : category.label;
        return (
          <button
            key={kind}
            type="button"
            aria-label={productMessages.removeFilter(name)}
            onClick={() => setParams(paramsWithout)}
            className={chipClasses(false)}
          >
            <span className="max-w-40 truncate">{name}</span>
            <X className="size-4" />
          </button>
        );
      })}
      {filters.length > 1 && (
        <button
          type="button"
          onClick={() => setParams(withoutFilters(params))}
          className="min-h-11 px-1 text-note text-link"
        >
          {productMessages.clearFilters}
        </button>
      )}
    </fieldset>
  );
}
