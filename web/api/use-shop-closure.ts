import { useEffect } from 'react';
import { shopClosureText } from '#i18n/shop-closure-text.ts';
import { useRefetchShop, useShop, useShopNow } from './use-shop.ts';

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
