import { describe, expect, it } from 'vitest';
import { AppError } from '#server/errors.ts';
import { createRateLimits } from './rate-limits.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();

describe('rate limits', () => {
  const getError = async (work: Promise<void>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it('allow their number of attempts, then throw with the seconds to wait', async () => {
    const { rateLimits } = shop.ctx;
    for (let turn = 0; turn < 10; turn += 1)
      await rateLimits.consume('password-account-network', 'one@corridor.test');
    const error = await getError(rateLimits.consume('password-account-network', 'one@corridor.test'));
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'TOO_MANY_TRIES', status: 429 });
    const { retryAfter } = (error as AppError).details;
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(15 * 60);
  });

  it('count each key and each name separately', async () => {
    const { rateLimits } = shop.ctx;
    for (let turn = 0; turn < 10; turn += 1)
      await rateLimits.consume('password-account-network', 'two@corridor.test');
    await expect(
      rateLimits.consume('password-account-network', 'three@corridor.test'),
    ).resolves.toBeUndefined();
    await expect(rateLimits.consume('contact-client', 'two@corridor.test')).resolves.toBeUndefined();
    expect(await rateLimits.tryConsume(['password-account-network', 'two@corridor.test'])).toBe(false);
    expect(await rateLimits.tryConsume(['resend-account', 'two@corridor.test'])).toBe(true);
  });

  it('are reset after a success', async () => {
    const { rateLimits } = shop.ctx;
    for (let turn = 0; turn < 10; turn += 1)
      await rateLimits.consume('password-account-network', 'four@corridor.test');
    await rateLimits.reset('password-account-network', 'four@corridor.test');
    await expect(
      rateLimits.consume('password-account-network', 'four@corridor.test'),
    ).resolves.toBeUndefined();
  });

  it('do not count a refunded attempt', async () => {
    const { rateLimits } = shop.ctx;
    for (let turn = 0; turn < 10; turn += 1)
      await rateLimits.consume('password-account-network', 'seven@corridor.test');
    await rateLimits.refund(['password-account-network', 'seven@corridor.test']);
    expect(await rateLimits.tryConsume(['password-account-network', 'seven@corridor.test'])).toBe(true);
    expect(await rateLimits.tryConsume(['password-account-network', 'seven@corridor.test'])).toBe(false);
  });

  it('allow 600 logins per minute from one address', async () => {
    const { rateLimits } = shop.ctx;
    for (let turn = 0; turn < 200; turn += 1) await rateLimits.consume('hashing-network', '10.0.0.1');
    await expect(rateLimits.consume('hashing-network', '10.0.0.1')).resolves.toBeUndefined();
  });

  it('count concurrent attempts', async () => {
    const { rateLimits } = shop.ctx;
    const tries = Array.from({ length: 30 }, () =>
      rateLimits.tryConsume(['password-account-network', 'five@corridor.test']),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
  });

  it('accept keys of any length and characters', async () => {
    const { rateLimits } = shop.ctx;
    for (const key of ['', 'x'.repeat(5000), '\u0000', "'; drop table users; --"])
      expect(await rateLimits.tryConsume(['password-account-network', key])).toBe(true);
  });

  it('are shared between processes with a common database, and per process otherwise', async () => {
    const otherProcessLimits = await createRateLimits(shop.ctx.database.pool);
    for (let turn = 0; turn < 10; turn += 1)
      await shop.ctx.rateLimits.consume('password-account-network', 'six@corridor.test');
    const shared = shop.ctx.database.engine === 'postgres';
    expect(await otherProcessLimits.tryConsume(['password-account-network', 'six@corridor.test'])).toBe(
      !shared,
    );
  });
});
