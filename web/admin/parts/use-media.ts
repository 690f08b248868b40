import { useSyncExternalStore } from 'react';

/** Whether the window is wide enough for tables. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wideQuery.matches);
}

const wideQuery = matchMedia('(width >= 48rem)');

function subscribe(onChange: () => void): () => void {
  wideQuery.addEventListener('change', onChange);
  return () => wideQuery.removeEventListener('change', onChange);
}
