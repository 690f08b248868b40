import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { EndpointName } from '#contract/contract.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { reloadQueries } from '#web/console/api/console-request.ts';
import { useAction } from './use-action.ts';

type Direction = 'up' | 'down';

type MoveButtonsProps = {
  name: string;
  position: number;
  isFirst: boolean;
  isLast: boolean;
  /** Moves the row, and returns its new position. */
  move: (direction: Direction) => Promise<number>;
  listName: EndpointName;
};

/** One place up or down; the pressed button keeps the focus while its row moves. */
export function MoveButtons({ name, position, isFirst, isLast, move, listName }: MoveButtonsProps) {
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
      const place = await move(direction);
      pressed.current = { direction, position };
      return place;
    },
    reload: () => reloadQueries(listName),
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
