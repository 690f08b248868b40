/** A path with its query, if there is one. */
export function appendQuery(path: string, search: URLSearchParams): string {
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
