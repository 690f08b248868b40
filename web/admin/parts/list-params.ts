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
