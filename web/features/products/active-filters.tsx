import { X } from 'lucide-react';
import type { ProductsPlace } from '#web/paths.ts';
import { chipClasses } from '#web/ui/chip.tsx';
import { activeFilters, withoutFilters } from './product-list.ts';
import { categoryName } from '#web/i18n/categories.ts';
import { productsTexts } from '#web/i18n/products.ts';
import type { GoToPlace } from './use-products-place.ts';

type ActiveFiltersProps = { place: ProductsPlace; total: number | undefined; go: GoToPlace };

/** How many products there are and what narrows them; each filter goes with one tap, and so do all. */
export function ActiveFilters({ place, total, go }: ActiveFiltersProps) {
  const filters = activeFilters(place);
  if (filters.length === 0) return null;

  return (
    <fieldset
      aria-label={productsTexts.activeFilters}
      className="flex flex-wrap items-center gap-2"
    >
      {total !== undefined && (
        <p className="mr-1 text-note font-semibold text-fg-2">{productsTexts.results(total)}</p>
      )}
      {filters.map(({ kind, value, without }) => {
        const name = kind === 'search' ? productsTexts.quoted(value) : categoryName(value);
        return (
          <button
            key={kind}
            type="button"
            aria-label={productsTexts.removeFilter(name)}
            onClick={() => go(without)}
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
          onClick={() => go(withoutFilters(place))}
          className="min-h-11 px-1 text-note text-link"
        >
          {productsTexts.clearFilters}
        </button>
      )}
    </fieldset>
  );
}
