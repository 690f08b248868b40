import type { Page } from '@playwright/test';
import { broughtTo, placedOrder } from './order-steps.ts';
import { demoProduct, fillCart } from './product-steps.ts';
import { coveredControls, cutOffWords, stickingOut } from './rules/measure.ts';
import { expect, test } from './shop.ts';
import type { OpenShop } from './shop.ts';

const student = 'student@corridor.test';
const rider = 'rider@corridor.test';
const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
const start = longWord.slice(0, 20);
const address = `Room no. 214, Block ${longWord.slice(0, 10)}, Floor 2, Hostel ${longWord.slice(0, 80)}`;
const partnerTabs = ['My Assigned Orders', 'Available Orders', 'My Deliveries'];
const windows = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
];

/** Gives a product and a customer names that have no place to break. */
async function nameWithoutBreaks(shop: OpenShop): Promise<void> {
  await shop.ctx.db
    .updateTable('products')
    .set({ product_name: longWord, description: longWord })
    .where('product_name', '=', 'Salted Peanuts')
    .execute();
  await shop.ctx.db
    .updateTable('users')
    .set({ fullname: longWord })
    .where('email', '=', student)
    .execute();
}

async function expectInsideEveryWindow(page: Page, what: string): Promise<void> {
  await expect(page.getByText(start).first(), what).toBeAttached();
  for (const window of windows) {
    await page.setViewportSize(window);
    await expect.soft.poll(() => stickingOut(page), `${what} at ${window.width}`).toEqual([]);
  }
}

test.describe('words that have no place to break', () => {
  test('make no page of a customer scroll sideways [U-3]', async ({ page, context, shop }) => {
    const order = await placedOrder(shop, { address });
    const peanuts = await demoProduct(shop, 'Salted Peanuts');
    await nameWithoutBreaks(shop);
    const product = { ...peanuts, productName: longWord, description: longWord };
    await fillCart(page, [{ product, quantity: 2 }]);
    await shop.signIn(context, student);
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
      await expectInsideEveryWindow(page, path);
    }
  });

  test('make no page of a partner scroll sideways [U-3]', async ({ page, context, shop }) => {
    await placedOrder(shop, { address });
    await broughtTo(shop, await placedOrder(shop, { address }), 'accept');
    await broughtTo(shop, await placedOrder(shop, { address }), 'deliver');
    await nameWithoutBreaks(shop);
    await shop.signIn(context, rider);
    await page.goto('/delivery-men/orders');
    for (const name of partnerTabs) {
      await page.getByRole('tab', { name: new RegExp(name) }).click();
      await expectInsideEveryWindow(page, name);
    }
  });
});

test.describe('with text at 200 % on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** Sets what a reader sets in the browser: the size of the page's text. */
  async function doubleText(page: Page): Promise<void> {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  }

  async function expectReadable(page: Page, what: string): Promise<void> {
    await expect(page.locator('main h1').first(), what).toBeAttached();
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await expect.soft.poll(() => stickingOut(page), what).toEqual([]);
    expect.soft(await cutOffWords(page), what).toEqual([]);
    expect.soft(await coveredControls(page), what).toEqual([]);
  }

  test('the pages of a customer neither scroll sideways nor hide a control [U-3]', async ({
    page,
    context,
    shop,
  }) => {
    const order = await placedOrder(shop);
    await broughtTo(shop, order, 'accept');
    const product = await demoProduct(shop, 'Masala Instant Noodles');
    await fillCart(page, [{ product, quantity: 2 }]);
    await shop.signIn(context, student);
    await doubleText(page);
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
  });

  test('the pages of a partner neither scroll sideways nor hide a control [U-3]', async ({
    page,
    context,
    shop,
  }) => {
    await placedOrder(shop);
    await broughtTo(shop, await placedOrder(shop), 'accept');
    await broughtTo(shop, await placedOrder(shop), 'start');
    await broughtTo(shop, await placedOrder(shop), 'deliver');
    await doubleText(page);
    await page.goto('/delivery-men/login');
    await expectReadable(page, 'the log-in');
    await shop.signIn(context, rider);
    await page.goto('/delivery-men/orders');
    for (const name of partnerTabs) {
      await page.getByRole('tab', { name: new RegExp(name) }).click();
      await expectReadable(page, name);
    }
    await page.goto('/delivery-men/password');
    await expectReadable(page, 'the password');
  });
});
