import type { Page } from '@playwright/test';
import { signInAsAdmin } from './console-steps.ts';
import { advanceOrder, createOrder } from './order-steps.ts';
import { findDemoProduct, fillCart } from './product-steps.ts';
import { findCoveredControls, findClippedLabels, findHorizontalOverflow } from './rules/layout-checks.ts';
import { expect, test } from './shop.ts';
import type { DemoShop } from './shop.ts';

const customerEmail = 'student@corridor.test';
const partnerEmail = 'rider@corridor.test';
const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
const longWordStart = longWord.slice(0, 20);
const address = `Room no. 214, Block ${longWord.slice(0, 10)}, Floor 2, Hostel ${longWord.slice(0, 80)}`;
const partnerTabs = ['My Assigned Orders', 'Available Orders', 'My Deliveries'];
const viewports = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
];

/** Gives a product, a customer, the partners, the coupons and the orders texts without break opportunities. */
async function setLongNames(shop: DemoShop): Promise<void> {
  const { db } = shop.ctx;
  const code = longWord.slice(0, 26).toUpperCase();
  await db
    .updateTable('products')
    .set({ product_name: longWord, description: longWord, code_name: code, storage_place: longWord })
    .where('product_name', '=', 'Salted Peanuts')
    .execute();
  await db.updateTable('order_items').set({ product_name: longWord, code_name: code }).execute();
  await db.updateTable('users').set({ fullname: longWord, hostel: longWord }).execute();
  await db.updateTable('partners').set({ fullname: longWord }).execute();
  await db.updateTable('coupons').set({ code }).where('code', '=', 'WELCOME10').execute();
  await db
    .updateTable('orders')
    .set({ coupon_code: code, customer_note: longWord, delivery_note: longWord })
    .execute();
}

async function expectNoOverflowAtAnySize(page: Page, label: string): Promise<void> {
  await expect(page.getByText(longWordStart).first(), label).toBeAttached();
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await expect.soft.poll(() => findHorizontalOverflow(page), `${label} at ${viewport.width}`).toEqual([]);
  }
}

test.describe('unbreakable words', () => {
  test(
    'cause no horizontal scrolling on customer pages [U-3]',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      const order = await createOrder(shop, { address, coupon: 'WELCOME10' });
      const peanuts = await findDemoProduct(shop, 'Salted Peanuts');
      await setLongNames(shop);
      const product = { ...peanuts, productName: longWord, description: longWord };
      await fillCart(page, [{ product, quantity: 2 }]);
      await shop.signIn(context, customerEmail);
      const paths = [
        '/products?search=peanuts',
        `/products?search=${longWord.slice(0, 90)}`,
        `/products/${product._id}`,
        '/cart',
        '/checkout',
        '/myorders',
        `/myorders/${order.id}/receipt`,
        '/profile',
      ];
      for (const path of paths) {
        await page.goto(path);
        await expectNoOverflowAtAnySize(page, path);
      }
    },
  );

  test(
    'cause no horizontal scrolling on partner pages [U-3]',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await createOrder(shop, { address });
      await advanceOrder(shop, await createOrder(shop, { address }), 'accept');
      await advanceOrder(shop, await createOrder(shop, { address }), 'deliver');
      await setLongNames(shop);
      await shop.signIn(context, partnerEmail);
      await page.goto('/delivery-men/orders');
      for (const name of partnerTabs) {
        await page.getByRole('tab', { name: new RegExp(name) }).click();
        await expectNoOverflowAtAnySize(page, name);
      }
    },
  );
});

