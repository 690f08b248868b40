import type { Language } from '#domain/language.ts';
import type { Selectable } from 'kysely';
import { formatPaise } from '#domain/money.ts';
import type { OrdersTable } from '#server/db/schema.ts';
import type { Message } from '#server/integrations/message.ts';
import type { FailedAttempt, MailRefund, MailShortage, OrderMailKind } from './mail-data.ts';
import { greetingName, createMail } from './mail-layout.ts';
import type { MailBlock, MailShop } from './mail-layout.ts';
import { getMailMessages } from './get-mail-messages.ts';

type Amount = Exclude<
  Extract<keyof OrdersTable, `${string}_paise`>,
  'late_cancellation_fee_paise' | 'partner_fee_paise' | 'refunded_paise'
>;

/** The data of an order in a mail, amounts in paise. */
export type OrderForMail = {
  order: Pick<
    Selectable<OrdersTable>,
    | 'id'
    | 'short_id'
    | 'delivery_address'
    | 'delivery_code'
    | 'coupon_code'
    | 'cancellation_reason'
    | 'cancellation_cause'
    | Amount
  >;
  items: readonly { product_name: string; quantity: number; price_paise: number }[];
  customer: { fullname: string; email: string; language: Language };
  shortages?: readonly { id: string }[] | undefined;
};

/** To the customer after the order: items, amounts, address and delivery code. */
export function orderPlacedMail(shop: MailShop, record: OrderForMail): Message {
  const { order, customer } = record;
  const t = getMailMessages(customer.language);
  const { placed } = t;
  return createMail(shop, {
    to: customer,
    data: createData('order-placed', record),
    dedupeKey: `order-placed:${order.id}`,
    subject: placed.subject(order.short_id),
    createBody: () => ({
      preview: placed.preview(formatPaise(order.payable_paise), shop.takesUpi),
      heading: placed.heading(greetingName(customer.fullname)),
      blocks: [
        placed.text(order.short_id, t.order.address(order.delivery_address)),
        { kind: 'code', label: placed.code, code: order.delivery_code },
        placed.doNotShareCode,
        itemRows(record),
        totalRows(record, t.order.toPay(shop.takesUpi)),
        { kind: 'button', label: placed.button, path: '/myorders' },
      ],
    }),
  });
}

/** To the customer after the delivery, and once more when the order is delivered again for less. */
export function orderDeliveredMail(shop: MailShop, record: OrderForMail): Message {
  const { order, customer } = record;
  const t = getMailMessages(customer.language);
  const { delivered } = t;
  const lastShortage = record.shortages
    ?.map(({ id }) => id)
    .toSorted()
    .at(-1);
  return createMail(shop, {
    to: customer,
    data: createData('order-delivered', record),
    dedupeKey: `order-delivered:${lastShortage ?? order.id}`,
    subject: delivered.subject(order.short_id),
    createBody: () => ({
      preview: delivered.preview(formatPaise(order.payable_paise)),
      heading: delivered.heading,
      blocks: [
        delivered.text(order.short_id, t.order.address(order.delivery_address)),
        itemRows(record),
        totalRows(record, delivered.total),
        {
          kind: 'button',
          label: delivered.button,
          path: `/myorders/${encodeURIComponent(order.id)}/receipt`,
        },
        delivered.end(shop.shopEmail),
      ],
    }),
  });
}

/** To the customer after a cancellation by anyone: reason and fee. */
export function orderCancelledMail(shop: MailShop, record: OrderForMail): Message {
  const { order, customer } = record;
  const t = getMailMessages(customer.language);
  const { cancelled } = t;
  const fee =
    order.cancellation_fee_paise === 0
      ? cancelled.noFee
      : cancelled.fee(formatPaise(order.cancellation_fee_paise));
  const { cancellation_reason: written, cancellation_cause: cause } = order;
  const reason = written ?? (cause && t.order.causes[cause]);
  return createMail(shop, {
    to: customer,
    data: createData('order-cancelled', record),
    dedupeKey: `order-cancelled:${order.id}`,
    subject: cancelled.subject(order.short_id),
    createBody: () => ({
      preview: fee,
      heading: cancelled.heading,
      blocks: [
        cancelled.text(order.short_id, fee),
        ...(reason === null ? [] : [t.order.reason(reason)]),
        itemRows(record),
        { kind: 'button', label: cancelled.button, path: '/products' },
      ],
    }),
  });
}

