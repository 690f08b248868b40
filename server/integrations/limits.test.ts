import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#server/refusal.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { createLimits } from './limits.ts';

describe('limits', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const refusalOf = async (work: Promise<void>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it('let as many tries through as they say, and then none, with the seconds to wait', async () => {
    const { limits } = shop.ctx;
    for (let turn = 0; turn < 10; turn += 1)
      await limits.take('login-account', 'one@corridor.test');
    const refused = await refusalOf(limits.take('login-account', 'one@corridor.test'));
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: 'TOO_MANY_TRIES', status: 429 });
    const { retryAfter } = (refused as Refusal).details;
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(15 * 60);
  });

  it('count each key and each kind for itself', async () => {
    const { limits } = shop.ctx;
    for (let turn = 0; turn < 10; turn += 1)
      await limits.take('login-account', 'two@corridor.test');
    await expect(limits.take('login-account', 'three@corridor.test')).resolves.toBeUndefined();
    await expect(limits.take('contact-account', 'two@corridor.test')).resolves.toBeUndefined();
    expect(await limits.allows('login-account', 'two@corridor.test')).toBe(false);
    expect(await limits.allows('signup-mail', 'two@corridor.test')).toBe(true);
  });

  it('forget a key after a success', async () => {
    const { limits } = shop.ctx;
    for (let turn = 0; turn < 10; turn += 1)
      await limits.take('login-account', 'four@corridor.test');
    await limits.forget('login-account', 'four@corridor.test');
    await expect(limits.take('login-account', 'four@corridor.test')).resolves.toBeUndefined();
  });

  it('a hostel behind one address is let in: 600 log-ins in a minute', async () => {
    const { limits } = shop.ctx;
    for (let turn = 0; turn < 200; turn += 1) await limits.take('login-address', '10.0.0.1');
    await expect(limits.take('login-address', '10.0.0.1')).resolves.toBeUndefined();
  });

  it('count tries that come at the same moment', async () => {
    const { limits } = shop.ctx;
    const tries = Array.from({ length: 30 }, () =>
      limits.allows('login-account', 'five@corridor.test'),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
  });

  it('take a key of any length and any signs', async () => {
    const { limits } = shop.ctx;
    for (const key of ['', 'x'.repeat(5000), '\u0000', "'; drop table users; --"])
      expect(await limits.allows('login-account', key)).toBe(true);
  });

  it('are one for all processes where these share a database, and one per process where not', async () => {
    const neighbour = await createLimits(shop.ctx.database.pool);
    for (let turn = 0; turn < 10; turn += 1)
      await shop.ctx.limits.take('login-account', 'six@corridor.test');
    const shared = shop.ctx.database.engine === 'postgres';
    expect(await neighbour.allows('login-account', 'six@corridor.test')).toBe(!shared);
  });
});
