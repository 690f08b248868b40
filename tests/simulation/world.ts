import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { aCoupon, aCustomer, aPartner, aProduct, anAdmin } from '#testing/builders.ts';
import type { TestCustomer, TestPartner, TestProduct } from '#testing/builders.ts';
import type { TestShop } from '#testing/harness.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';

type Admin = { id: string; token: string };

/** A small shop with everybody who moves orders, and what has been ordered in it. */
export type World = {
  shop: TestShop;
  random: Random;
  customers: readonly [TestCustomer, ...TestCustomer[]];
  partners: readonly [TestPartner, ...TestPartner[]];
  owner: Admin;
  employee: Admin;
  products: readonly [TestProduct, ...TestProduct[]];
  coupons: readonly { id: string; code: string }[];
  /** In the order of their placing. */
  orders: string[];
  /** What a run is repeated by in its report: each request and its status. */
  log: string[];
  /** What should never happen, in words. */
  violations: string[];
};

/** Few goods and tight limits, so that the people are in each other's way. */
export async function createWorld(shop: TestShop, seed: number): Promise<World> {
  const random = createRandom(seed);
  // Some nights go over midnight.
  shop.clock.advance(random.pick([0, 8]) * hourMs);
  const owner = await anAdmin(shop);
  const settings = {
    // Each world has its own mix of limits.
    minOrder: random.pick([0, 0, 40]),
    freeDeliveryFrom: random.pick([0, 100, 199]),
    cancellation: { fee: 10, freeMinutes: 5 },
    partnerFee: 4,
    employeeRefundLimit: random.pick([0, 30]),
    maxActiveOrders: 3,
    upiId: 'shop@bank',
  };
  await shop.request('updateSettings', { body: settings }, owner.token);
  const endsAt = shop.clock.now() + 365 * dayMs;
  return {
    shop,
    random,
    customers: [await aCustomer(shop), await aCustomer(shop), await aCustomer(shop)],
    partners: [await aPartner(shop), await aPartner(shop), await aPartner(shop, { maxActiveOrders: 1 })],
    owner,
    employee: await anAdmin(shop, { role: 'employee' }),
    products: [
      await aProduct(shop, { name: 'Peanuts', stock: 9, price: 33 }),
      await aProduct(shop, { name: 'Notebook', stock: 25, price: 120 }),
      await aProduct(shop, { name: 'Matches', stock: 60, price: 7 }),
    ],
    coupons: [
      await aCoupon(shop, { code: 'FLAT', value: 50, usageLimit: 8, perCustomerLimit: 3, endsAt }),
      await aCoupon(shop, { code: 'PART', type: 'PERCENT', value: 15, perCustomerLimit: 2, endsAt }),
      await aCoupon(shop, { code: 'MORE', value: 30, minPurchase: random.pick([99, 240]), endsAt }),
      await aCoupon(shop, { code: 'SHARE', type: 'PERCENT', value: 12.5, minPurchase: 150, endsAt }),
    ],
    orders: [],
    log: [],
    violations: [],
  };
}

/** Lets some time pass, sometimes that of a free cancellation or an undo. */
export function passTime({ shop, random }: World): void {
  shop.clock.advance(1 + random.below(random.chance(0.1) ? 12 * minuteMs : 20_000));
}
