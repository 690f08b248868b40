import type { AdminProductView } from '#contract/products.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import type { BadgeState } from '#web/ui/badge.tsx';

const levels: Record<AdminProductView['stockLevel'], BadgeState> = {
  out: { label: 'Out of stock', tone: 'danger', shape: 'cross' },
  low: { label: 'Low', tone: 'primary', shape: 'dot' },
  enough: { label: 'In stock', tone: 'success', shape: 'dot' },
};
const fact = { tone: 'neutral', shape: 'none' } as const;

/** Whether customers see and can order a product. */
export function ProductState({ product }: { product: AdminProductView }) {
  const { archivedAt, isVisible, stockLevel, unavailableSince } = product;
  if (archivedAt !== null) return <StateBadge {...fact} label="Archived" />;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {!isVisible && <StateBadge {...fact} label="Hidden" />}
      <StateBadge
        {...levels[stockLevel]}
        {...(unavailableSince === null ? {} : { label: 'Selling stopped' })}
      />
    </span>
  );
}
