import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatClock } from '#i18n/dates.ts';
import { uiMessages } from '#messages/ui.ts';
import { isUnauthorizedError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { isWithoutResponse, useConsoleLive } from '#web/console/live/console-live.tsx';
import { describeLoadFailure } from './failure-text.ts';

/** Of `useQuery`; without the data that belongs to another filter. */
export type QueryResult<Data> = {
  data: Data | undefined;
  error: Error | null;
  dataUpdatedAt: number;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type QueryFailureProps = {
  result: QueryResult<unknown>;
  /** What could not be loaded. */
  title: string;
  /** What the failure does not concern. */
  text?: string;
};

/** Why a query failed: in place of its data, or above data that was loaded before and could not be updated. */
export function QueryFailure({ result, title, text }: QueryFailureProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = result;
  const { asOfMs } = useConsoleLive();
  if (error === null) return null;
  const reason = describeLoadFailure(error);
  const retry = () => void refetch();
  if (data === undefined) {
    const panelText = text === undefined ? reason : `${reason} ${text}`;
    return <ErrorPanel title={title} text={panelText} busy={isFetching} onRetry={retry} />;
  }
  // The dialog of the ended session is over it, and the notice of the lost connection has the time of all data.
  if (isUnauthorizedError(error) || (asOfMs !== null && isWithoutResponse(error))) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-primary-soft px-3.5 py-2 text-note text-primary-text print:hidden"
    >
      <span className="flex min-w-0 flex-1 basis-64 items-start gap-2.5 font-semibold">
        <CircleAlert className="mt-px size-4.5 shrink-0" />
        <span className="figures">{`This could not be updated. ${reason} Last updated ${formatClock(dataUpdatedAt)}.`}</span>
      </span>
      <Button variant="quiet" size={40} busy={isFetching} busyLabel={uiMessages.retrying} onClick={retry}>
        {uiMessages.tryAgain}
      </Button>
    </div>
  );
}

type LoadedProps<Data> = Omit<QueryFailureProps, 'result'> & {
  result: QueryResult<Data>;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The data of a query; before that its skeleton, or why it failed. */
export function Loaded<Data>({ result, title, text, skeleton, children }: LoadedProps<Data>) {
  const { data, error } = result;
  return (
    <>
      <QueryFailure result={result} title={title} {...(text === undefined ? {} : { text })} />
      {data !== undefined && children(data)}
      {data === undefined && error === null && skeleton}
    </>
  );
}
