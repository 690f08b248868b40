import type { PickingOrderView } from '#contract/picking.ts';
import { formatClock } from '#i18n/dates.ts';
import { DottedTexts } from '#web/ui/trans.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { GiveBackButton } from './change-button.tsx';
import { formatRoomAndFloor } from '#web/console/kit/room-text.ts';

/** Orders that other admins pick, and the way to get them back. */
export function OrdersOfOthers({ orders }: { orders: readonly PickingOrderView[] }) {
  if (orders.length === 0) return null;
  return (
    <Panel title="Others are picking" text="Send an order back to waiting if nobody is at it any more.">
      <ul className="grid grid-cols-1">
        {orders.map(({ _id, orderId, picker, pickingStartedAt, ...order }) => (
          <li
            key={_id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-t border-line py-2 first:border-t-0"
          >
            <span className="grid min-w-0 gap-0.5">
              <span className="figures text-row">{`#${orderId}`}</span>
              <span className="text-note text-fg-2">
                <DottedTexts
                  texts={[
                    `${picker?.fullname ?? ''}, since ${formatClock(Date.parse(pickingStartedAt ?? order.createdAt))}`,
                    formatRoomAndFloor(order),
                  ]}
                />
              </span>
            </span>
            <GiveBackButton id={_id} orderId={orderId} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
