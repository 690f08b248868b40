import type { AdminProductView } from '#contract/products.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import type { BadgeTone } from '#web/ui/badge.tsx';

const levels = { out: 'Out of stock', low: 'Low', enough: 'In stock' };

const tones: Record<AdminProductView['stockLevel'], BadgeTone> = {
  out: 'danger',
  low: 'primary',
  enough: 'success',
};

/** Whether customers see and can order a product. */
export function ProductState({ product }: { product: AdminProductView }) {
  const { archivedAt, isVisible, stockLevel, unavailableSince } = product;
  if (archivedAt !== null) {
    return (
      <StatusBadge tone="neutral" shape="none">
        Archived
      </StatusBadge>
    );
  }
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {!isVisible && (
        <StatusBadge tone="neutral" shape="none">
          Hidden
        </StatusBadge>
      )}
      <StatusBadge tone={tones[stockLevel]} shape={stockLevel === 'out' ? 'cross' : 'dot'}>
        {unavailableSince === null ? levels[stockLevel] : 'Selling stopped'}
      </StatusBadge>
    </span>
  );
}
