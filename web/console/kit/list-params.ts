import type { ListColumn, ListFilter } from './list-types.ts';
import { toShopDays } from './shop-days.ts';

export type ListParams = {
  page: number;
  sort: string | undefined;
  /** The time of the first row of the first page, so that a row that arrives meanwhile moves no other to the next page. */
  until: string | undefined;
  /** The text of a filter; undefined without one. */
  get: (name: string) => string | undefined;
};

/** Reads the query string of a list; anything that is no page is the first. */
export function readListParams(search: URLSearchParams): ListParams {
  const page = Number(search.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    until: search.get('until') ?? undefined,
    sort: search.get('sort') ?? undefined,
    get: (name) => search.get(name) || undefined,
  };
}

/** The filters and sorting of a list as its endpoint takes them. */
export function toListQuery(
  {
    filters,
    columns,
  }: { filters: readonly ListFilter[]; columns: readonly Pick<ListColumn<never>, 'sort'>[] },
  { sort, until, get }: ListParams,
): Record<string, string | undefined> {
  const sorts = columns.flatMap(({ sort: name }) => (name === undefined ? [] : [name, `-${name}`]));
  const query: Record<string, string | undefined> = { sort: sorts.find((one) => one === sort) };
  for (const filter of filters) {
    if (filter.kind === 'dates') {
      const { from, to } = toShopDays(get(filter.from), get(filter.to));
      Object.assign(query, { from, to: until ?? to });
    } else if (filter.kind === 'choice') {
      const { name, param = name, options, isOpen = false, defaultValue } = filter;
      const value = get(name);
      const isKnown = isOpen || options.some((option) => option.value === value);
      query[param] = isKnown ? (value ?? defaultValue) : defaultValue;
    } else query[filter.name] = get(filter.name);
  }
  return query;
}
