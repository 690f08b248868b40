import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the page as the server rendered it; true once it listens. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
