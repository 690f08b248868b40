import { formatDateTime } from '#i18n/dates.ts';
import { classes } from '#web/ui/classes.ts';
import { Panel } from '#web/console/kit/panel.tsx';
import { listOrderEvents } from './list-order-events.ts';
import type { OrderDetails } from './order-details.ts';

/** Who did what when, the last first. */
export function OrderHistory({ order }: { order: OrderDetails }) {
  return (
    <Panel title="What happened">
      <ol className="grid gap-3">
        {listOrderEvents(order).map(({ at, text, by, note, isUndone }, index) => (
          <li key={index} className="grid grid-cols-1 gap-x-4 text-body md:grid-cols-[minmax(0,1fr)_auto]">
            <span className="min-w-0 wrap-anywhere">
              <span className={classes('font-semibold', isUndone && 'line-through')}>{text}</span>
              {by !== undefined && <span className="text-fg-2"> {`by ${by}`}</span>}
              {isUndone && <span className="text-fg-2"> (undone later)</span>}
              {note !== undefined && <span className="block text-note text-fg-2">{note}</span>}
            </span>
            <time dateTime={at} className="figures text-note text-fg-2">
              {formatDateTime(Date.parse(at))}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
