import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False in the page as the server rendered it; true once it listens. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
