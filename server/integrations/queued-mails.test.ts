import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runTransaction } from '#server/db/database.ts';
import { accountClosedMail, loginCodeMail, passwordChangedMail } from '#server/mails/account-mails.ts';
import { phoneChangedMail, resetPasswordMail, verifyEmailMail } from '#server/mails/account-mails.ts';
import { contactCopyMail, contactMail } from '#server/mails/contact-mails.ts';
import { servicesLiveMail } from '#server/mails/interest-mails.ts';
import { orderCancelledMail, orderDeliveredMail, orderPlacedMail } from '#server/mails/order-mails.ts';
import { findOrderRecord } from '#server/features/orders/queries.ts';
import { allOrders } from '#server/features/orders/policy.ts';
import {
  aCoupon,
  aCustomer,
  aProduct,
  anAdmin,
  anOrder,
  accountOfToken,
  orderBody,
} from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import type { BrandedConfig } from '#server/config.ts';
import { createMessageCipher } from './message-cipher.ts';
import { createOutbox } from './outbox.ts';
import type { Message } from './message.ts';
import type { Outbox } from './outbox.ts';
import { findRow, updateRows } from '#testing/rows.ts';

describe('a queued mail', () => {
  let shop: TestShop;
  let outbox: Outbox;
  let config: BrandedConfig;
  let sent: Message[];
  let isRejecting: boolean;
  beforeEach(async () => {
    shop = await openTestShop();
    sent = [];
    isRejecting = false;
    const { database, clock, ids, log } = shop.ctx;
    config = await shop.ctx.readBrandedConfig();
    const mail = async (message: Message) => {
      sent.push(message);
      if (isRejecting) throw new Error('asleep');
    };
    outbox = createOutbox({
      database,
      clock,
      ids,
      log,
      transports: { mail, sms: null },
      cipher: createMessageCipher(':memory:'),
      readShop: async () => config,
    });
  });
  afterEach(async () => {
    await outbox.stop();
    await shop.close();
  });

  const queue = (...messages: Message[]) =>
    runTransaction(shop.ctx.db, async (tx) => {
      for (const message of messages) await outbox.queue(tx, () => message);
    });
  const contentOf = (message: Message) => {
    const { to, replyTo, subject, text, html, links } = message;
    return { to, replyTo, subject, text, html, links };
  };
  const findMessage = (key: string) => findRow(shop.ctx.db, 'outbox', { dedupe_key: key });
  const readOrder = async (id: string) => {
    const admin = await accountOfToken(shop, (await anAdmin(shop)).token);
    if (admin.kind !== 'admin') throw new Error('Not an admin');
    const record = await findOrderRecord(shop.ctx.db, allOrders(admin), id);
    if (!record) throw new Error('No such order');
    return record;
  };

  it('of every kind is sent with the text that it had when it was queued', async () => {
    const coupon = await aCoupon(shop);
    const placed = await anOrder(shop, {
      body: { ...orderBody([await aProduct(shop)]), couponCode: coupon.code },
    });
    const record = await readOrder(placed.id);
    const person = {
      fullname: 'Asha',
      email: 'asha@corridor.test',
      phone: '+919845012399',
      language: 'hi' as const,
    };
    const [link, code] = [
      { id: 'a', token: 'tok+en/1', expiresAt: shop.clock.now() + 1 },
      { id: 'b', code: '048213', expiresAt: shop.clock.now() + 1 },
    ];
    const contact = { ticket: 'C-1', name: 'Asha', email: person.email, message: 'Hello' };
    const announcement = { subject: 'Laundry', text: 'We wash.\nFrom Monday on.' };
    const mails = [
      verifyEmailMail(config, person, link),
      resetPasswordMail(config, person, link),
      passwordChangedMail(config, person, 'c'),
      phoneChangedMail(config, person, 'd'),
      accountClosedMail(config, person, { id: 'e' }),
      accountClosedMail(config, person, { id: 'f', unusedYears: 3 }),
      loginCodeMail(config, person, code),
      contactMail(config, contact),
      contactCopyMail(config, { ...contact, language: 'hi', answerHours: 24 }),
      servicesLiveMail(config, { ...person, key: 'g' }),
      servicesLiveMail(config, { ...person, key: 'h' }, announcement),
      orderDeliveredMail(config, record),
      orderCancelledMail(config, record),
    ];
    await shop.ctx.db.deleteFrom('outbox').execute();
    await queue(...mails, orderPlacedMail(config, record));
    expect((await findMessage(`order-placed:${placed.id}`)).body_html).toBe('');
    outbox.flush();
    await expect.poll(() => sent.length).toBe(14);
    const expected = new Map(
      [...mails, orderPlacedMail(config, record)].map((mail) => [mail.dedupeKey, mail]),
    );
    for (const mail of sent) {
      const original = expected.get(mail.dedupeKey);
      expect(contentOf(mail)).toEqual(original && contentOf(original));
    }
  });

  it.each([
    ['placed', orderPlacedMail],
    ['cancelled', orderCancelledMail],
  ] as const)('of an order that was %s is the same after the account closed', async (_kind, createMail) => {
    const customer = await aCustomer(shop, {});
    const { id } = await anOrderWithStatus(shop, 'cancelled', { customer });
    await updateRows(shop.ctx.db, 'orders', { where: { id }, set: { cancellation_reason: 'No milk' } });
    const mail = createMail(config, await readOrder(id));
    const expected = contentOf(mail);
    await shop.ctx.db.deleteFrom('outbox').execute();
    await queue(mail);
    await shop.ctx.db.updateTable('users').set({ fullname: 'Closed account', email: 'closed:1' }).execute();
    await updateRows(shop.ctx.db, 'orders', {
      where: { id },
      set: { delivery_address: '', cancellation_reason: 'Cancelled by the shop' },
    });
    outbox.flush();
    await expect.poll(() => sent.map(contentOf)).toEqual([expected]);
  });

  it('is retried with the same text, and then has no data left', async () => {
    const mail = passwordChangedMail(
      config,
      { fullname: 'Asha', email: 'asha@corridor.test', language: 'en' },
      'one',
    );
    isRejecting = true;
    await queue(mail);
    outbox.flush();
    await expect.poll(async () => (await findMessage(mail.dedupeKey)).last_error).toBe('asleep');
    expect((await findMessage(mail.dedupeKey)).mail_data).toContain('password-changed');
    isRejecting = false;
    shop.clock.advance(2_000);
    outbox.flush();
    await expect.poll(async () => (await findMessage(mail.dedupeKey)).sent_at).toBe(shop.clock.now());
    expect(sent.map(contentOf)).toEqual([contentOf(mail), contentOf(mail)]);
    expect((await findMessage(mail.dedupeKey)).mail_data).toBeNull();
  });

  it('of an order that does not exist is dropped and does not hold up others', async () => {
    const { id } = await anOrder(shop);
    const mail = orderPlacedMail(config, await readOrder(id));
    await shop.ctx.db.deleteFrom('outbox').execute();
    await queue({ ...mail, data: { ...orderData(mail), orderId: 'unknown' } });
    outbox.flush();
    await expect.poll(async () => (await findMessage(mail.dedupeKey)).dropped_at).toBe(shop.clock.now());
    expect(await findMessage(mail.dedupeKey)).toMatchObject({ sent_at: null, mail_data: null });
    expect(sent).toEqual([]);
  });

  it('that an earlier version stored with its text is sent with that text', async () => {
    const now = shop.clock.now();
    const text = { subject: 'Welcome', body_text: 'As it was', body_html: '<p>As it was</p>' };
    await shop.ctx.db
      .insertInto('outbox')
      .values({
        id: 'old',
        dedupe_key: 'verify-email:old',
        channel: 'mail',
        recipient: 'asha@corridor.test',
        ...text,
        links: '["https://corridor.test/verify-email?token=a"]',
        created_at: now,
        next_try_at: now,
      })
      .execute();
    outbox.flush();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ to: 'asha@corridor.test', text: 'As it was', html: '<p>As it was</p>' });
    await expect.poll(async () => (await findMessage('verify-email:old')).body_text).toBe('');
  });
});

function orderData({ data }: Message) {
  if (data?.kind !== 'order-placed') throw new Error('Not the mail of an order');
  return data;
}
