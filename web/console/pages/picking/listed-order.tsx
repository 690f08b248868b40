import type { PickingOrderView } from '#contract/picking.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { DottedTexts } from '#web/ui/trans.tsx';
import { formatRoomAndFloor } from '#web/console/kit/room-text.ts';

/** An order on paper, with a box for each line, and its place: a column may begin with it. */
export function ListedOrder({ order, place }: { order: PickingOrderView; place: string }) {
  return (
    <article className="mb-3 grid grid-cols-1 content-start gap-2 rounded-control wrap-anywhere border border-line-3 p-3 break-inside-avoid">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-card-title">
        <bdi>{formatRoomAndFloor(order)}</bdi>
        <span className="figures">{`#${order.orderId}`}</span>
      </h3>
      <p className="text-note text-fg-2">
        <DottedTexts texts={[place, order.customerName, order.deliveryman?.fullname ?? 'No partner yet']} />
      </p>
      <ul className="grid gap-1">
        {order.items.map((item) => (
          <li key={item.productId} className="flex items-baseline gap-2 text-body">
            <span
              aria-hidden="true"
              className="inline-block size-4 shrink-0 translate-y-0.5 border border-fg"
            />
            <span className="figures shrink-0 font-bold">{`${item.quantity} ×`}</span>
            <span className="min-w-0 grow">
              {item.productName} <span className="text-note text-fg-2">{item.description}</span>
            </span>
            {item.storagePlace !== null && (
              <span className="min-w-0 text-note text-fg-2">{item.storagePlace}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="figures border-t border-line pt-2 text-row">
        {`${formatRupees(order.totalPrice)} in cash`}
      </p>
    </article>
  );
}
