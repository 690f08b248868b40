import type { ReactNode } from 'react';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Panel } from './panel.tsx';
import { Loaded } from './query-failure.tsx';
import type { QueryResult } from './query-failure.tsx';

type QueryPanelProps<Data> = {
  title: string;
  text?: string;
  action?: ReactNode;
  result: QueryResult<Data>;
  isEmpty?: (data: Data) => boolean;
  emptyText?: string;
  children: (data: Data) => ReactNode;
};

/** A panel with a query of its own: the rest of the page does not wait for it. */
export function QueryPanel<Data>(props: QueryPanelProps<Data>) {
  const { title, text, action, result, isEmpty, emptyText, children } = props;
  return (
    <Panel title={title} {...(text === undefined ? {} : { text })} action={action}>
      <Loaded
        result={result}
        title="This could not be loaded"
        skeleton={
          <SkeletonGroup label="Loading..." className="grid gap-3">
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </SkeletonGroup>
        }
      >
        {(data) =>
          isEmpty?.(data) === true ? <p className="text-body text-fg-2">{emptyText}</p> : children(data)
        }
      </Loaded>
    </Panel>
  );
}
