import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { aCustomer } from '#testing/builders.ts';
import { uniqueEmail, uniquePhone } from '#testing/mailbox.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

async function read(query = '') {
  const response = await shop.app.inject({ url: `/api/dev/mailbox${query}` });
  const body: { success: boolean; data: Entry[] } = response.json();
  return { status: response.statusCode, body };
}

type Entry = Record<'channel' | 'to' | 'subject' | 'text' | 'html' | 'sentAt', string> & { links: string[] };

describe('the development mailbox', () => {
  it('shows every field of sent messages, newest first', async () => {
    const emails = [uniqueEmail(), uniqueEmail()];
    for (const email of emails) {
      const body = { name: 'Asha', email, message: 'Hello' };
      await shop.request('sendContactMessage', { body });
      shop.clock.advance(1000);
    }
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.data).toHaveLength(4);
    expect(body.data.slice(0, 2).map((entry) => entry.to)).toContain(emails[1]);
    expect(Object.keys(body.data[0] ?? {}).toSorted()).toEqual([
      'channel',
      'html',
      'links',
      'sentAt',
      'subject',
      'text',
      'to',
    ]);
    const times = body.data.map((entry) => Date.parse(entry.sentAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('filters by recipient: an email in any case, or a phone with an unencoded plus', async () => {
    const phone = uniquePhone();
    const { email } = await aCustomer(shop, { phone, phoneProven: true });
    await shop.request('sendOtp', { body: { email, phone } });
    const mails = (await read(`?to=${email.toUpperCase()}`)).body.data;
    expect(mails.map((entry) => [entry.channel, entry.to])).toEqual([['mail', email]]);
    for (const to of [phone, encodeURIComponent(phone)]) {
      const smsMessages = (await read(`?to=${to}`)).body.data;
      expect(smsMessages.map((entry) => [entry.channel, entry.to])).toEqual([['sms', phone]]);
    }
    expect((await read('?to=nobody@corridor.test')).body.data).toEqual([]);
  });
});

it('in production the development mailbox does not exist', async () => {
  const production = await openTestShop({
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'shop@shop.example',
      SHOP_EMAIL: 'shop@shop.example',
    },
  });
  const response = await production.app.inject({ url: '/api/dev/mailbox' });
  await production.close();
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
});
