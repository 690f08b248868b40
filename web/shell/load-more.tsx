import { shellTexts } from '#web/i18n/shell.ts';
import type { PagedList } from '#web/shell/paged-list.ts';
import { Button } from '#web/ui/button.tsx';

type LoadMoreProps = { list: Pick<PagedList<never>, 'hasMore' | 'isLoadingMore' | 'loadMore'> };

/** At the end of a list that comes in parts; nothing once all of it stands there. */
export function LoadMore({ list }: LoadMoreProps) {
  if (!list.hasMore) return null;
  return (
    <div className="mt-2 justify-self-center">
      <Button
        look="quiet"
        busy={list.isLoadingMore}
        busyLabel={shellTexts.loadingMore}
        onClick={list.loadMore}
      >
        {shellTexts.loadMore}
      </Button>
    </div>
  );
}
