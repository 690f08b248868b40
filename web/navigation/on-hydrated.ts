import { useEffect } from 'react';
import type { ReactNode } from 'react';

/** Around the page; calls when what is inside has woken up. */
export function OnHydrated({
  onHydrated,
  children,
}: {
  onHydrated: () => void;
  children: ReactNode;
}): ReactNode {
  // Not inside the effect itself: there React cannot wake up a part of the page for an event.
  useEffect(() => queueMicrotask(onHydrated), [onHydrated]);
  return children;
}
