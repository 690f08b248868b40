import { describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { uniqueEmail } from '#testing/mailbox.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRows } from '#testing/rows.ts';

const shop = await openShopForFile();

const register = (email: string) => shop.request('registerInterest', { body: { email } });

describe('registerInterest', () => {
  it('stores an email once with its first time, and does not reveal that it was known [SERV-3] [SERV-5]', async () => {
    const email = uniqueEmail();
    const firstAt = shop.clock.now();
    const first = await register(` ${email.toUpperCase()} `);
    shop.clock.advance(60_000);
    const second = await register(email);
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, body: first.body });
    const rows = await findRows(shop.ctx.db, 'interests', { email });
    expect(rows).toMatchObject([{ created_at: firstAt }]);
  });

  it('stores one row for two concurrent requests [SERV-5]', async () => {
    const email = uniqueEmail();
    const responses = await Promise.all([register(email), register(email), register(email)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await findRows(shop.ctx.db, 'interests', { email });
    expect(rows).toHaveLength(1);
  });

  it('sends no mail [SERV-5]', async () => {
    const email = uniqueEmail();
    await register(email);
    const mails = await findRows(shop.ctx.db, 'outbox', { recipient: email });
    expect(mails).toEqual([]);
  });

  it.each([
    ['no e-mail', '  ', messages.signup.emailRequired],
    ['what is none', 'asha@corridor', messages.signup.emailInvalid],
  ])('rejects %s', async (...[_name, email, expectedMessage]) => {
    const response = await register(email);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      code: 'INVALID_INPUT',
      message: expectedMessage,
      fields: { email: expectedMessage },
    });
  });

  it('is limited to ten times per email and hour', async () => {
    const email = uniqueEmail();
    const statuses = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await register(email)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses[10]).toBe(429);
    expect((await register(uniqueEmail())).status).toBe(200);
  });
});
