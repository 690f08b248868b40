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

  it('allow their number of attempts, then throw with the seconds to wait', async () => {
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

  it('count each key and each name separately', async () => {
    const { limits } = shop.ctx;
    for (let turn = 0; turn < 10; turn += 1)
      await limits.consume('password-account-network', 'two@corridor.test');
    await expect(limits.consume('password-account-network', 'three@corridor.test')).resolves.toBeUndefined();
    await expect(limits.consume('contact-account', 'two@corridor.test')).resolves.toBeUndefined();
    expect(await limits.tryConsume('password-account-network', 'two@corridor.test')).toBe(false);
    expect(await limits.tryConsume('resend-account', 'two@corridor.test')).toBe(true);
  });

  it('are reset after a success', async () => {
    const { limits } = shop.ctx;
    for (let turn = 0; turn < 10; turn += 1)
      await limits.consume('password-account-network', 'four@corridor.test');
    await limits.reset('password-account-network', 'four@corridor.test');
    await expect(limits.consume('password-account-network', 'four@corridor.test')).resolves.toBeUndefined();
  });

  it('do not count a refunded attempt', async () => {
    const { limits } = shop.ctx;
    for (let turn = 0; turn < 10; turn += 1)
      await limits.consume('password-account-network', 'seven@corridor.test');
    await limits.refund('password-account-network', 'seven@corridor.test');
    expect(await limits.tryConsume('password-account-network', 'seven@corridor.test')).toBe(true);
    expect(await limits.tryConsume('password-account-network', 'seven@corridor.test')).toBe(false);
  });

  it('allow 600 logins per minute from one address', async () => {
    const { limits } = shop.ctx;
    for (let turn = 0; turn < 200; turn += 1) await limits.consume('hashing-network', '10.0.0.1');
    await expect(limits.consume('hashing-network', '10.0.0.1')).resolves.toBeUndefined();
  });

  it('count concurrent attempts', async () => {
    const { limits } = shop.ctx;
    const tries = Array.from({ length: 30 }, () =>
      limits.tryConsume('password-account-network', 'five@corridor.test'),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
  });

  it('accept keys of any length and characters', async () => {
    const { limits } = shop.ctx;
    for (const key of ['', 'x'.repeat(5000), '\u0000', "'; drop table users; --"])
      expect(await limits.tryConsume('password-account-network', key)).toBe(true);
  });

  it('are shared between processes with a common database, and per process otherwise', async () => {
    const otherProcessLimits = await createLimits(shop.ctx.database.pool);
    for (let turn = 0; turn < 10; turn += 1)
      await shop.ctx.limits.consume('password-account-network', 'six@corridor.test');
    const shared = shop.ctx.database.engine === 'postgres';
    expect(await otherProcessLimits.tryConsume('password-account-network', 'six@corridor.test')).toBe(
      !shared,
    );
  });
});
