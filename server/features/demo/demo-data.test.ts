import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestShop } from '#testing/harness.ts';
import { readSettings } from '#server/features/shop/queries.ts';
import { demoAccounts } from './accounts.ts';
import { demoPassword } from '#server/sessions/demo-password.ts';
import { starterProducts } from '#server/features/catalogue/starter-products.ts';
import { demoCoupons } from './coupons.ts';
import { seedDemo } from './seed-demo.ts';

const listed = starterProducts.filter(({ category }) => category !== 'Books');
const isSoldOut = ({ stock, minimumOrderQty }: { stock: number; minimumOrderQty: number }) =>
  stock < minimumOrderQty;

describe('the demo catalogue', () => {
  it('fills six pages of twelve without Books', () => {
    expect(Math.ceil(listed.length / 12)).toBe(6);
    expect(listed.length).toBeGreaterThanOrEqual(64);
  });

  it('has seven listed categories, and Books', () => {
    expect(new Set(listed.map(({ category }) => category)).size).toBe(7);
    expect(starterProducts.length - listed.length).toBeGreaterThanOrEqual(5);
  });

  it('has unique names, codes and pictures', () => {
    for (const field of ['productName', 'codeName', 'picture'] as const) {
      const values = starterProducts.map((product) => product[field]);
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
      expect(values).not.toContain('');
    }
    for (const { codeName } of starterProducts) expect(codeName).toMatch(/^[A-Z]{3}-\d{3}$/);
  });

  it('begins with the featured products', () => {
    expect(starterProducts.slice(0, 12).map(({ productName }) => productName)).toEqual([
      'Masala Instant Noodles',
      'Butter Popcorn',
      'Cold Coffee with Jaggery',
      'Choco Chip Cookies, Bakery Pack of 6',
      'Salted Peanuts',
      'Dark Chocolate 55%',
      'Alphonso Mango Drink',
      'Kesar Pista Ice Cream Cup',
      'Neem & Tulsi Bath Soap',
      'Ruled Notebook A5, 160 Pages',
      'AA Batteries, Pack of 4',
      'Butter Croissant',
    ]);
    expect(starterProducts.some(({ productName }) => productName.includes('Maggi'))).toBe(true);
  });

  it('has prices in whole or half rupees from 5 to 450, and a delivery charge', () => {
    for (const { priceRupees, deliveryChargeRupees } of starterProducts) {
      expect(Number.isInteger(priceRupees * 2)).toBe(true);
      expect(priceRupees).toBeGreaterThanOrEqual(5);
      expect(priceRupees).toBeLessThanOrEqual(450);
      expect(Number.isInteger(deliveryChargeRupees)).toBe(true);
      expect(deliveryChargeRupees).toBeGreaterThan(0);
    }
  });

  it('has every stock state: none, low, a minimum, a minimum above the stock', () => {
    expect(listed.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(4);
    expect(listed.filter(({ stock }) => stock >= 1 && stock <= 5).length).toBeGreaterThanOrEqual(5);
    expect(
      listed.filter(({ minimumOrderQty }) => minimumOrderQty >= 2 && minimumOrderQty <= 5).length,
    ).toBeGreaterThanOrEqual(5);
    expect(listed.filter((product) => product.stock > 0 && isSoldOut(product))).toHaveLength(1);
    for (const { stock } of starterProducts.filter((product) => product.stock > 5)) {
      expect(stock).toBeGreaterThanOrEqual(40);
      expect(stock).toBeLessThanOrEqual(200);
    }
  });
});

it('the demo accounts are two students, two partners and an admin with unique phones', () => {
  expect(demoAccounts.map(({ role, email }) => `${role} ${email}`)).toEqual([
    'customer student@corridor.test',
    'customer student2@corridor.test',
    'partner rider@corridor.test',
    'partner rider2@corridor.test',
    'admin admin@corridor.test',
  ]);
  expect(new Set(demoAccounts.map(({ phone }) => phone)).size).toBe(demoAccounts.length);
  for (const { phone } of demoAccounts) expect(phone).toMatch(/^\+91\d{10}$/);
  expect(demoAccounts.map(({ hostel }) => hostel).filter(Boolean)).toEqual(['Kaveri Hostel']);
  expect(demoPassword).toBe('demo1234');
});

describe('the demo coupons', () => {
  const nowMs = Date.UTC(2026, 10, 21);
  const coupons = new Map(demoCoupons(nowMs).map((coupon) => [coupon.code, coupon]));

  it('are valid, or invalid for exactly one reason each', () => {
    const reasons = [...coupons.values()].map((coupon) => {
      const problems = [
        coupon.startsAt > nowMs && 'not started',
        coupon.endsAt <= nowMs && 'ended',
        coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit && 'used up',
        !coupon.isActive && 'paused',
      ].filter(Boolean);
      expect(coupon.startsAt).toBeLessThan(coupon.endsAt);
      return `${coupon.code}: ${problems.join(', ') || 'valid'}`;
    });
    expect(reasons).toEqual([
      'WELCOME10: valid',
      'FLAT50: valid',
      'ONCE30: valid',
      'LAST1: valid',
      'EXPIRED5: ended',
      'SOON20: not started',
      'USEDUP: used up',
      'PAUSED: paused',
    ]);
  });

  it('have the value in their name', () => {
    expect(coupons.get('WELCOME10')).toMatchObject({
      discountType: 'PERCENT',
      discountValue: 10,
      minPurchaseRupees: 0,
    });
    expect(coupons.get('FLAT50')).toMatchObject({
      discountType: 'FIXED',
      discountValue: 50,
      minPurchaseRupees: 299,
    });
    expect(coupons.get('ONCE30')).toMatchObject({
      discountType: 'FIXED',
      discountValue: 30,
      perCustomerLimit: 1,
    });
    expect(coupons.get('LAST1')).toMatchObject({
      discountType: 'FIXED',
      discountValue: 20,
      usageLimit: 1,
      usedCount: 0,
    });
  });
});

it('the demo shop has no order limits', async () => {
  const shop = await openTestShop();
  onTestFinished(() => shop.close());
  await shop.ctx.db.deleteFrom('settings').execute();
  await seedDemo(shop.ctx);
  expect(await readSettings(shop.ctx.db)).toMatchObject({
    maxOpenOrders: null,
    maxItemsPerOrder: null,
    orderWritesPerHour: null,
  });
});
