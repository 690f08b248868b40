import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { EndpointName } from '#contract/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { reloadQueries } from '#web/console/api/console-request.ts';
import { ConfirmAction } from './confirm-action.tsx';
import type { QueryResult } from './query-failure.tsx';
import { QueryPanel } from './query-panel.tsx';
import { useAction } from './use-action.ts';

type Direction = 'up' | 'down';
type OrderedRow = { _id: string; name: string; position: number };

type OrderedListProps<Row> = RowActions<Row> & {
  title: string;
  result: QueryResult<{ data: readonly Row[] }>;
  emptyText: string;
  children: (row: Row) => ReactNode;
};

type RowActions<Row> = {
  /** Returns the new position. */
  move: (id: string, direction: Direction) => Promise<{ data: { position: number } }>;
  remove: (id: string) => Promise<unknown>;
  isRemovable: (row: Row) => boolean;
  removeText: string;
  /** What a change loads again. */
  reload: readonly EndpointName[];
  onEdit: (row: Row) => void;
};

/** Rows in an order of the shop's own: each is moved, changed, and deleted where nothing needs it. */
export function OrderedList<Row extends OrderedRow>(props: OrderedListProps<Row>) {
  const { title, result, emptyText, children, ...actions } = props;
  return (
    <QueryPanel title={title} result={result} isEmpty={({ data }) => data.length === 0} emptyText={emptyText}>
      {({ data }) => (
        <ol aria-label={title} className="grid">
          {data.map((row, at) => (
            <li
              key={row._id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
            >
              {children(row)}
              <div className="ml-auto flex items-center gap-2">
                <MoveButtons {...actions} row={row} isFirst={at === 0} isLast={at === data.length - 1} />
                {actions.isRemovable(row) && <RemoveAction {...actions} row={row} />}
                <Button
                  variant="quiet"
                  size={40}
                  aria-label={`Edit ${row.name}`}
                  onClick={() => actions.onEdit(row)}
                >
                  Edit
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
    </QueryPanel>
  );
}

type RemoveActionProps = Pick<RowActions<never>, 'remove' | 'removeText' | 'reload'> & { row: OrderedRow };

function RemoveAction({ row: { _id, name }, remove, removeText, reload }: RemoveActionProps) {
  return (
    <ConfirmAction
      label="Delete"
      size={40}
      title={`Delete ${name}?`}
      text={removeText}
      confirmLabel="Delete"
      tone="danger"
      run={async () => {
        await remove(_id);
        await reloadQueries(...reload);
      }}
      failedText="It was not deleted. Try again."
      doneText={`${name} is deleted.`}
    />
  );
}

type MoveButtonsProps = Pick<RowActions<never>, 'move' | 'reload'> & {
  row: OrderedRow;
  isFirst: boolean;
  isLast: boolean;
};

/** One place up or down; the pressed button keeps the focus while its row moves. */
function MoveButtons({ row: { _id, name, position }, isFirst, isLast, move, reload }: MoveButtonsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ direction: Direction; position: number } | null>(null);

  useEffect(() => {
    if (pressed.current === null || pressed.current.position === position) return;
    const all = buttons.current?.querySelectorAll('button') ?? [];
    (pressed.current.direction === 'up' ? all[0] : all[all.length - 1])?.focus();
    pressed.current = null;
  }, [position]);

  const { run, isBusy } = useAction({
    send: async (direction: Direction) => {
      const { data } = await move(_id, direction);
      pressed.current = { direction, position };
      return data.position;
    },
    reload: () => reloadQueries(...reload),
    doneToast: (place) => ({ text: `${name} is number ${place + 1} now.` }),
    failedText: 'It was not moved. Try again.',
  });

  return (
    <div ref={buttons} className="grid w-23 grid-cols-2 gap-1">
      {!isFirst && (
        <IconButton label={`Move ${name} up`} aria-busy={isBusy} onClick={() => run('up')}>
          <ArrowUp />
        </IconButton>
      )}
      {!isLast && (
        <span className="col-start-2">
          <IconButton label={`Move ${name} down`} aria-busy={isBusy} onClick={() => run('down')}>
            <ArrowDown />
          </IconButton>
        </span>
      )}
    </div>
  );
}