/** To the customer when a hand-over failed, and when the order is on its way again after the shop decided so. */
export function deliveryFailedMail(
  shop: MailShop,
  { order, customer }: FailedDeliveryForMail,
  { id, reason, resolution }: FailedAttempt,
): Message {
  const { failed } = getMailMessages(customer.language);
  const { fullname, language } = customer;
  const isRetried = resolution === 'retry';
  return createMail(shop, {
    to: customer,
    data: {
      kind: 'delivery-failed',
      order: { id: order.id, shortId: order.short_id },
      person: { fullname, language },
      attempt: { id, reason, resolution },
    },
    dedupeKey: `delivery-${isRetried ? 'retried' : 'failed'}:${id}`,
    subject: isRetried ? failed.retrySubject(order.short_id) : failed.subject(order.short_id),
    createBody: () => ({
      preview: isRetried ? failed.retry : failed.open,
      heading: failed.heading,
      blocks: [
        failed.reasons[reason],
        isRetried ? failed.retry : failed.open,
        { kind: 'button', label: failed.button, path: '/myorders' },
        failed.end(shop.shopEmail),
      ],
    }),
  });
}

/** To the customer when the shop was short of a product: what is missing, and the new amount. */
export function orderReducedMail(shop: MailShop, record: OrderForMail, shortage: MailShortage): Message {
  const { order, customer } = record;
  const { reduced, order: texts } = getMailMessages(customer.language);
  const { productName, ordered, picked } = shortage;
  const missing = picked === 0 ? reduced.nothing(productName) : reduced.less(productName, picked, ordered);
  return createMail(shop, {
    to: customer,
    data: { ...createData('order-reduced', record), shortage },
    dedupeKey: `order-reduced:${shortage.id}`,
    subject: reduced.subject(order.short_id),
    createBody: () => ({
      preview: reduced.preview(formatPaise(order.payable_paise)),
      heading: reduced.heading,
      blocks: [
        missing,
        reduced.text(order.short_id),
        itemRows(record),
        totalRows(record, texts.toPay(shop.takesUpi)),
        { kind: 'button', label: reduced.button, path: '/myorders' },
      ],
    }),
  });
}

/** To the customer when money was given back: how much, why, for what, and how it comes. */
export function orderRefundedMail(shop: MailShop, record: OrderForMail, refund: MailRefund): Message {
  const { order, customer } = record;
  const { refunded, order: texts } = getMailMessages(customer.language);
  const amount = formatPaise(refund.amountPaise);
  const reason = refunded.reasons[refund.reason];
  return createMail(shop, {
    to: customer,
    data: { ...createData('order-refunded', record), refund },
    dedupeKey: `order-refunded:${refund.id}`,
    subject: refunded.subject(order.short_id, amount),
    createBody: () => ({
      preview: reason,
      heading: refunded.heading(amount),
      blocks: [
        refunded.text(order.short_id, reason),
        {
          kind: 'rows',
          rows: [
            ...refund.lines.map((line) => ({
              label: texts.item(line.quantity, line.productName),
              value: '',
            })),
            { label: refunded.amount, value: amount, strong: true },
          ],
        },
        refunded.ways[refund.from],
        {
          kind: 'button',
          label: refunded.button,
          path: `/myorders/${encodeURIComponent(order.id)}/receipt`,
        },
        refunded.end(shop.shopEmail),
      ],
    }),
  });
}

type FailedDeliveryForMail = {
  order: Pick<OrderForMail['order'], 'id' | 'short_id'>;
  customer: OrderForMail['customer'];
};

function createData<Kind extends OrderMailKind | 'order-reduced' | 'order-refunded'>(
  kind: Kind,
  { order, customer }: OrderForMail,
) {
  const { id: orderId, delivery_address, cancellation_reason } = order;
  const { fullname, language } = customer;
  return {
    kind,
    orderId,
    customer: { fullname, language },
    texts: { delivery_address, cancellation_reason },
  };
}

function itemRows({ items, customer }: OrderForMail): MailBlock {
  const t = getMailMessages(customer.language).order;
  return {
    kind: 'rows',
    rows: items.map((item) => ({
      label: t.item(item.quantity, item.product_name),
      value: formatPaise(item.quantity * item.price_paise),
    })),
  };
}

function totalRows({ order, customer }: OrderForMail, totalLabel: string): MailBlock {
  const t = getMailMessages(customer.language).order;
  return {
    kind: 'rows',
    rows: [
      { label: t.products, value: formatPaise(order.subtotal_paise) },
      { label: t.delivery, value: formatPaise(order.delivery_paise) },
      ...(order.extra_paise > 0 ? [{ label: t.surcharge, value: formatPaise(order.extra_paise) }] : []),
      ...(order.discount_paise > 0
        ? [{ label: t.coupon(order.coupon_code ?? ''), value: formatPaise(-order.discount_paise) }]
        : []),
      ...(order.credit_paise > 0 ? [{ label: t.credit, value: formatPaise(-order.credit_paise) }] : []),
      { label: totalLabel, value: formatPaise(order.payable_paise), strong: true },
    ],
  };
}
