import type { ReactNode } from 'react';
import type { PickingOrderView } from '#contract/picking.ts';
import { formatClock } from '#i18n/dates.ts';
import { DottedTexts } from '#web/ui/trans.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import { formatRoomAndFloor } from '#web/console/kit/room-text.ts';

type CheckProps = { isChecked: boolean; onToggle: () => void };

/** An order to choose. */
export function WaitingRow({ order, isChecked, onToggle }: CheckProps & { order: PickingOrderView }) {
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <CheckRow
      label={`Select order #${order.orderId}`}
      isChecked={isChecked}
      onToggle={onToggle}
      text={
        <>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="figures text-row">{`#${order.orderId}`}</span>
            <span className="text-note text-fg-2">
              {`Placed ${formatClock(Date.parse(order.createdAt))}`}
            </span>
          </span>
          <span className="text-note text-fg-2">
            <DottedTexts
              texts={[
                formatRoomAndFloor(order),
                formatCount(count, 'item'),
                order.deliveryman?.fullname ?? 'No partner yet',
              ]}
            />
          </span>
        </>
      }
    />
  );
}

/** A row that is a checkbox over its whole width. */
export function CheckRow({
  label,
  isChecked,
  onToggle,
  text,
}: CheckProps & { label: string; text?: ReactNode }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <label className="flex min-h-14 cursor-pointer items-center gap-3 py-2">
        <input
          type="checkbox"
          aria-label={label}
          checked={isChecked}
          onChange={onToggle}
          className="size-6 shrink-0 accent-(--text)"
        />
        <span className="grid min-w-0 grow grid-cols-1 gap-0.5 wrap-anywhere">
          {text ?? <span className="text-row">{label}</span>}
        </span>
      </label>
    </li>
  );
}
