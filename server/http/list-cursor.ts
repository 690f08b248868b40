/** The last row of a page of a list ordered by time and id. */
export type ListCursor = { at: number; id: string };

/** The position of a `cursor` parameter, whose form the contract has checked. */
export function parseCursor(text: string | undefined): ListCursor | undefined {
  if (text === undefined) return undefined;
  const dotAt = text.indexOf('.');
  return { at: Number(text.slice(0, dotAt)), id: text.slice(dotAt + 1) };
}

/** The rows of a page out of `limit + 1` rows, and the cursor of the next page; null on the last. */
export function takePage<Row extends ListCursor>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasNext = found.length > limit && last !== undefined;
  return { rows, nextCursor: hasNext ? `${last.at}.${last.id}` : null };
}
