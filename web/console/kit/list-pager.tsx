import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { ListResponse } from './list-types.ts';

type ListPagerProps = {
  pagination: ListResponse<unknown>['pagination'];
  onPage: (page: number) => void;
};

/** Previous and next page; nothing for a list of one page. */
export function ListPager({ pagination, onPage }: ListPagerProps) {
  const { page, totalPages } = pagination;
  const hasNext = pagination.hasNextPage ?? (totalPages !== undefined && page < totalPages);
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label="Pages of the list" className="flex items-center justify-between gap-3">
      <Button
        variant="quiet"
        size={44}
        icon={<ChevronLeft />}
        disabledReason={page === 1 ? 'This is the first page' : undefined}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      {totalPages !== undefined && (
        <span className="figures text-note text-fg-2">{`Page ${page.toLocaleString('en-IN')} of ${totalPages.toLocaleString('en-IN')}`}</span>
      )}
      <Button
        variant="quiet"
        size={44}
        iconAfter={<ChevronRight />}
        disabledReason={hasNext ? undefined : 'This is the last page'}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
