import type { BrowserContext, Page } from '@playwright/test';
import { findDemoProduct } from './product-steps.ts';
import { advanceOrder, partnerToken, createOrder } from './order-steps.ts';
import { partnerEmail, customerEmail } from './session-steps.ts';
import { expect, test } from './shop.ts';
import type { DemoShop } from './shop.ts';

/** A live stream for each visible window of a browser. All test pages are visible unless `setHidden` is used. */

/** More than the streams of a browser, and than its six connections to a host. */
const windowCount = 7;
const maxStreams = 4;

const countStreams = (shop: DemoShop) => shop.ctx.events.listeners();
const orderCard = (page: Page, shortId: string) => page.getByRole('article', { name: `Order #${shortId}` });
const liveStatus = (page: Page) => page.getByText(/^Updated .* · live$/);

async function openMyOrders(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/myorders');
  await expect(page.getByRole('heading', { name: 'My Orders', level: 1 })).toBeVisible();
  return page;
}

async function openLive(context: BrowserContext): Promise<Page> {
  const page = await openMyOrders(context);
  await expect(liveStatus(page)).toBeVisible();
  return page;
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

async function expectState(page: Page, shortId: string, status: string): Promise<void> {
  await expect(orderCard(page, shortId).getByText(status, { exact: true }).first()).toBeVisible();
}

test.describe('the tabs of one browser', () => {
  test.beforeEach(async ({ context, shop }) => {
    await shop.signIn(context, customerEmail);
  });

  test(
    'two visible windows each get their events from a stream of their own [HOME-9]',
    { tag: '@all' },
    async ({ context, shop }) => {
      const order = await createOrder(shop);
      const [first, second] = [await openLive(context), await openLive(context)];
      await expect.poll(() => countStreams(shop)).toBe(2);
      await advanceOrder(shop, order, 'accept');
      for (const window of [first, second]) await expectState(window, order.shortId, 'Confirmed');
      await first.close();
      await expect.poll(() => countStreams(shop)).toBe(1);
      await advanceOrder(shop, order, 'start');
      await expectState(second, order.shortId, 'Out for Delivery');
    },
  );

  test(
    `of ${windowCount} visible windows over HTTP/1.1, ${maxStreams} have a stream and the others poll`,
    { tag: '@all' },
    async ({ context, shop }) => {
      const order = await createOrder(shop);
      const windows: Page[] = [];
      while (windows.length < windowCount) windows.push(await openMyOrders(context));
      await expect.poll(() => countStreams(shop)).toBe(maxStreams);
      await advanceOrder(shop, order, 'accept');
      for (const window of windows) await expectState(window, order.shortId, 'Confirmed');
      expect(countStreams(shop)).toBe(maxStreams);
    },
  );

  test(
    'a hidden tab has no stream, and shows what it missed once it is visible',
    { tag: '@all' },
    async ({ context, shop }) => {
      const order = await createOrder(shop);
      const [first, second] = [await openLive(context), await openLive(context)];
      await setHidden(first, true);
      await expect.poll(() => countStreams(shop)).toBe(1);
      await advanceOrder(shop, order, 'accept');
      await expectState(second, order.shortId, 'Confirmed');

      await setHidden(second, true);
      await expect.poll(() => countStreams(shop)).toBe(0);
      await advanceOrder(shop, order, 'start');

      for (const tab of [first, second]) {
        await setHidden(tab, false);
        await expectState(tab, order.shortId, 'Out for Delivery');
      }
      await expect.poll(() => countStreams(shop)).toBe(2);
    },
  );

  test(
    'customer and partner in one browser have separate streams',
    { tag: '@all' },
    async ({ context, shop }) => {
      const customerPage = await openLive(context);
      const token = await partnerToken(shop, partnerEmail);
      await customerPage.evaluate((stored) => localStorage.setItem('deliveryToken', stored), token);
      const partnerPage = await context.newPage();
      await partnerPage.goto('/delivery-men/orders');
      await expect(liveStatus(partnerPage)).toBeVisible();
      await expect.poll(() => countStreams(shop)).toBe(2);
      const order = await createOrder(shop);
      await expect(orderCard(customerPage, order.shortId)).toBeVisible();
      await expect(partnerPage.getByRole('tab', { name: /Available/ })).toContainText('1');
    },
  );

  test(
    'signing out in one tab ends the streams of all tabs [AUTH-18]',
    { tag: '@all' },
    async ({ context, shop }) => {
      const ordersTab = await openLive(context);
      const profileTab = await context.newPage();
      await profileTab.goto('/profile');
      await profileTab.getByRole('button', { name: 'Sign Out', exact: true }).click();
      await expect.poll(() => countStreams(shop)).toBe(0);
      await expect(liveStatus(ordersTab)).toBeHidden();
    },
  );

  test(
    'a tab hidden longer than the event retention reloads all data',
    { tag: '@all' },
    async ({ context, shop }) => {
      const product = await findDemoProduct(shop, 'Salted Peanuts');
      const page = await context.newPage();
      await page.goto(`/products/${product._id}`);
      await expect.poll(() => countStreams(shop)).toBe(1);
      await setHidden(page, true);
      await expect.poll(() => countStreams(shop)).toBe(0);
      // An update without an event.
      await shop.ctx.db
        .updateTable('products')
        .set({ price_paise: 4_100 })
        .where('id', '=', product._id)
        .execute();
      await createOrder(shop);
      shop.clock.advance(11 * 60_000);
      await setHidden(page, false);
      await expect(page.getByRole('main').getByText('₹41').first()).toBeVisible();
    },
  );
});

test('a window has a stream when locks are refused', { tag: '@all' }, async ({ context, shop }) => {
  await shop.signIn(context, customerEmail);
  await context.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('Locks are denied.', 'SecurityError'));
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => ({ query: refuse, request: refuse }) });
  });
  await openLive(context);
  expect(countStreams(shop)).toBe(1);
});
