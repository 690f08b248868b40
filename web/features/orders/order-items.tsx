import { Moon } from 'lucide-react';
import type { OrderView } from '#contract/orders.ts';
import { sentences } from '#domain/sentences.ts';
import { formatRupees, paiseFromRupees } from '#domain/money.ts';
import { ordersTexts } from '#web/i18n/orders.ts';
import { groundOf } from '#web/shell/category-ground.ts';
import { rupeesText } from '#web/shell/rupees.ts';
import { Price, SumLine } from '#web/ui/price.tsx';
import { ProductPicture } from '#web/ui/product-picture.tsx';

const texts = ordersTexts.sums;

type Item = OrderView['items'][number];

/** What was ordered, at the prices of the order. */
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
      <ProductPicture
        src={product.imageUrl}
        alt=""
        ground={groundOf(product.category)}
        size={48}
        lazy
      />
      <div className="min-w-0 grow">
        <p className="text-row">{product.productName || sentences.orders.productGone}</p>
        <p className="text-note text-fg-2">
          {ordersTexts.itemLine(
            quantity,
            rupeesText(product.price),
            product.deliveryCharge === 0 ? null : rupeesText(product.deliveryCharge),
          )}
        </p>
        {product.codeName !== undefined && (
          <p className="text-note text-fg-3">{product.codeName}</p>
        )}
      </div>
      <span className="self-center">
        <Price role="line" text={formatRupees(paiseFromRupees(product.price) * quantity)} />
      </span>
    </li>
  );
}

function payableWord({ paymentStatus, deliveryStatus, paymentMode }: OrderView): string {
  if (paymentStatus === 'paid') return texts.paid;
  // Nobody pays for what was cancelled.
  if (deliveryStatus === 'cancelled') return texts.total;
  return paymentMode === 'COD' ? texts.toPayInCash : texts.toPay;
}

/** The sums of an order, from the products to what is paid. */
export function OrderSums({ order }: { order: OrderView }) {
  return (
    <dl className="grid grid-cols-1 gap-2.5">
      <SumLine label={texts.products} amount={rupeesText(order.totalProductPrice)} />
      <SumLine label={texts.delivery} amount={rupeesText(order.totalDeliveryCharge)} />
      {order.couponDiscount > 0 && (
        <SumLine
          label={texts.coupon(order.coupon?.code ?? '')}
          amount={`−${rupeesText(order.couponDiscount)}`}
          tone="good"
        />
      )}
      <Surcharge order={order} />
      <div className="mt-1.5 flex items-baseline justify-between gap-4">
        <dt className="text-[1.0625rem] leading-6 font-bold tracking-tight">
          {payableWord(order)}
        </dt>
        <dd>
          <Price role="total" text={rupeesText(order.totalPrice)} />
        </dd>
      </div>
    </dl>
  );
}

function Surcharge({ order }: { order: OrderView }) {
  const label = sentences.orders.timeBasedSurcharge;
  const amount = rupeesText(order.extraDeliveryCharge);
  if (order.extraDeliveryCharge === 0) return <SumLine label={label} amount={amount} />;
  return (
    <div className="-mx-1 mt-0.5 flex items-center justify-between gap-4 rounded-control bg-lamp-soft px-3 py-3 font-semibold text-lamp-text">
      <dt className="flex items-center gap-2.5">
        <Moon className="size-4.5 fill-current" />
        {label}
      </dt>
      <dd className="figures">{amount}</dd>
    </div>
  );
}
