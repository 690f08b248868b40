import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { storeListSearch } from './list-paths.ts';
import { readListParams } from './list-params.ts';
import type { ListFilter } from './list-types.ts';

/** Page, sorting and filters of a list, which are in the URL. */
export function useListParams(filters: readonly ListFilter[]) {
  const [search, setSearch] = useSearchParams();
  const { pathname, search: searchText } = useLocation();
  useEffect(() => storeListSearch(pathname, searchText), [pathname, searchText]);
  const names = filters.flatMap(getParamNames);
  const params = useMemo(() => readListParams(search), [search]);

  function change(changes: Readonly<Record<string, string | undefined>>, replace = false): void {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        // Another filter or order begins at the first page.
        next.delete('page');
        next.delete('until');
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace, preventScrollReset: replace },
    );
  }

  return {
    params,
    /** The query string without the page, as a saved view stores it. */
    viewSearch: withoutPage(search),
    hasFilters: names.some((name) => params.get(name) !== undefined),
    set: (name: string, value: string | undefined, replace = false) => change({ [name]: value }, replace),
    setSort: (sort: string | undefined) => change({ sort }),
    setPage: (page: number, until?: string) =>
      change(page <= 1 ? {} : { page: String(page), until: params.until ?? until }),
    openView: (viewSearch: string) => setSearch(new URLSearchParams(viewSearch)),
    clearFilters: () => change(Object.fromEntries(names.map((name) => [name, undefined]))),
  };
}

function getParamNames(filter: ListFilter): string[] {
  return filter.kind === 'dates' ? [filter.from, filter.to] : [filter.name];
}

function withoutPage(search: URLSearchParams): string {
  const view = new URLSearchParams(search);
  view.delete('page');
  view.delete('until');
  return view.toString();
}
