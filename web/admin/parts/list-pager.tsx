import type { RowData } from '@tanstack/react-table';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { consolePartMessages } from '#messages/console-parts.ts';
import { Button } from '#web/ui/button.tsx';
import type { ListResponse } from './list-types.ts';

const t = consolePartMessages.list;

type ListPagerProps = {
  pagination: ListResponse<RowData>['pagination'];
  onPage: (page: number) => void;
};

/** Previous and next page; nothing for a list of one page. */
export function ListPager({ pagination, onPage }: ListPagerProps) {
  const { page, totalPages } = pagination;
  const hasNext = pagination.hasNextPage ?? (totalPages !== undefined && page < totalPages);
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label={t.pages} className="flex items-center justify-between gap-3">
      <Button
        variant="quiet"
        size={44}
        icon={<ChevronLeft />}
        disabledReason={page === 1 ? t.firstPage : undefined}
        onClick={() => onPage(page - 1)}
      >
        {t.previous}
      </Button>
      {totalPages !== undefined && (
        <span className="figures text-note text-fg-2">{t.pageOf(page, totalPages)}</span>
      )}
      <Button
        variant="quiet"
        size={44}
        iconAfter={<ChevronRight />}
        disabledReason={hasNext ? undefined : t.lastPage}
        onClick={() => onPage(page + 1)}
      >
        {t.next}
      </Button>
    </nav>
  );
}
