import { createContext, use } from 'react';

/** Pages cannot import the route table, which imports them; the layout provides this function. */
export const PrefetchContext = createContext<(path: string) => void>(() => {});

/** Prefetches code and data of a URL. */
export function usePrefetch(): (path: string) => void {
  return use(PrefetchContext);
}
