/** Page numbers of the pagination bar, and what of a list a page shows. */

export type PaginationButton = number | '…';

/** As many page numbers as fit, always with first, last and current page, and `…` at gaps. */
export function paginationButtons(page: number, totalPages: number, width: 3 | 5): PaginationButton[] {
  if (totalPages <= width) return range(1, totalPages);
  const innerCount = width - 2;
  const centeredStart = page - Math.floor(innerCount / 2);
  const from = Math.min(Math.max(centeredStart, 2), totalPages - innerCount);
  const to = from + innerCount - 1;
  return [
    1,
    ...(from > 2 ? ['…' as const] : []),
    ...range(from, to),
    ...(to < totalPages - 1 ? ['…' as const] : []),
    totalPages,
  ];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** The first and the last position of a page in the whole list; 0 without any. */
export function pageRange(list: { page: number; limit: number; countOnPage: number }): {
  from: number;
  to: number;
} {
  const before = (list.page - 1) * list.limit;
  const from = list.countOnPage === 0 ? 0 : before + 1;
  const to = list.countOnPage === 0 ? 0 : before + list.countOnPage;
  return { from, to };
}
