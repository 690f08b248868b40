/** Page numbers and text of the pagination bar. */
import { storefrontMessages } from '#messages/storefront.ts';

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

/** `Showing x to y of z products`; `shown` is the number on this page. */
export function paginationSummary(list: {
  page: number;
  limit: number;
  total: number;
  countOnPage: number;
}): string {
  const before = (list.page - 1) * list.limit;
  const from = list.countOnPage === 0 ? 0 : before + 1;
  const to = list.countOnPage === 0 ? 0 : before + list.countOnPage;
  return storefrontMessages.products.showing({ from, to, total: list.total });
}
