import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { findDemoProduct, fillCart } from './product-steps.ts';
import { expect, pauseClock } from './shop.ts';
import type { DemoShop } from './shop.ts';
import { routeOnce, unroute } from './routes.ts';

/** Steps shared by the checkout tests. */

export const noodles = 'Masala Instant Noodles';
export const peanuts = 'Salted Peanuts';
export const customerEmail = 'student@corridor.test';
/** Has no hostel in the profile. */
export const customerWithoutHostelEmail = 'student2@corridor.test';

export const checkoutUrl = '**/api/orders/checkout';
export const createOrderUrl = '**/api/orders/create';

/** 2 noodles at ₹30 + ₹3 and 4 peanuts at ₹25 + ₹2: ₹160, ₹14 of delivery, 6 items. */
const defaultCart: Readonly<Record<string, number>> = { [noodles]: 2, [peanuts]: 4 };

type PageFixtures = { page: Page; context: BrowserContext; shop: DemoShop };

/** Signs in, fills the cart and opens the checkout. */
export async function openCheckout(
  { page, context, shop }: PageFixtures,
  {
    email = customerEmail,
    cart = defaultCart,
  }: { email?: string; cart?: Readonly<Record<string, number>> } = {},
): Promise<void> {
  await shop.signIn(context, email);
  const items = await Promise.all(
    Object.entries(cart).map(async ([name, quantity]) => ({
      product: await findDemoProduct(shop, name),
      quantity,
    })),
  );
  await fillCart(page, items);
  await page.goto('/checkout');
}

export async function fillRoom(page: Page, room: string): Promise<void> {
  await page.getByLabel('Room number').fill(room);
  await page.getByLabel('Floor').selectOption('2');
  await page.getByRole('radio', { name: 'B', exact: true }).check();
}

export function priceBreakdown(page: Page): Locator {
  return page.getByRole('region', { name: 'Price breakdown' });
}

export function placeOrderButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Place Order', exact: true });
}

export function dialog(page: Page): Locator {
  return page.getByRole('alertdialog');
}

/** The live region that announces the total. */
export function totalAnnouncement(page: Page): Locator {
  return page.getByRole('status', { name: 'Total' });
}

export async function applyCoupon(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Coupon code');
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Coupon', exact: true }).click();
  await field.fill(code);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
}

/** Records the requests of this kind. */
export function recordRequests(page: Page, urlPattern: string): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(urlPattern.slice(2))) requests.push(request);
  });
  return requests;
}

/** Defers the responses to these requests until they are released. */
export async function deferRequests(page: Page, urlPattern: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await page.route(urlPattern, async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined); // The page may have aborted the request.
  });
  return async () => {
    await unroute(page, urlPattern);
    gate.resolve();
  };
}

/** Lets the order reach the server and drops its response, once. */
export async function dropNextOrderResponse(page: Page): Promise<void> {
  await routeOnce(page, createOrderUrl, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** Changes data on the server after the page has sent its order request. */
export async function changeBeforeOrderRequest(page: Page, change: () => unknown): Promise<void> {
  await routeOnce(page, createOrderUrl, async (route) => {
    await change();
    await route.continue();
  });
}

/** Tabs through the page up to Place Order; no focused element is covered by the bar. [U-4] */
export async function expectFocusNotCovered(page: Page): Promise<void> {
  const barTop = (await placeOrderButton(page).boundingBox())?.y ?? 0;
  await page.getByLabel('Room number').focus();
  let stops = 0;
  while (!(await placeOrderButton(page).evaluate((button) => button === document.activeElement))) {
    const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
    expect(bottom).toBeLessThanOrEqual(barTop);
    await page.keyboard.press('Tab');
    stops += 1;
    expect(stops).toBeLessThan(30);
  }
  expect(stops).toBeGreaterThan(5);
}

export async function listOrders(shop: DemoShop) {
  return shop.ctx.db.selectFrom('orders').selectAll().orderBy('created_at').execute();
}

/** Fills in the address and stops the page's clock after the calculation that follows. */
export async function fillRoomAndStopClock(page: Page, requests: readonly unknown[]): Promise<void> {
  const before = requests.length;
  const resumeRequests = await deferRequests(page, checkoutUrl);
  await fillRoom(page, '214');
  await page.getByLabel('Room number').focus();
  await pauseClock(page);
  await expect.poll(() => requests.length).toBe(before + 1);
  await expect(priceBreakdown(page)).toHaveAttribute('aria-busy', 'true');
  await resumeRequests();
  await expect(priceBreakdown(page)).toHaveAttribute('aria-busy', 'false');
}

/**
 * The next calculation comes exactly 60 s after the last response; the page's clock is stopped. The breakdown is
 * busy while a calculation runs.
 */
export async function expectNextCalculation(page: Page, requests: readonly unknown[]): Promise<void> {
  const before = requests.length;
  const resumeRequests = await deferRequests(page, checkoutUrl);
  await page.clock.runFor(59_900);
  expect(requests).toHaveLength(before);
  await page.clock.runFor(100);
  await expect.poll(() => requests.length).toBe(before + 1);
  await expect(priceBreakdown(page)).toHaveAttribute('aria-busy', 'true');
  await resumeRequests();
  await expect(priceBreakdown(page)).toHaveAttribute('aria-busy', 'false');
}
