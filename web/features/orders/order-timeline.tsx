import type { OrderView } from '#contract/orders.ts';
import { formatTimelineTime } from '#i18n/dates.ts';
import { orderMessages } from '#messages/orders.ts';
import { classes } from '#web/ui/classes.ts';
import { getTimelineEntries } from './order-progress.ts';

/** Status changes and failed hand-overs with their time to the second. */
export function OrderTimeline({ order }: { order: Pick<OrderView, 'timeline' | 'deliveryAttempts'> }) {
  const entries = getTimelineEntries(order);
  return (
    <ol aria-label={orderMessages.timelineLabel}>
      {entries.map((entry, index) => {
        const isLast = index === entries.length - 1;
        return (
          <li key={`${entry.at} ${entry.label}`} className="relative flex gap-4 pb-4 last:pb-0">
            {!isLast && <span className="absolute top-4 bottom-0 left-[9px] w-0.5 bg-primary-line" />}
            <span
              className={classes(
                'z-1 mt-1 grid size-5 shrink-0 place-items-center rounded-pill',
                isLast && 'bg-primary-soft',
              )}
            >
              <span className="size-2.5 rounded-pill bg-primary" />
            </span>
            <span className="grid min-w-0 gap-0.5">
              <span className="text-card-title font-semibold">{entry.label}</span>
              <time dateTime={entry.at} className="text-note text-fg-2">
                {formatTimelineTime(Date.parse(entry.at))}
              </time>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
