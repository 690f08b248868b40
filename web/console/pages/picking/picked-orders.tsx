import { PackageOpen } from 'lucide-react';
import { reopenPicking } from '#contract/endpoints/admin-picking.ts';
import type { PickingOrderView } from '#contract/picking.ts';
import { formatClock } from '#i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DottedTexts } from '#web/ui/trans.tsx';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { Panel } from '#web/console/kit/panel.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import { ChangeButton } from './change-button.tsx';
import { useOrderGroups } from './group-orders.ts';
import { OrderLink } from './order-link.tsx';
import { formatRoomAndFloor } from '#web/console/kit/room-text.ts';

/** Parcels that wait for their partners. */
export function PickedOrders(props: { orders: readonly PickingOrderView[]; onChoose: () => void }) {
  const groups = useOrderGroups(props.orders);
  if (props.orders.length === 0)
    return (
      <EmptyState
        picture={<PackageOpen className="size-10 text-fg-3" />}
        title="No parcel waits for its partner"
        text="Picked orders are here until their delivery starts."
      >
        <Button variant="solid" onClick={props.onChoose}>
          Your batch
        </Button>
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:not-has-[>:only-child]:grid-cols-2">
      {groups.map(({ place, orders }) => (
        <Panel key={place} title={place} text={formatCount(orders.length, 'order')}>
          <ul className="grid grid-cols-1">
            {orders.map((order) => (
              <PickedRow key={order._id} order={order} />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

function PickedRow({ order }: { order: PickingOrderView }) {
  const { _id, orderId, deliveryman, pickedAt } = order;
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
      <span className="grid min-w-0 grid-cols-1 gap-0.5 wrap-anywhere">
        <span className="text-row">
          <OrderLink order={order} /> · <bdi>{deliveryman?.fullname ?? 'No partner yet'}</bdi>
        </span>
        <span className="text-note text-fg-2">
          <DottedTexts
            texts={[
              formatRoomAndFloor(order),
              ...(pickedAt === undefined ? [] : [`Picked ${formatClock(Date.parse(pickedAt))}`]),
            ]}
          />
        </span>
      </span>
      <ChangeButton
        text="Back to picking"
        label={`Order #${orderId} back to picking`}
        change={{
          send: () => sendConsoleRequest(reopenPicking, { body: { orderIds: [_id] } }),
          doneText: `Order #${orderId} is back in your batch`,
          failedText: 'The order did not go back. Try again.',
        }}
      />
    </li>
  );
}
