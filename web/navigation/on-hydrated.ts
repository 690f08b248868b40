import { useEffect } from 'react';
import type { ReactNode } from 'react';

/** Calls `onHydrated` when its children are hydrated. */
export function OnHydrated({
  onHydrated,
  children,
}: {
  onHydrated: () => void;
  children: ReactNode;
}): ReactNode {
  // Outside the effect: React cannot hydrate for an event inside it.
  useEffect(() => queueMicrotask(onHydrated), [onHydrated]);
  return children;
}
