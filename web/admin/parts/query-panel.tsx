import type { ReactNode } from 'react';
import { consolePartMessages } from '#messages/console-parts.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Panel } from './panel.tsx';
import { QueryFailure } from './query-failure.tsx';

const t = consolePartMessages.page;

type QueryPanelProps<Data> = {
  title: string;
  text?: string;
  action?: ReactNode;
  /** Of `useQuery`. */
  result: {
    data: Data | undefined;
    error: Error | null;
    dataUpdatedAt: number;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  isEmpty?: (data: Data) => boolean;
  emptyText?: string;
  children: (data: Data) => ReactNode;
};

/** A panel with a query of its own: the rest of the page does not wait for it. */
export function QueryPanel<Data>(props: QueryPanelProps<Data>) {
  const { title, text, action, result, isEmpty, emptyText, children } = props;
  const { data, error } = result;
  return (
    <Panel title={title} {...(text === undefined ? {} : { text })} action={action}>
      <QueryFailure result={result} title={t.failedTitle} />
      {data !== undefined &&
        (isEmpty?.(data) === true ? <p className="text-body text-fg-2">{emptyText}</p> : children(data))}
      {data === undefined && error === null && (
        <SkeletonGroup label={t.loading} className="grid gap-3">
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </SkeletonGroup>
      )}
    </Panel>
  );
}
