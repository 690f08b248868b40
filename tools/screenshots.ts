// Needed because the pictures in the README show the real shop with prepared orders.
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { seedDemo } from '#server/features/demo/seed-demo.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { orderBody } from '#testing/builders.ts';
import { chromiumLaunch } from '#testing/chromium.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { fillEvening } from './console-evening.ts';

/**
 * `npm run screenshots`: the images of the README, taken from the demo shop at 00:45 on a phone, and of
 * the console in the middle of an evening on a desktop. Requires a build (`npm run build`).
 */
const folder = new URL('../docs/pictures/', import.meta.url);
const nightTime = '2026-11-22T00:41:00+05:30';

const pictures = [
  { name: 'products', path: '/products', scheme: 'light', waitForText: 'Add to Cart' },
  { name: 'checkout', path: '/checkout', scheme: 'light', waitForText: 'To pay in cash' },
  { name: 'orders', path: '/myorders', scheme: 'dark', waitForText: 'Arriving in' },
  {
    name: 'deliveries',
    path: '/delivery-men/orders',
    scheme: 'dark',
    waitForText: 'Mark as Delivered',
  },
] as const;

const eveningTime = '2026-11-21T21:40:00+05:30';

const consolePictures = [
  { name: 'console-tonight', path: '/admin/tonight', waitForText: 'Could not deliver' },
  { name: 'console-dashboard', path: '/admin/dashboard', waitForText: 'Best sellers' },
  { name: 'console-picking', path: '/admin/picking', waitForText: 'Orders of this batch' },
  { name: 'console-cash', path: '/admin/cash', waitForText: 'At the desk since' },
] as const;

const browser = await chromium.launch(await chromiumLaunch());
try {
  mkdirSync(folder, { recursive: true });
  await takePhonePictures();
  await takeConsolePictures();
} finally {
  await browser.close();
}

async function takePhonePictures(): Promise<void> {
  const shop = await openTestShop({ at: nightTime });
  try {
    await seedDemo(shop.ctx);
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const stored = await fillShop(shop);
    for (const picture of pictures) await takeScreenshot(browser, picture, { url, stored });
  } finally {
    await shop.close();
  }
}

async function takeConsolePictures(): Promise<void> {
  const shop = await openTestShop({ at: eveningTime });
  try {
    await seedDemo(shop.ctx);
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const token = await fillEvening(shop);
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      // Charts cannot be drawn in the locale that a shell without a language gives Chromium.
      locale: 'en-IN',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await context.addCookies([
      { name: 'corridor_admin', value: token, url, httpOnly: true, sameSite: 'Lax' },
    ]);
    for (const picture of consolePictures) {
      const page = await context.newPage();
      await page.goto(url + picture.path, { waitUntil: 'load' });
      await page.getByText(picture.waitForText).filter({ visible: true }).first().waitFor();
      await savePicture(page, picture.name);
    }
  } finally {
    await shop.close();
  }
}

/** Creates three orders in three statuses, and a cart; returns the localStorage entries of that browser. */
async function fillShop(testShop: TestShop): Promise<Record<string, string>> {
  const customerToken = await openDemoSession(testShop, 'users', 'student@corridor.test');
  const partnerToken = await openDemoSession(testShop, 'partners', 'rider@corridor.test');
  const { data } = (await testShop.request('listProducts', { query: { limit: 12 } })).body;
  const [noodles, popcorn, coffee, , peanuts, chocolate] = data;
  if (!noodles || !popcorn || !coffee || !peanuts || !chocolate)
    throw new Error('The demo has too few products');
  const placeOrder = async (room: string, lines: { product: typeof noodles; quantity: number }[]) => {
    const body = orderBody(
      lines.map(({ product, quantity }) => ({ id: product._id, quantity })),
      {
        deliveryAddress: `Room no. ${room}, Block B, Floor ${room[0]}, Hostel Kaveri`,
        couponCode: 'WELCOME10',
      },
    );
    return (await testShop.request('placeOrder', { body }, customerToken)).body.data.order._id;
  };
  const firstOrderId = await placeOrder('305', [{ product: popcorn, quantity: 1 }]);
  const secondOrderId = await placeOrder('208', [
    { product: peanuts, quantity: 2 },
    { product: chocolate, quantity: 1 },
  ]);
  const cart = [
    { product: noodles, quantity: 2 },
    { product: coffee, quantity: 1 },
    { product: chocolate, quantity: 1 },
    { product: peanuts, quantity: 2 },
  ];
  const thirdOrderId = await placeOrder('214', cart);
  for (const id of [firstOrderId, secondOrderId, thirdOrderId])
    await testShop.request('acceptDelivery', { body: { orderId: id } }, partnerToken);
  await testShop.request('startDelivery', { body: { orderId: secondOrderId } }, partnerToken);
  const items = cart.map(({ product, quantity }) => ({ ...product, quantity }));
  return {
    authToken: customerToken,
    deliveryToken: partnerToken,
    corridor_cart: JSON.stringify({ items, total: 240, itemCount: 6 }),
  };
}

async function openDemoSession(
  testShop: TestShop,
  table: 'users' | 'partners',
  email: string,
): Promise<string> {
  const { id } = await testShop.ctx.db
    .selectFrom(table)
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return openSession(testShop.ctx, { kind: table === 'users' ? 'customer' : 'partner', id });
}

async function takeScreenshot(
  launchedBrowser: Browser,
  picture: (typeof pictures)[number],
  options: { url: string; stored: Record<string, string> },
): Promise<void> {
  const context = await launchedBrowser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    colorScheme: picture.scheme,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(options.stored));
  const page = await context.newPage();
  await page.goto(options.url + picture.path, { waitUntil: 'load' });
  await page.getByText(picture.waitForText).first().waitFor();
  await savePicture(page, picture.name);
  await context.close();
}

async function savePicture(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: new URL(`${name}.png`, folder).pathname });
}
