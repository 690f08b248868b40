import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#server/errors.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { createLimits } from './limits.ts';

describe('limits', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const getError = async (work: Promise<void>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it('let as many tries through as they say, and then none, with the seconds to wait', async () => {
    const { limits } = shop.ctx;
    for (let turn = 0; turn < 10; turn += 1)
      await limits.consume('password-account-network', 'one@corridor.test');
    const error = await getError(limits.consume('password-account-network', 'one@corridor.test'));
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'TOO_MANY_TRIES', status: 429 });
    const { retryAfter } = (error as AppError).details;
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(15 * 60);
  });

  it('count each key and each kind for itself', async () => {
    const { limits } = shop.ctx;
    for (let turn = 0; turn < 10; turn += 1)
      await limits.consume('password-account-network', 'two@corridor.test');
    await expect(
      limits.consume('password-account-network', 'three@corridor.test'),
    ).resolves.toBeUndefined();
    await expect(limits.consume('contact-account', 'two@corridor.test')).resolves.toBeUndefined();
    expect(await limits.tryConsume('password-account-network', 'two@corridor.test')).toBe(false);
    expect(await limits.tryConsume('resend-account', 'two@corridor.test')).toBe(true);
  });

  it('forget a key after a success', async () => {
    const { limits } = shop.ctx;
    for (let turn = 0; turn < 10; turn += 1)
      await limits.consume('password-account-network', 'four@corridor.test');
    await limits.reset('password-account-network', 'four@corridor.test');
    await expect(
      limits.consume('password-account-network', 'four@corridor.test'),
    ).resolves.toBeUndefined();
  });

  it('count a try that was given back as none', async () => {
    const { limits } = shop.ctx;
    for (let turn = 0; turn < 10; turn += 1)
      await limits.consume('password-account-network', 'seven@corridor.test');
    await limits.refund('password-account-network', 'seven@corridor.test');
    expect(await limits.tryConsume('password-account-network', 'seven@corridor.test')).toBe(true);
    expect(await limits.tryConsume('password-account-network', 'seven@corridor.test')).toBe(false);
  });

  it('a hostel behind one address is let in: 600 log-ins in a minute', async () => {
    const { limits } = shop.ctx;
    for (let turn = 0; turn < 200; turn += 1) await limits.consume('hashing-network', '10.0.0.1');
    await expect(limits.consume('hashing-network', '10.0.0.1')).resolves.toBeUndefined();
  });

  it('count tries that come at the same moment', async () => {
    const { limits } = shop.ctx;
    const tries = Array.from({ length: 30 }, () =>
      limits.tryConsume('password-account-network', 'five@corridor.test'),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
  });

  it('take a key of any length and any signs', async () => {
    const { limits } = shop.ctx;
    for (const key of ['', 'x'.repeat(5000), '\u0000', "'; drop table users; --"])
      expect(await limits.tryConsume('password-account-network', key)).toBe(true);
  });

  it('are one for all processes where these share a database, and one per process where not', async () => {
    const otherProcessLimits = await createLimits(shop.ctx.database.pool);
    for (let turn = 0; turn < 10; turn += 1)
      await shop.ctx.limits.consume('password-account-network', 'six@corridor.test');
    const shared = shop.ctx.database.engine === 'postgres';
    expect(
      await otherProcessLimits.tryConsume('password-account-network', 'six@corridor.test'),
    ).toBe(!shared);
  });
});
