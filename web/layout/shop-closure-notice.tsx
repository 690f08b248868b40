import { Info } from 'lucide-react';
import { useEffect } from 'react';
import { shopClosureText } from '#i18n/shop-closure-text.ts';
import { useRefetchShop, useShop, useShopNow } from '#web/api/use-shop.ts';

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

/**
 * Why the shop takes no orders, as a sentence; null when it does. Read again when the state changes by the clock.
 */
export function useShopClosureText(): string | null {
  const refetch = useRefetchShop();
  const { closure, stateChangesAt } = useShop();
  const nowMs = useShopNow();
  const isOutdated = stateChangesAt !== null && nowMs >= Date.parse(stateChangesAt);
  useEffect(() => {
    if (isOutdated) refetch();
  }, [isOutdated, refetch]);
  if (closure === null) return null;
  return shopClosureText({
    ...closure,
    opensAt: closure.opensAt === null ? null : Date.parse(closure.opensAt),
  });
}
