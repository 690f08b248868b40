import type { BrowserContext, Page } from '@playwright/test';
import { demoProduct } from './product-steps.ts';
import { broughtTo, partnerToken, placedOrder } from './order-steps.ts';
import { blockStorage, cookieless, fillLogIn, rider, student } from './session-steps.ts';
import { expect, test } from './shop.ts';
import type { OpenShop } from './shop.ts';

/** One live stream for all tabs of a browser. Pages of the tests all count as visible unless `setHidden` says otherwise. */

/** More than the six connections that a browser opens to one host. */
const manyTabs = 8;

const streams = (shop: OpenShop) => shop.ctx.events.listeners();
const orderCard = (page: Page, shortId: string) =>
  page.getByRole('article', { name: `Order #${shortId}` });
const liveLine = (page: Page) => page.getByText(/^Updated .* · live$/);

async function openMyOrders(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/myorders');
  await expect(page.getByRole('heading', { name: 'My Orders', level: 1 })).toBeVisible();
  await expect(liveLine(page)).toBeVisible();
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
    await shop.signIn(context, student);
  });

  test(`[HOME-9] ${manyTabs} tabs of My Orders all load over HTTP/1.1, share one stream and all get a live update`, async ({
    context,
    shop,
  }) => {
    const order = await placedOrder(shop);
    const tabs: Page[] = [];
    while (tabs.length < manyTabs) tabs.push(await openMyOrders(context));
    expect(streams(shop)).toBe(1);
    await broughtTo(shop, order, 'accept');
    for (const tab of tabs) await expectState(tab, order.shortId, 'Confirmed');
  });

  test('when the tab with the stream is closed another one takes over and misses nothing', async ({
    context,
    shop,
  }) => {
    const order = await placedOrder(shop);
    const first = await openMyOrders(context);
    const second = await openMyOrders(context);
    await first.close();
    await broughtTo(shop, order, 'accept');
    await expectState(second, order.shortId, 'Confirmed');
    await broughtTo(shop, order, 'start');
    await expectState(second, order.shortId, 'Out for Delivery');
    expect(streams(shop)).toBe(1);
  });

  test('a hidden tab leaves the stream to a visible one; with none visible there is no stream', async ({
    context,
    shop,
  }) => {
    const order = await placedOrder(shop);
    const [first, second] = [await openMyOrders(context), await openMyOrders(context)];
    await setHidden(first, true);
    await expect(liveLine(second)).toBeVisible();
    await broughtTo(shop, order, 'accept');
    await expectState(second, order.shortId, 'Confirmed');
    await expect.poll(() => streams(shop)).toBe(1);

    await setHidden(second, true);
    await expect.poll(() => streams(shop)).toBe(0);
    await broughtTo(shop, order, 'start');

    for (const tab of [first, second]) {
      await setHidden(tab, false);
      await expectState(tab, order.shortId, 'Out for Delivery');
    }
    await expect.poll(() => streams(shop)).toBe(1);
  });

  test('a customer and a partner in one browser have a stream each', async ({ context, shop }) => {
    const customers = await openMyOrders(context);
    const token = await partnerToken(shop, rider);
    await customers.evaluate((stored) => localStorage.setItem('deliveryToken', stored), token);
    const partners = await context.newPage();
    await partners.goto('/delivery-men/orders');
    await expect(liveLine(partners)).toBeVisible();
    expect(streams(shop)).toBe(2);
    const order = await placedOrder(shop);
    await expect(orderCard(customers, order.shortId)).toBeVisible();
    await expect(partners.getByRole('tab', { name: /Available/ })).toContainText('1');
  });

  test('[AUTH-18] signing out in one tab ends the stream for all of them', async ({
    context,
    shop,
  }) => {
    const orders = await openMyOrders(context);
    const profile = await context.newPage();
    await profile.goto('/profile');
    await profile.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect.poll(() => streams(shop)).toBe(0);
    await expect(liveLine(orders)).toBeHidden();
  });

  test('after too long a time away the page loads everything afresh', async ({ context, shop }) => {
    const product = await demoProduct(shop, 'Salted Peanuts');
    const page = await context.newPage();
    await page.goto(`/products/${product._id}`);
    await expect.poll(() => streams(shop)).toBe(1);
    await setHidden(page, true);
    await expect.poll(() => streams(shop)).toBe(0);
    // Nobody is told of this one.
    await shop.ctx.db
      .updateTable('products')
      .set({ price_paise: 4_100 })
      .where('id', '=', product._id)
      .execute();
    await placedOrder(shop);
    shop.clock.advance(11 * 60_000);
    await setHidden(page, false);
    await expect(page.getByRole('main').getByText('₹41').first()).toBeVisible();
  });
});

test.describe('where tabs cannot share', () => {
  const blocked = {
    'the browser knows no locks': () => Reflect.deleteProperty(Navigator.prototype, 'locks'),
    'locks are refused': () => {
      const refused = new DOMException('Locks are denied.', 'SecurityError');
      const locks = { request: () => Promise.reject(refused) };
      Object.defineProperty(Navigator.prototype, 'locks', { get: () => locks });
    },
    'the channel is refused': () => {
      Object.defineProperty(window, 'BroadcastChannel', {
        value: function refused() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    },
  };
  for (const [name, block] of Object.entries(blocked)) {
    test(`each visible tab has a stream of its own when ${name}`, async ({ context, shop }) => {
      await shop.signIn(context, student);
      await context.addInitScript(block);
      const order = await placedOrder(shop);
      const tabs = [await openMyOrders(context), await openMyOrders(context)] as const;
      expect(streams(shop)).toBe(2);
      await broughtTo(shop, order, 'accept');
      for (const tab of tabs) await expectState(tab, order.shortId, 'Confirmed');
      await setHidden(tabs[0], true);
      await expect.poll(() => streams(shop)).toBe(1);
    });
  }

  test('a browser that blocks its storage has live updates in all tabs', async ({
    context,
    page,
    shop,
  }) => {
    await blockStorage(context);
    await page.goto('/login');
    await fillLogIn(page);
    await expect(page).toHaveURL('/products');
    const tabs = [await openMyOrders(context), await openMyOrders(context)];
    const order = await placedOrder(shop);
    for (const tab of tabs) await expect(orderCard(tab, order.shortId)).toBeVisible();
  });

  cookieless(
    'a browser that blocks cookies has live updates in all tabs',
    async ({ context, shop }) => {
      await shop.signIn(context, student);
      const tabs = [await openMyOrders(context), await openMyOrders(context)];
      const order = await placedOrder(shop);
      for (const tab of tabs) await expect(orderCard(tab, order.shortId)).toBeVisible();
    },
  );
});
