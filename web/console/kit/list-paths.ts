const searches = new Map<string, string>();

/** Stores the filters, sorting and page of a list until the console is loaded again. */
export function storeListSearch(path: string, search: string): void {
  searches.set(path, search);
}

/** The path of a list as it was last seen, with its filters, sorting and page. */
export function getListPath(path: string): string {
  return path + (searches.get(path) ?? '');
}
