import { afterAll, beforeEach } from 'vitest';
import { afternoon, openTestShop } from './harness.ts';
import type { TestShop } from './harness.ts';

/** A shop for all tests of a file or `describe`, closed after the last; each test begins at the same time. */
export async function openShopForFile({
  keepsClock = false,
  ...options
}: Parameters<typeof openTestShop>[0] & { keepsClock?: boolean } = {}): Promise<TestShop> {
  const shop = await openTestShop(options);
  if (!keepsClock) beforeEach(() => shop.clock.set(options.at ?? afternoon));
  afterAll(() => shop.close());
  return shop;
}
