import { formatRupees } from '#web/api/format-rupees.ts';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { countForSale } from './sale-lines.ts';
import type { SoldProduct } from './sale-lines.ts';

type CategoryChipsProps = {
  categories: readonly string[];
  chosen: string | null;
  onChoose: (category: string | null) => void;
};

export function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  return (
    <div
      role="group"
      aria-label="Category"
      className="flex flex-wrap gap-2 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:py-1"
    >
      {[null, ...categories].map((category) => (
        <Chip key={category} isSelected={category === chosen} onClick={() => onChoose(category)}>
          {category ?? 'All'}
        </Chip>
      ))}
    </div>
  );
}

type ProductTilesProps = {
  products: readonly SoldProduct[];
  /** Pieces on the counter. */
  quantityOf: (product: SoldProduct) => number;
  onAdd: (product: SoldProduct) => void;
};

/** A press adds a piece. */
export function ProductTiles({ products, quantityOf, onAdd }: ProductTilesProps) {
  return (
    <ul aria-label="Products" className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 xl:grid-cols-4">
      {products.map((product) => {
        const taken = quantityOf(product);
        const left = countForSale(product) - taken;
        return (
          <li key={product._id} className="grid">
            <button
              type="button"
              aria-disabled={left <= 0 ? true : undefined}
              aria-describedby={left <= 0 ? `left-${product._id}` : undefined}
              className={classes(
                'grid min-h-24 grid-rows-[1fr_auto] gap-2 rounded-card border bg-surface p-3 text-left transition-colors duration-150',
                taken > 0 ? 'border-primary' : 'border-line',
                left <= 0 ? 'text-fg-3' : 'hover:border-line-3',
              )}
              onClick={() => onAdd(product)}
            >
              <span className="line-clamp-2 text-body font-semibold wrap-anywhere">
                {product.productName}
              </span>
              <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                <span className="figures text-card-title">{formatRupees(product.price)}</span>
                <span id={`left-${product._id}`} className="figures text-note text-fg-2">
                  {left <= 0 ? 'None left' : `${left} left`}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
