import { createContext, use } from 'react';

/** Pages must not know the table of pages, which names them; so the frame hands them this one ability. */
export const PrefetchContext = createContext<(path: string) => void>(() => {});

/** Prepares the page at an address – its code and what it will ask – before somebody goes there. */
export function usePrefetch(): (path: string) => void {
  return use(PrefetchContext);
}
