import { useQuery } from '@tanstack/react-query';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { DoorClosed, History } from 'lucide-react';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useRole } from '#web/console/session/console-session.ts';
import { getListPath } from './list-paths.ts';
import { PageHeader } from './page-header.tsx';
import { QueryFailure } from './query-failure.tsx';

type DetailQuery<Data> = {
  queryKey: readonly unknown[];
  queryFn?(context: QueryFunctionContext<never>): Data | Promise<Data>;
};

type DetailPageProps<Data> = {
  /** The title before the data is here. */
  title: string;
  back: { path: string; label: string };
  /** A `consoleQuery`. */
  query: DetailQuery<Data>;
  getTitle: (data: Data) => string;
  getText?: (data: Data) => ReactNode;
  /** Buttons of the page. */
  renderActions?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
};

/** The page of one thing: its heading, and while it loads, fails or is missing, that. */
export function DetailPage<Data>(props: DetailPageProps<Data>) {
  const { title, back, getTitle, getText, renderActions, children } = props;
  const { id = '' } = useParams();
  const isOwner = useRole() === 'owner';
  // As in ListPage.
  const options = props.query as { queryKey: readonly unknown[]; queryFn: () => Promise<Data> };
  const result = useQuery(options);
  const { data, error } = result;
  if (data !== undefined) {
    return (
      // Nothing typed or opened for one thing may stay on the page of another.
      <Fragment key={id}>
        <PageHeader title={getTitle(data)} text={getText?.(data)} back={back}>
          {renderActions?.(data)}
        </PageHeader>
        <QueryFailure result={result} title="This could not be loaded" />
        {children(data)}
        {isOwner && (
          <Link
            to={`/admin/audit?${new URLSearchParams({ subject: id }).toString()}`}
            className="inline-flex min-h-8 w-fit items-center gap-1.5 text-note text-link"
          >
            <History className="size-4" />
            Who changed this
          </Link>
        )}
      </Fragment>
    );
  }
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title={title} back={back} />
      {error === null && <DetailSkeleton />}
      {!isMissing && <QueryFailure result={result} title="This could not be loaded" />}
      {isMissing && (
        <EmptyState
          picture={<DoorClosed className="size-10 text-fg-3" />}
          title="Not found"
          text="It was deleted, or the address is wrong."
        >
          <Link to={getListPath(back.path)} className={buttonClasses({ variant: 'solid' })}>
            {back.label}
          </Link>
        </EmptyState>
      )}
    </>
  );
}

function DetailSkeleton() {
  return (
    <SkeletonGroup label="Loading..." className="grid gap-4 md:grid-cols-2">
      {[0, 1, 2, 3].map((panel) => (
        <div key={panel} className="card-box grid gap-3 p-5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
