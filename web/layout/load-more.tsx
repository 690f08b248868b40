import { shellMessages } from '#messages/shell.ts';
import type { PaginatedList } from '#web/api/use-paginated-list.ts';
import { Button } from '#web/ui/button.tsx';

type LoadMoreProps = { list: Pick<PaginatedList<never>, 'hasMore' | 'isLoadingMore' | 'loadMore'> };

/** Loads the next page of a list; nothing at the end. */
export function LoadMore({ list }: LoadMoreProps) {
  if (!list.hasMore) return null;
  return (
    <div className="mt-2 justify-self-center">
      <Button
        variant="quiet"
        busy={list.isLoadingMore}
        busyLabel={shellMessages.loading}
        onClick={list.loadMore}
      >
        {shellMessages.loadMore}
      </Button>
    </div>
  );
}
