import { Check } from 'lucide-react';
import { useState } from 'react';
import { markOrdersPicked, reopenPicking } from '#contract/endpoints/admin-picking.ts';
import type { PickingOrderView } from '#contract/picking.ts';
import { consolePickingMessages } from '#messages/console-picking.ts';
import { Button } from '#web/ui/button.tsx';
import { sendConsoleRequest } from '../../api/console-request.ts';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { Panel } from '../../parts/panel.tsx';
import { GiveBackButton } from './change-button.tsx';
import { OrderLink } from './order-link.tsx';
import { formatRoom } from './room-text.ts';
import { usePickingChange } from './use-picking.ts';
import { DottedTexts } from '#web/ui/trans.tsx';

const t = consolePickingMessages;

type BatchOrdersProps = {
  orders: readonly PickingOrderView[];
  /** Whether a product is ticked in all orders. */
  isTicked: (productId: string) => boolean;
};

/** The orders of the batch: each is handed over when its parcel is full, or given back. */
export function BatchOrders({ orders, isTicked }: BatchOrdersProps) {
  const change = usePickingChange();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState<PickingOrderView | null>(null);
  const countOpen = (order: PickingOrderView) =>
    order.items.filter((item) => item.picked < item.quantity && !isTicked(item.productId)).length;
  const full = orders.filter((order) => countOpen(order) === 0);

  async function finish(id: string, finished: readonly PickingOrderView[]): Promise<void> {
    if (busyId !== null) return;
    setBusyId(id);
    const body = { orderIds: finished.map(({ _id }) => _id) };
    await change({
      send: () => sendConsoleRequest(markOrdersPicked, { body }),
      doneText: t.batch.finished(finished.length),
      failedText: t.batch.finishFailed,
      undo: () => sendConsoleRequest(reopenPicking, { body }),
    });
    setBusyId(null);
    setConfirmed(null);
  }

  return (
    <Panel title={t.batch.ordersTitle}>
      {full.length > 1 && (
        <Button
          variant="solid"
          fullWidth
          icon={<Check />}
          busy={busyId === 'all'}
          busyLabel={t.batch.finishBusy}
          onClick={() => void finish('all', full)}
        >
          {t.batch.finishAll(full.length)}
        </Button>
      )}
      <ul className="grid grid-cols-1">
        {orders.map((order) => (
          <BatchOrder
            key={order._id}
            order={order}
            openLines={countOpen(order)}
            isBusy={busyId === order._id}
            onFinish={() => (countOpen(order) === 0 ? void finish(order._id, [order]) : setConfirmed(order))}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={confirmed !== null}
        title={t.batch.confirmTitle(confirmed === null ? 0 : countOpen(confirmed))}
        text={t.batch.confirmText}
        confirmLabel={t.batch.confirm}
        cancelLabel={t.batch.goOn}
        busy={busyId !== null}
        onConfirm={() => confirmed !== null && void finish(confirmed._id, [confirmed])}
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
            {t.batch.linesDone(items.length - openLines, items.length)}
          </span>
        </p>
        <p className="text-note text-fg-2">
          <DottedTexts texts={[formatRoom(order), deliveryman?.fullname ?? t.noPartner]} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={openLines === 0 ? 'solid' : 'quiet'}
          size={44}
          aria-label={t.batch.finishLabel(orderId)}
          busy={isBusy}
          busyLabel={t.batch.finishBusy}
          onClick={onFinish}
        >
          {t.batch.finish}
        </Button>
        <GiveBackButton id={_id} orderId={orderId} />
      </div>
    </li>
  );
}
