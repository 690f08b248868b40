// Needed because the pictures in the README show the real shop with prepared orders.
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { seedDemo } from '#server/features/demo/seed-demo.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { orderBody } from '#testing/builders.ts';
import { chromiumLaunch } from '#testing/chromium.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

/**
 * `npm run screenshots`: the images of the README, taken from the demo shop at 00:45 on a phone. Requires a
 * build (`npm run build`).
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

const shop = await openTestShop({ at: nightTime });
await seedDemo(shop.ctx);
const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
const browser = await chromium.launch(await chromiumLaunch());
try {
  mkdirSync(folder, { recursive: true });
  const stored = await fillShop(shop);
  for (const picture of pictures) await takeScreenshot(browser, picture, { url, stored });
} finally {
  await browser.close();
  await shop.close();
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
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: new URL(`${picture.name}.png`, folder).pathname });
  await context.close();
}
