import { Info } from 'lucide-react';
import { useShopClosureText } from '#web/api/use-shop-closure.ts';

/** Why the shop takes no orders, announced when it appears; nothing while it does. */
export function ShopClosureNotice() {
  const text = useShopClosureText();
  return (
    <div role="status" className="contents">
      {text !== null && (
        <p className="mb-4 flex gap-2.5 rounded-control bg-primary-soft px-3.5 py-3 text-body font-semibold wrap-anywhere text-primary-text lg:mb-2">
          <Info className="mt-px size-5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
