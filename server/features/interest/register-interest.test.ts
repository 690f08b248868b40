import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentences } from '#domain/sentences.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { freshEmail } from '#testing/mailbox.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const leave = (email: string) => shop.call('registerInterest', { body: { email } });

describe('asking to hear of the services to come', () => {
  it('[SERV-3] [SERV-5] keeps an e-mail once, with the time it was first left, and tells nobody that it was known', async () => {
    const email = freshEmail();
    const firstAt = shop.clock.now();
    const first = await leave(` ${email.toUpperCase()} `);
    shop.clock.advance(60_000);
    const second = await leave(email);

    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, body: first.body });
    const kept = await shop.ctx.db
      .selectFrom('interests')
      .select('created_at')
      .where('email', '=', email)
      .execute();
    expect(kept).toEqual([{ created_at: firstAt }]);
  });

  it('[SERV-5] keeps one row when the same e-mail is left twice at once', async () => {
    const email = freshEmail();
    const answers = await Promise.all([leave(email), leave(email), leave(email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const kept = await shop.ctx.db
      .selectFrom('interests')
      .select('email')
      .where('email', '=', email)
      .execute();
    expect(kept).toHaveLength(1);
  });

  it('[SERV-5] mails nothing', async () => {
    const email = freshEmail();
    await leave(email);
    const mails = await shop.ctx.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', email)
      .execute();
    expect(mails).toEqual([]);
  });

  it.each([
    ['no e-mail', '  ', sentences.signup.emailRequired],
    ['what is none', 'asha@corridor', sentences.signup.emailInvalid],
  ])('refuses %s', async (...[_name, email, sentence]) => {
    const answer = await leave(email);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'INVALID_INPUT',
      message: sentence,
      fields: { email: sentence },
    });
  });

  it('stops after ten times of one e-mail in an hour', async () => {
    const email = freshEmail();
    const statuses = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await leave(email)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses[10]).toBe(429);
    expect((await leave(freshEmail())).status).toBe(200);
  });
});
