import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shopClosureText } from '#domain/shop-closure-text.ts';
import { shopQuery, useShop, useShopNow } from './use-shop.ts';

/**
 * Why the shop takes no orders, as a sentence; null when it does. Read again when the state changes by the clock, and
 * on each return to the page, where no live events arrive.
 */
export function useShopClosureText(): string | null {
  const { refetch } = useQuery({ ...shopQuery, refetchOnWindowFocus: 'always' });
  const { closure, stateChangesAt } = useShop();
  const nowMs = useShopNow();
  const isOutdated = stateChangesAt !== null && nowMs >= Date.parse(stateChangesAt);
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  if (closure === null) return null;
  return shopClosureText({
    ...closure,
    opensAt: closure.opensAt === null ? null : Date.parse(closure.opensAt),
  });
}
