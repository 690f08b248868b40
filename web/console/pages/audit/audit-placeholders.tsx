import { ScrollText, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

/** Why the log is empty, with the next step. */
export function NoEntries({ onClearFilters }: { onClearFilters: (() => void) | null }) {
  if (onClearFilters !== null) {
    return (
      <EmptyState
        picture={<SearchX className="size-10 text-fg-3" />}
        title="Nothing matches these filters"
        text="Choose another person, another thing or other days."
      >
        <Button variant="solid" onClick={onClearFilters}>
          Clear filters
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<ScrollText className="size-10 text-fg-3" />}
      title="No changes yet"
      text="Open a product and change something: it will be here with your name."
    >
      <Link to="/admin/products" className={buttonClasses({ variant: 'solid' })}>
        Go to products
      </Link>
    </EmptyState>
  );
}

/** In the size of a full log. */
export function AuditSkeleton() {
  return (
    <SkeletonGroup label="Loading the log..." className="card-box grid">
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="grid h-20 content-center gap-2 border-t border-line px-4 first:border-t-0">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
