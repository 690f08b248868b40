import type { PickingOrderView } from '#contract/picking.ts';
import { stopPicking } from '#contract/endpoints/admin-picking.ts';
import { formatClock } from '#domain/dates.ts';
import { consolePickingMessages } from '#messages/console-picking.ts';
import { Button } from '#web/ui/button.tsx';
import { sendConsoleRequest } from '../../api/console-request.ts';
import { Panel } from '../../parts/panel.tsx';
import { formatRoom } from './room-text.ts';
import { usePickingChange } from './use-picking.ts';

const t = consolePickingMessages;

/** Orders that other admins pick, and the way to get them back. */
export function OrdersOfOthers({ orders }: { orders: readonly PickingOrderView[] }) {
  const change = usePickingChange();
  if (orders.length === 0) return null;
  return (
    <Panel title={t.waiting.others} text={t.waiting.othersText}>
      <ul className="grid grid-cols-1">
        {orders.map(({ _id, orderId, picker, pickingStartedAt, ...order }) => (
          <li
            key={_id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-t border-line py-2 first:border-t-0"
          >
            <span className="grid min-w-0 gap-0.5">
              <span className="figures text-row">{t.order(orderId)}</span>
              <span className="text-note text-fg-2">
                {[
                  t.waiting.pickedBy(
                    picker?.fullname ?? '',
                    formatClock(Date.parse(pickingStartedAt ?? order.createdAt)),
                  ),
                  formatRoom({ ...order, _id, orderId }),
                ].join(' · ')}
              </span>
            </span>
            <Button
              variant="quiet"
              size={44}
              aria-label={t.batch.giveBackLabel(orderId)}
              onClick={() =>
                void change({
                  send: () => sendConsoleRequest(stopPicking, { body: { orderIds: [_id] } }),
                  doneText: t.batch.givenBack(orderId),
                  failedText: t.batch.giveBackFailed,
                })
              }
            >
              {t.batch.giveBack}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