test(
  'unbreakable words cause no horizontal scrolling in the console [U-3]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const placed = await createOrder(shop, { address, coupon: 'WELCOME10' });
    const delivered = await createOrder(shop, { address });
    await advanceOrder(shop, delivered, 'deliver');
    await advanceOrder(shop, await createOrder(shop, { address }), 'accept');
    const { db } = shop.ctx;
    const [product, customer, partner, coupon] = await Promise.all([
      findDemoProduct(shop, 'Salted Peanuts'),
      db.selectFrom('users').select('id').where('email', '=', customerEmail).executeTakeFirstOrThrow(),
      db.selectFrom('partners').select('id').where('email', '=', partnerEmail).executeTakeFirstOrThrow(),
      db.selectFrom('coupons').select('id').where('code', '=', 'WELCOME10').executeTakeFirstOrThrow(),
    ]);
    await setLongNames(shop);
    await signInAsAdmin(shop, context);
    const pages =
      `tonight dashboard orders orders/${placed.id} orders/${delivered.id} customers customers/${customer.id}
    partners partners/${partner.id} coupons coupons/${coupon.id} products?search=peanuts products/${product._id} picking
    picking/list stock/movements cash cash/report`.split(/\s+/);
    for (const path of pages) {
      await page.goto(`/admin/${path}`);
      await expectNoOverflowAtAnySize(page, path);
    }
  },
);

test.describe('with text at 200 % on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** Sets the text size of the browser. */
  async function doubleFontSize(page: Page): Promise<void> {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  }

  async function expectReadable(page: Page, label: string): Promise<void> {
    await expect(page.locator('main h1').first(), label).toBeAttached();
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await expect.soft.poll(() => findHorizontalOverflow(page), label).toEqual([]);
    expect.soft(await findClippedLabels(page), label).toEqual([]);
    expect.soft(await findCoveredControls(page), label).toEqual([]);
  }

  test(
    'customer pages neither scroll horizontally nor hide a control [U-3]',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      const order = await createOrder(shop);
      await advanceOrder(shop, order, 'accept');
      const product = await findDemoProduct(shop, 'Masala Instant Noodles');
      await fillCart(page, [{ product, quantity: 2 }]);
      await shop.signIn(context, customerEmail);
      await doubleFontSize(page);
      const paths = [
        '/',
        '/products',
        `/products/${product._id}`,
        '/cart',
        '/checkout',
        '/myorders',
        `/myorders/${order.id}/receipt`,
        '/profile',
        '/contact',
        '/policy',
        '/coupons',
        '/services',
      ];
      for (const path of paths) {
        await page.goto(path);
        await expectReadable(page, path);
      }
    },
  );

  test(
    'partner pages neither scroll horizontally nor hide a control [U-3]',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await createOrder(shop);
      await advanceOrder(shop, await createOrder(shop), 'accept');
      await advanceOrder(shop, await createOrder(shop), 'start');
      await advanceOrder(shop, await createOrder(shop), 'deliver');
      await doubleFontSize(page);
      await page.goto('/delivery-men/login');
      await expectReadable(page, 'the log-in');
      await shop.signIn(context, partnerEmail);
      await page.goto('/delivery-men/orders');
      for (const name of partnerTabs) {
        await page.getByRole('tab', { name: new RegExp(name) }).click();
        await expectReadable(page, name);
      }
      await page.goto('/delivery-men/password');
      await expectReadable(page, 'the password');
    },
  );
});

test.describe('a shop with a long name', () => {
  test.use({
    shopEnv: { SHOP_NAME: 'Mitternachtskantine am Campus 7', SHOP_EMAIL: 'hallo@campus7.example' },
  });

  test(
    'has it in its bars without overflow, in the shop and in the console [U-3]',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await signInAsAdmin(shop, context);
      for (const path of ['/', '/admin/tonight'])
        for (const viewport of viewports) {
          await page.setViewportSize(viewport);
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await expect.soft
            .poll(() => findHorizontalOverflow(page), `${path} at ${viewport.width}`)
            .toEqual([]);
        }
      const sideBar = page.getByRole('complementary', { name: 'Console' });
      const widths = await sideBar.evaluate((bar) => [bar.scrollWidth, bar.clientWidth]);
      expect(widths[0]).toBe(widths[1]);
    },
  );

  test('leaves room for the language on the pages of sign-in [U-3]', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'हिन्दी' }).first()).toBeInViewport({ ratio: 1 });
  });
});
