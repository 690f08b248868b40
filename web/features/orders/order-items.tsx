import { Moon } from 'lucide-react';
import type { OrderView } from '#contract/orders.ts';
import { pageMessages } from '#messages/pages.ts';
import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import { paymentMethods } from '#domain/order-lifecycle.ts';
import { orderMessages } from '#messages/orders.ts';
import { useShop } from '#web/api/use-shop.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Price, SummaryLine } from '#web/ui/price.tsx';
import { ProductPicture } from '#web/layout/product-picture.tsx';

const t = orderMessages.totals;

type Item = OrderView['items'][number];

/** Order items at the prices of the order. */
export function OrderItems({ items }: { items: readonly Item[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {items.map((item) => (
        <OrderItem key={item.productId._id} item={item} />
      ))}
    </ul>
  );
}

function OrderItem({ item }: { item: Item }) {
  const { quantity, productId: product } = item;
  return (
    <li className="flex items-start gap-3">
      <ProductPicture src={product.imageUrl} alt="" category={product.category} size={48} lazy />
      <div className="min-w-0 grow">
        <p className="text-row">{product.productName || pageMessages.orders.productUnavailable}</p>
        <p className="text-note text-fg-2">
          {orderMessages.itemLine(
            quantity,
            formatRupees(product.price),
            product.deliveryCharge === 0 ? null : formatRupees(product.deliveryCharge),
          )}
        </p>
        {product.codeName !== undefined && <p className="text-note text-fg-3">{product.codeName}</p>}
      </div>
      <span className="self-center">
        <Price variant="line" text={formatPaise(paiseFromRupees(product.price) * quantity)} />
      </span>
    </li>
  );
}

function getTotalLabel(
  { paymentStatus, deliveryStatus, paymentMode }: OrderView,
  { takesUpi }: { takesUpi: boolean },
): string {
  if (paymentStatus === 'paid') return t.paid;
  // A cancelled order has no payment.
  if (deliveryStatus === 'cancelled') return t.total;
  const { isPaidAtDelivery } = paymentMethods[paymentMode];
  return isPaidAtDelivery ? pageMessages.orders.toPayAtDoor(takesUpi) : t.toPay;
}

/** Price breakdown of an order. */
export function OrderSums({ order }: { order: OrderView }) {
  return (
    <dl className="grid grid-cols-1 gap-2.5">
      <SummaryLine label={t.products} amount={formatRupees(order.totalProductPrice)} />
      <SummaryLine label={t.delivery} amount={formatRupees(order.totalDeliveryCharge)} />
      {order.couponDiscount > 0 && (
        <SummaryLine
          label={t.coupon(order.coupon?.code ?? '')}
          amount={`−${formatRupees(order.couponDiscount)}`}
          tone="good"
        />
      )}
      <Surcharge order={order} />
      {order.credit !== undefined && (
        <SummaryLine label={t.credit} amount={`−${formatRupees(order.credit)}`} tone="good" />
      )}
      <div className="mt-1.5 flex items-baseline justify-between gap-4">
        <dt className="text-[1.0625rem] leading-6 font-bold tracking-tight">
          {getTotalLabel(order, useShop())}
        </dt>
        <dd>
          <Price variant="total" text={formatRupees(order.totalPrice)} />
        </dd>
      </div>
    </dl>
  );
}

function Surcharge({ order }: { order: OrderView }) {
  const label = pageMessages.orders.timeBasedSurcharge;
  const amount = formatRupees(order.extraDeliveryCharge);
  if (order.extraDeliveryCharge === 0) return <SummaryLine label={label} amount={amount} />;
  return (
    <div className="-mx-1 mt-0.5 flex items-center justify-between gap-4 rounded-control bg-primary-soft px-3 py-3 font-semibold text-primary-text">
      <dt className="flex items-center gap-2.5">
        <Moon className="size-4.5 fill-current" />
        {label}
      </dt>
      <dd className="figures">{amount}</dd>
    </div>
  );
}
