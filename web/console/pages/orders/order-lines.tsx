import { Link } from 'react-router';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { isAtCounter } from '#web/console/kit/channel-labels.ts';
import { Panel } from '#web/console/kit/panel.tsx';
import { getPaymentText } from '#web/console/kit/payment-text.ts';
import { CorrectPayment } from './correct-payment.tsx';
import { GiveBack } from './refund-dialog.tsx';
import type { OrderDetails } from './order-details.ts';

/** Products and sums of an order. */
export function OrderLines({ order }: { order: OrderDetails }) {
  const hasDelivery = !isAtCounter(order);
  return (
    <Panel title="Products">
      <table className="w-full text-left text-body">
        <thead className="text-note text-fg-2">
          <tr className="[&>th]:pb-2 [&>th]:font-semibold [&>th+th]:pl-4">
            <th scope="col">Product</th>
            <th scope="col" className="text-end">
              Quantity
            </th>
            <th scope="col" className="text-end max-md:hidden print:table-cell!">
              Price
            </th>
            {hasDelivery && (
              <th scope="col" className="text-end max-md:hidden print:table-cell!">
                Delivery
              </th>
            )}
            <th scope="col" className="text-end">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.productId} className="border-t border-line align-top [&>*]:py-2.5 [&>td]:pl-4">
              <th scope="row" className="min-w-0 font-semibold wrap-anywhere">
                <Link
                  to={`/admin/products/${item.productId}`}
                  className="-my-1 inline-block py-1 underline print:inline! print:no-underline"
                >
                  {item.productName}
                </Link>
                <ShortageText order={order} productId={item.productId} />
              </th>
              <td className="figures text-end">{item.quantity}</td>
              <td className="figures text-end max-md:hidden print:table-cell!">{formatRupees(item.price)}</td>
              {hasDelivery && (
                <td className="figures text-end max-md:hidden print:table-cell!">
                  {formatRupees(item.deliveryCharge)}
                </td>
              )}
              <td className="figures text-end font-semibold">{formatRupees(item.lineTotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderSums order={order} />
    </Panel>
  );
}

function ShortageText({ order, productId }: { order: OrderDetails; productId: string }) {
  const shortage = order.shortages.find((one) => one.productId === productId);
  if (shortage === undefined) return null;
  return (
    <span className="block text-note wrap-anywhere text-primary-text">
      {`${shortage.picked} of ${shortage.ordered} found`}
    </span>
  );
}

function sumRefunds({ refunds }: OrderDetails): number {
  return rupeesFromPaise(refunds.reduce((sum, { amount }) => sum + paiseFromRupees(amount), 0));
}

function OrderSums({ order }: { order: OrderDetails }) {
  const { products, delivery, surcharge, discount, couponCode = '', credit = 0, total } = order.sums;
  const rows: [label: string, amount: string][] = [
    ['Products', formatRupees(products)],
    ...(isAtCounter(order) ? [] : [['Delivery', formatRupees(delivery)] satisfies [string, string]]),
    ...(surcharge > 0
      ? [['Surcharge for the time of day', formatRupees(surcharge)] satisfies [string, string]]
      : []),
    ...(discount > 0
      ? [[`Coupon ${couponCode}`, `−${formatRupees(discount)}`] satisfies [string, string]]
      : []),
    ...(credit > 0 ? [['Credit', `−${formatRupees(credit)}`] satisfies [string, string]] : []),
  ];
  const removed = order.shortages.filter(({ picked }) => picked === 0);
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-line pt-3 text-body">
      {removed.map(({ productId, productName, amountLowered }) => (
        <p key={productId} className="text-note text-primary-text">
          {`${productName}: total lowered by ${formatRupees(amountLowered)}`}
        </p>
      ))}
      {order.deliveryStatus === 'cancelled' && order.refundable > 0 && (
        <p className="font-semibold text-primary-text">
          {`It was paid: give ${formatRupees(order.refundable)} back.`}
        </p>
      )}
      <dl className="grid grid-cols-1 gap-1.5">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="min-w-0 text-fg-2 wrap-anywhere">{label}</dt>
            <dd className="figures whitespace-nowrap">{amount}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 text-card-title">
          <dt>Total</dt>
          <dd className="figures">{formatRupees(total)}</dd>
        </div>
        {order.refunds.length > 0 && (
          <div className="flex justify-between gap-4">
            <dt className="text-fg-2">Given back</dt>
            <dd className="figures">{`−${formatRupees(sumRefunds(order))}`}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4">
          <dt className="text-fg-2">Payment</dt>
          <dd>{getPaymentText(order)}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap justify-end gap-2 print:hidden">
        <GiveBack order={order} />
        <CorrectPayment order={order} />
      </div>
    </div>
  );
}
