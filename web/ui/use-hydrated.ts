import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False on the server; true after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
