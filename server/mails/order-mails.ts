import { formatRupees } from '#domain/money.ts';
import type { Message } from '../integrations/outbox.ts';
import { addressOf, renderMail } from './mail-layout.ts';
import type { MailBlock, MailShop } from './mail-layout.ts';

/** What a mail tells of an order, amounts in paise; the record of an order has it all. */
export type OrderForMail = {
  order: {
    id: string;
    short_id: string;
    subtotal_paise: number;
    delivery_paise: number;
    extra_paise: number;
    discount_paise: number;
    payable_paise: number;
    coupon_code: string | null;
    delivery_address: string;
    delivery_code: string;
    cancellation_reason: string | null;
    cancellation_fee_paise: number;
  };
  items: readonly { product_name: string; quantity: number; price_paise: number }[];
  customer: { fullname: string; email: string };
};

/** To the customer, right after the order: what comes, what it costs, where it goes and the code for the door. */
export function orderPlacedMail(shop: MailShop, record: OrderForMail): Message {
  const { order, customer } = record;
  return renderMail(shop, {
    to: customer.email,
    dedupeKey: `order-placed:${order.id}`,
    subject: `Order #${order.short_id} is placed`,
    preview: `${formatRupees(order.payable_paise)}, cash at the door.`,
    heading: `Thank you, ${customer.fullname}. Your order is placed.`,
    blocks: [
      { kind: 'text', text: `Order #${order.short_id} goes to ${order.delivery_address}.` },
      { kind: 'code', label: 'Delivery code', code: order.delivery_code },
      { kind: 'text', text: 'Tell this code only to the person at your door.' },
      itemRows(record),
      sumRows(record, 'To pay in cash'),
      { kind: 'button', label: 'See your order', href: addressOf(shop, '/myorders') },
    ],
  });
}

/** To the customer, once the order was handed over and paid. */
export function orderDeliveredMail(shop: MailShop, record: OrderForMail): Message {
  const { order, customer } = record;
  return renderMail(shop, {
    to: customer.email,
    dedupeKey: `order-delivered:${order.id}`,
    subject: `Order #${order.short_id} is delivered`,
    preview: `${formatRupees(order.payable_paise)}. Enjoy it!`,
    heading: 'Delivered. Enjoy it!',
    blocks: [
      {
        kind: 'text',
        text: `Order #${order.short_id} was delivered to ${order.delivery_address}.`,
      },
      itemRows(record),
      sumRows(record, 'Total'),
      {
        kind: 'button',
        label: 'See your receipt',
        href: addressOf(shop, `/myorders/${encodeURIComponent(order.id)}/receipt`),
      },
      { kind: 'text', text: `Is something missing or not right? Write to ${shop.shopEmail}.` },
    ],
  });
}

/** To the customer, when an order was cancelled by anybody: why, and what it costs, if anything. */
export function orderCancelledMail(shop: MailShop, record: OrderForMail): Message {
  const { order, customer } = record;
  const fee =
    order.cancellation_fee_paise === 0
      ? 'There is nothing to pay.'
      : `The cancellation fee is ${formatRupees(order.cancellation_fee_paise)}.`;
  return renderMail(shop, {
    to: customer.email,
    dedupeKey: `order-cancelled:${order.id}`,
    subject: `Order #${order.short_id} is cancelled`,
    preview: fee,
    heading: 'Your order is cancelled.',
    blocks: [
      { kind: 'text', text: `Order #${order.short_id} will not be delivered. ${fee}` },
      ...(order.cancellation_reason === null
        ? []
        : [{ kind: 'text', text: `Reason: ${order.cancellation_reason}` } as const]),
      itemRows(record),
      { kind: 'button', label: 'Order something else', href: addressOf(shop, '/products') },
    ],
  });
}

function itemRows({ items }: OrderForMail): MailBlock {
  return {
    kind: 'rows',
    rows: items.map((item) => ({
      label: `${item.quantity} × ${item.product_name}`,
      value: formatRupees(item.quantity * item.price_paise),
    })),
  };
}

function sumRows({ order }: OrderForMail, totalLabel: string): MailBlock {
  const coupon = order.coupon_code === null ? 'Coupon' : `Coupon ${order.coupon_code}`;
  return {
    kind: 'rows',
    rows: [
      { label: 'Products', value: formatRupees(order.subtotal_paise) },
      { label: 'Delivery', value: formatRupees(order.delivery_paise) },
      ...(order.extra_paise > 0
        ? [{ label: 'Time-based surcharge', value: formatRupees(order.extra_paise) }]
        : []),
      ...(order.discount_paise > 0
        ? [{ label: coupon, value: formatRupees(-order.discount_paise) }]
        : []),
      { label: totalLabel, value: formatRupees(order.payable_paise), strong: true },
    ],
  };
}
