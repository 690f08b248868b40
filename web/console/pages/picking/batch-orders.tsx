import { Check } from 'lucide-react';
import { useState } from 'react';
import { markOrdersPicked, reopenPicking } from '#contract/endpoints/admin-picking.ts';
import type { PickingOrderView } from '#contract/picking.ts';
import { Button } from '#web/ui/button.tsx';
import { DottedTexts } from '#web/ui/trans.tsx';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { ConfirmDialog } from '#web/console/kit/dialog.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import { GiveBackButton } from './change-button.tsx';
import { OrderLink } from './order-link.tsx';
import { formatRoomAndFloor } from '#web/console/kit/room-text.ts';
import { usePickingChange } from './use-picking.ts';

type BatchOrdersProps = {
  orders: readonly PickingOrderView[];
  /** Whether a product is ticked in all orders. */
  isTicked: (productId: string) => boolean;
};

/** The orders of the batch: each is handed over when its parcel is full, or given back. */
export function BatchOrders({ orders, isTicked }: BatchOrdersProps) {
  const { run, sent } = usePickingChange();
  const [confirmed, setConfirmed] = useState<PickingOrderView | null>(null);
  const countOpen = (order: PickingOrderView) =>
    order.items.filter((item) => item.picked < item.quantity && !isTicked(item.productId)).length;
  const full = orders.filter((order) => countOpen(order) === 0);

  const finish = (id: string, finished: readonly PickingOrderView[]) => {
    const body = { orderIds: finished.map(({ _id }) => _id) };
    run({
      id,
      send: () => sendConsoleRequest(markOrdersPicked, { body }).finally(() => setConfirmed(null)),
      doneText: `${formatCount(finished.length, 'order')} picked`,
      failedText: 'The order was not marked as picked. Try again.',
      undo: () => sendConsoleRequest(reopenPicking, { body }),
    });
  };

  return (
    <Panel title="Orders of this batch">
      {full.length > 1 && (
        <Button
          variant="solid"
          fullWidth
          icon={<Check />}
          busy={sent?.id === 'all'}
          busyLabel="Saving..."
          onClick={() => finish('all', full)}
        >
          {`Mark ${formatCount(full.length, 'order')} as picked`}
        </Button>
      )}
      <ul className="grid grid-cols-1">
        {orders.map((order) => (
          <BatchOrder
            key={order._id}
            order={order}
            openLines={countOpen(order)}
            isBusy={sent?.id === order._id}
            onFinish={() => (countOpen(order) === 0 ? finish(order._id, [order]) : setConfirmed(order))}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={confirmed !== null}
        title={`${formatCount(confirmed === null ? 0 : countOpen(confirmed), 'product is', 'products are')} not ticked`}
        text="Is everything in the parcel all the same?"
        confirmLabel="Everything is in"
        cancelLabel="Go on picking"
        busy={sent !== undefined}
        onConfirm={() => confirmed !== null && finish(confirmed._id, [confirmed])}
        onCancel={() => setConfirmed(null)}
      />
    </Panel>
  );
}

type BatchOrderProps = {
  order: PickingOrderView;
  openLines: number;
  isBusy: boolean;
  onFinish: () => void;
};

function BatchOrder({ order, openLines, isBusy, onFinish }: BatchOrderProps) {
  const { _id, orderId, items, deliveryman } = order;
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="grid min-w-0 grid-cols-1 gap-0.5 wrap-anywhere">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <OrderLink order={order} />
          <span className="figures text-note text-fg-2">
            {`${items.length - openLines} of ${items.length} products`}
          </span>
        </p>
        <p className="text-note text-fg-2">
          <DottedTexts texts={[formatRoomAndFloor(order), deliveryman?.fullname ?? 'No partner yet']} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={openLines === 0 ? 'solid' : 'quiet'}
          size={44}
          aria-label={`Mark as picked: order #${orderId}`}
          busy={isBusy}
          busyLabel="Saving..."
          onClick={onFinish}
        >
          Mark as picked
        </Button>
        <GiveBackButton id={_id} orderId={orderId} />
      </div>
    </li>
  );
}
