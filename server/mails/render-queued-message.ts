import type { Selectable } from 'kysely';
import type { DbOrTx } from '#server/db/database.ts';
import type { OutboxTable } from '#server/db/schema.ts';
import type { Message } from '#server/integrations/message.ts';
import {
  accountClosedMail,
  loginCodeMail,
  passwordChangedMail,
  phoneChangedMail,
  resetPasswordMail,
  verifyEmailMail,
} from './account-mails.ts';
import { contactCopyMail, contactMail } from './contact-mails.ts';
import { servicesLiveMail } from './interest-mails.ts';
import type { MailData, OrderMailKind } from './mail-data.ts';
import type { MailShop } from './mail-layout.ts';
import { lowStockMail } from './stock-mails.ts';
import {
  deliveryFailedMail,
  orderCancelledMail,
  orderDeliveredMail,
  orderPlacedMail,
  orderReducedMail,
  orderRefundedMail,
} from './order-mails.ts';
import type { OrderForMail } from './order-mails.ts';

const orderMails = {
  'order-placed': orderPlacedMail,
  'order-delivered': orderDeliveredMail,
  'order-cancelled': orderCancelledMail,
} as const satisfies Record<OrderMailKind, unknown>;

type MailParts = { db: DbOrTx; shop: MailShop };
type QueuedRow = Pick<
  Selectable<OutboxTable>,
  'channel' | 'recipient' | 'dedupe_key' | 'subject' | 'body_text' | 'body_html' | 'links' | 'mail_data'
>;

/** The message of an outbox row; undefined when its order does not exist any more. */
export async function renderQueuedMessage(parts: MailParts, row: QueuedRow): Promise<Message | undefined> {
  const { channel, recipient: to, subject, dedupe_key: dedupeKey, mail_data } = row;
  const envelope = { channel, to, sender: parts.shop.shopName, subject, dedupeKey };
  // The outbox writes both columns.
  if (mail_data === null)
    return {
      ...envelope,
      text: row.body_text,
      html: row.body_html,
      links: JSON.parse(row.links) as string[],
    };
  const mail = await renderMail(parts, { email: to, data: JSON.parse(mail_data) as MailData });
  if (mail === undefined) return undefined;
  const { replyTo, text, html, links } = mail;
  return { ...envelope, ...(replyTo === undefined ? {} : { replyTo }), text, html, links };
}

type MailDataOf<K> = Extract<MailData, { kind: K }>;
type Renderers = {
  [K in Exclude<MailData['kind'], OrderMailKind | 'order-reduced' | 'order-refunded'>]: (
    shop: MailShop,
    email: string,
    data: MailDataOf<K>,
  ) => Message;
};

const renderers: Renderers = {
  'verify-email': (shop, email, { person, link }) => verifyEmailMail(shop, { ...person, email }, link),
  'reset-password': (shop, email, { person, link }) => resetPasswordMail(shop, { ...person, email }, link),
  'password-changed': (shop, email, { person, changeId }) =>
    passwordChangedMail(shop, { ...person, email }, changeId),
  'phone-changed': (shop, email, { person, changeId }) =>
    phoneChangedMail(shop, { ...person, email }, changeId),
  'account-closed': (shop, email, { person, account }) =>
    accountClosedMail(shop, { ...person, email }, account),
  'login-code': (shop, email, { person, code }) => loginCodeMail(shop, { ...person, email }, code),
  contact: (shop, _email, { contact }) => contactMail(shop, contact),
  'contact-copy': (shop, email, { contact }) => contactCopyMail(shop, { ...contact, email }),
  'delivery-failed': (shop, email, { order, person, attempt }) =>
    deliveryFailedMail(
      shop,
      { order: { id: order.id, short_id: order.shortId }, customer: { ...person, email } },
      attempt,
    ),
  'low-stock': (shop, email, { person, alert }) => lowStockMail(shop, { ...person, email }, alert),
  'services-live': (shop, email, { to, announcement }) =>
    servicesLiveMail(shop, { ...to, email }, announcement),
};

async function renderMail(
  parts: MailParts,
  { email, data }: { email: string; data: MailData },
): Promise<Message | undefined> {
  if ('orderId' in data) return renderOrderMail(parts, { email, data });
  // The renderer of a kind takes the data of that kind.
  return renderers[data.kind](parts.shop, email, data as never);
}

type OrderMailData = Extract<MailData, { orderId: string }>;

async function renderOrderMail(
  { db, shop }: MailParts,
  { email, data }: { email: string; data: OrderMailData },
): Promise<Message | undefined> {
  const record = await findOrderForMail(db, { email, data });
  if (!record) return undefined;
  if (data.kind === 'order-reduced') return orderReducedMail(shop, record, data.shortage);
  if (data.kind === 'order-refunded') return orderRefundedMail(shop, record, data.refund);
  return orderMails[data.kind](shop, record);
}

async function findOrderForMail(
  db: DbOrTx,
  { email, data }: { email: string; data: OrderMailData },
): Promise<OrderForMail | undefined> {
  const { orderId, customer, texts } = data;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'short_id', 'delivery_code', 'coupon_code'])
    .select(['subtotal_paise', 'delivery_paise', 'extra_paise', 'extra_per_item_paise'])
    .select([
      'discount_paise',
      'credit_paise',
      'payable_paise',
      'cancellation_fee_paise',
      'cancellation_cause',
    ])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return undefined;
  const items = await db
    .selectFrom('order_items')
    .select(['product_name', 'quantity', 'price_paise'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return { order: { ...order, ...texts }, items, customer: { ...customer, email } };
}
