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
      await limits.take('password-account-network', 'one@corridor.test');
    const refused = await refusalOf(limits.take('password-account-network', 'one@corridor.test'));
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: 'TOO_MANY_TRIES', status: 429 });
    const { retryAfter } = (refused as Refusal).details;
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(15 * 60);
  });

  it('count each key and each kind for itself', async () => {
    const { limits } = shop.ctx;
    for (let turn = 0; turn < 10; turn += 1)
      await limits.take('password-account-network', 'two@corridor.test');
    await expect(
      limits.take('password-account-network', 'three@corridor.test'),
    ).resolves.toBeUndefined();
    await expect(limits.take('contact-account', 'two@corridor.test')).resolves.toBeUndefined();
    expect(await limits.allows('password-account-network', 'two@corridor.test')).toBe(false);
    expect(await limits.allows('resend-account', 'two@corridor.test')).toBe(true);
  });

  it('forget a key after a success', async () => {
    const { limits } = shop.ctx;
    for (let turn = 0; turn < 10; turn += 1)
      await limits.take('password-account-network', 'four@corridor.test');
    await limits.forget('password-account-network', 'four@corridor.test');
    await expect(
      limits.take('password-account-network', 'four@corridor.test'),
    ).resolves.toBeUndefined();
  });

  it('count a try that was given back as none', async () => {
    const { limits } = shop.ctx;
    for (let turn = 0; turn < 10; turn += 1)
      await limits.take('password-account-network', 'seven@corridor.test');
    await limits.giveBack('password-account-network', 'seven@corridor.test');
    expect(await limits.allows('password-account-network', 'seven@corridor.test')).toBe(true);
    expect(await limits.allows('password-account-network', 'seven@corridor.test')).toBe(false);
  });

  it('a hostel behind one address is let in: 600 log-ins in a minute', async () => {
    const { limits } = shop.ctx;
    for (let turn = 0; turn < 200; turn += 1) await limits.take('hashing-network', '10.0.0.1');
    await expect(limits.take('hashing-network', '10.0.0.1')).resolves.toBeUndefined();
  });

  it('count tries that come at the same moment', async () => {
    const { limits } = shop.ctx;
    const tries = Array.from({ length: 30 }, () =>
      limits.allows('password-account-network', 'five@corridor.test'),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
  });

  it('take a key of any length and any signs', async () => {
    const { limits } = shop.ctx;
    for (const key of ['', 'x'.repeat(5000), '\u0000', "'; drop table users; --"])
      expect(await limits.allows('password-account-network', key)).toBe(true);
  });

  it('are one for all processes where these share a database, and one per process where not', async () => {
    const neighbour = await createLimits(shop.ctx.database.pool);
    for (let turn = 0; turn < 10; turn += 1)
      await shop.ctx.limits.take('password-account-network', 'six@corridor.test');
    const shared = shop.ctx.database.engine === 'postgres';
    expect(await neighbour.allows('password-account-network', 'six@corridor.test')).toBe(!shared);
  });
});
