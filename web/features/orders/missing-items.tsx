import { PackageX } from 'lucide-react';
import type { OrderView } from '#contract/orders.ts';
import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import { orderMessages } from '#messages/orders.ts';

const t = orderMessages.missing;

/** What the shop was short of, and how much less the order costs. */
export function MissingItems({ order }: { order: OrderView }) {
  const { shortages = [], deliveryStatus } = order;
  if (shortages.length === 0) return null;
  const loweredPaise = shortages.reduce((sum, shortage) => sum + paiseFromRupees(shortage.amountLowered), 0);
  return (
    <div className="flex gap-3 rounded-control bg-primary-soft px-3 py-3 text-note text-primary-text">
      <PackageX className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 grid-cols-1 gap-0.5">
        <p className="text-row">{t.title}</p>
        {shortages.map(({ productId, productName, ordered, picked }) => (
          <p key={productId}>
            {picked === 0 ? t.nothing(productName) : t.less(productName, picked, ordered)}
          </p>
        ))}
        {deliveryStatus !== 'cancelled' && loweredPaise > 0 && (
          <p className="figures">{t.lowered(formatPaise(loweredPaise))}</p>
        )}
      </div>
    </div>
  );
}
