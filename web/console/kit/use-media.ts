import { useSyncExternalStore } from 'react';

/** Whether the window is wide enough for tables. */
export const useIsWide = createMediaHook('(width >= 48rem)');

/** Whether the window is wide enough for the columns of the board beside each other. */
export const useIsDesktop = createMediaHook('(width >= 64rem)');

function createMediaHook(media: string): () => boolean {
  const query = matchMedia(media);
  function subscribe(onChange: () => void): () => void {
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }
  return () => useSyncExternalStore(subscribe, () => query.matches);
}
