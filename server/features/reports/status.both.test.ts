import { expect, it, onTestFinished } from 'vitest';
import { aPartner, anAdmin, anOrder } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';

it('says since when mails wait and why, from two minutes on', async () => {
  // Port 9 is for discarding: nothing listens there.
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@corridor.test' };
  const shop = await openTestShop({ env });
  onTestFinished(() => shop.close());
  const { token } = await anAdmin(shop);
  const readStatus = async () => (await shop.request('getStatus', {}, token)).body.data;
  const read = async () => (await readStatus()).lateMail;
  await anOrder(shop);
  const since = shop.clock.now();
  const countFailed = () => shop.ctx.db.selectFrom('outbox').where('last_error', 'is not', null);
  await expect.poll(() => countFailed().select('id').execute()).toHaveLength(1);
  expect(await readStatus()).toMatchObject({ lateMail: null, waitingMails: 1, version: '0.1.0' });
  const { id } = await aPartner(shop);
  const invited = await shop.request('invitePartner', { params: { id } }, token);
  expect(invited.body.data.isMailed).toBe(false);
  shop.clock.advance(120_000);
  const reason = 'connect ECONNREFUSED 127.0.0.1:9';
  expect(await read()).toEqual({ count: 2, since: new Date(since).toISOString(), reason });
});
