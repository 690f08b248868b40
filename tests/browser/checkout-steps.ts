import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { demoProduct, fillCart } from './product-steps.ts';
import { expect } from './shop.ts';
import type { OpenShop } from './shop.ts';

/** What the checkout's tests do over and over, in the words of somebody who orders. */

export const noodles = 'Masala Instant Noodles';
export const peanuts = 'Salted Peanuts';
export const student = 'student@corridor.test';
/** Has no hostel in the profile. */
export const student2 = 'student2@corridor.test';

export const checkoutCall = '**/api/orders/checkout';
export const createCall = '**/api/orders/create';

/** 2 noodles at ₹30 + ₹3 and 4 peanuts at ₹25 + ₹2: ₹160, ₹14 of delivery, 6 items. */
const usualCart: Readonly<Record<string, number>> = { [noodles]: 2, [peanuts]: 4 };

type Visit = { page: Page; context: BrowserContext; shop: OpenShop };

/** Signs in, fills the cart and opens the checkout. */
export async function openCheckout(
  { page, context, shop }: Visit,
  {
    email = student,
    cart = usualCart,
  }: { email?: string; cart?: Readonly<Record<string, number>> } = {},
): Promise<void> {
  await shop.signIn(context, email);
  const items = await Promise.all(
    Object.entries(cart).map(async ([name, quantity]) => ({
      product: await demoProduct(shop, name),
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

export function breakdown(page: Page): Locator {
  return page.getByRole('region', { name: 'Price breakdown' });
}

export function placeButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Place Order', exact: true });
}

export function dialog(page: Page): Locator {
  return page.getByRole('alertdialog');
}

/** What a listener hears of the total. */
export function announcer(page: Page): Locator {
  return page.getByRole('status', { name: 'Total' });
}

export async function applyCoupon(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Coupon code');
  if (!(await field.isVisible()))
    await page.getByRole('button', { name: 'Coupon', exact: true }).click();
  await field.fill(code);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
}

/** Every call of this kind from now on. */
export function callsTo(page: Page, address: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(address.slice(2))) calls.push(request);
  });
  return calls;
}

/** Holds back the answers to these calls until they are let go. */
export async function hold(page: Page, address: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined); // The page may have given the call up.
  });
  return async () => {
    await page.unroute(address);
    gate.resolve();
  };
}

/** Lets the order reach the shop and loses the answer on its way back, once. */
export async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    createCall,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Changes the shop while the next order is on its way to it: what the page agreed to is already written in the call. */
export async function changeUnderWay(page: Page, change: () => unknown): Promise<void> {
  await page.route(
    createCall,
    async (route) => {
      await change();
      await route.continue();
    },
    { times: 1 },
  );
}

/** Goes through the page by Tab as far as Place Order: nothing that has the focus lies behind the bar around it. [U-4] */
export async function expectFocusInSight(page: Page): Promise<void> {
  const bar = (await placeButton(page).boundingBox())?.y ?? 0;
  await page.getByLabel('Room number').focus();
  let stops = 0;
  while (!(await placeButton(page).evaluate((button) => button === document.activeElement))) {
    const bottom = await page.evaluate(
      () => document.activeElement?.getBoundingClientRect().bottom ?? 0,
    );
    expect(bottom).toBeLessThanOrEqual(bar);
    await page.keyboard.press('Tab');
    stops += 1;
    expect(stops).toBeLessThan(30);
  }
  expect(stops).toBeGreaterThan(5);
}

export async function ordersIn(shop: OpenShop) {
  return shop.ctx.db.selectFrom('orders').selectAll().orderBy('created_at').execute();
}

/** Fills in the address, and stops the page's clock once the calculation that follows is over. */
export async function fillRoomAndStopClock(page: Page, calls: readonly unknown[]): Promise<void> {
  const before = calls.length;
  const release = await hold(page, checkoutCall);
  await fillRoom(page, '214');
  await page.getByLabel('Room number').focus();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await expect.poll(() => calls.length).toBe(before + 1);
  await expect(breakdown(page)).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(breakdown(page)).toHaveAttribute('aria-busy', 'false');
}

/**
 * The next calculation comes exactly 60 s after the last response and no sooner; the page's clock stands still otherwise.
 * The breakdown is busy while it runs, so the page has the response once it is not.
 */
export async function expectNextCalculation(page: Page, calls: readonly unknown[]): Promise<void> {
  const before = calls.length;
  const release = await hold(page, checkoutCall);
  await page.clock.runFor(59_900);
  expect(calls).toHaveLength(before);
  await page.clock.runFor(100);
  await expect.poll(() => calls.length).toBe(before + 1);
  await expect(breakdown(page)).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(breakdown(page)).toHaveAttribute('aria-busy', 'false');
}
