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
 * `npm run screenshots`: the pictures of the README, taken from the demo shop at a quarter to one at night on a phone.
 * The pages must be built (`npm run build`).
 */
const folder = new URL('../docs/pictures/', import.meta.url);
const atNight = '2026-11-22T00:41:00+05:30';

const pictures = [
  { name: 'products', path: '/products', scheme: 'light', ready: 'Add to Cart' },
  { name: 'checkout', path: '/checkout', scheme: 'light', ready: 'To pay in cash' },
  { name: 'orders', path: '/myorders', scheme: 'dark', ready: 'Arriving in' },
  { name: 'deliveries', path: '/delivery-men/orders', scheme: 'dark', ready: 'Mark as Delivered' },
] as const;

const shop = await openTestShop({ at: atNight });
await seedDemo(shop.ctx);
const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
const browser = await chromium.launch(await chromiumLaunch());
try {
  mkdirSync(folder, { recursive: true });
  const stored = await fillShop(shop);
  for (const picture of pictures) await take(browser, picture, { url, stored });
} finally {
  await browser.close();
  await shop.close();
}

/** Three orders at three stages, and a cart; answers with what the browser keeps of it. */
async function fillShop(open: TestShop): Promise<Record<string, string>> {
  const student = await sessionOf(open, 'users', 'student@corridor.test');
  const rider = await sessionOf(open, 'partners', 'rider@corridor.test');
  const { data } = (await open.call('listProducts', { query: { limit: 12 } })).body;
  const [noodles, popcorn, coffee, , peanuts, chocolate] = data;
  if (!noodles || !popcorn || !coffee || !peanuts || !chocolate)
    throw new Error('The demo has too few products');
  const place = async (room: string, lines: { product: typeof noodles; quantity: number }[]) => {
    const body = orderBody(
      lines.map(({ product, quantity }) => ({ id: product._id, quantity })),
      {
        deliveryAddress: `Room no. ${room}, Block B, Floor ${room[0]}, Hostel Kaveri`,
        couponCode: 'WELCOME10',
      },
    );
    return (await open.call('placeOrder', { body }, student)).body.data.order._id;
  };
  const upstairs = await place('305', [{ product: popcorn, quantity: 1 }]);
  const nextDoor = await place('208', [
    { product: peanuts, quantity: 2 },
    { product: chocolate, quantity: 1 },
  ]);
  const cart = [
    { product: noodles, quantity: 2 },
    { product: coffee, quantity: 1 },
    { product: chocolate, quantity: 1 },
    { product: peanuts, quantity: 2 },
  ];
  const newest = await place('214', cart);
  for (const id of [upstairs, nextDoor, newest])
    await open.call('acceptDelivery', { body: { orderId: id } }, rider);
  await open.call('startDelivery', { body: { orderId: nextDoor } }, rider);
  const items = cart.map(({ product, quantity }) => ({ ...product, quantity }));
  return {
    authToken: student,
    deliveryToken: rider,
    corridor_cart: JSON.stringify({ items, total: 240, itemCount: 6 }),
  };
}

async function sessionOf(
  open: TestShop,
  table: 'users' | 'partners',
  email: string,
): Promise<string> {
  const { id } = await open.ctx.db
    .selectFrom(table)
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return openSession(open.ctx, { kind: table === 'users' ? 'customer' : 'partner', id });
}

async function take(
  from: Browser,
  picture: (typeof pictures)[number],
  shown: { url: string; stored: Record<string, string> },
): Promise<void> {
  const context = await from.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    colorScheme: picture.scheme,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(shown.stored));
  const page = await context.newPage();
  await page.goto(shown.url + picture.path, { waitUntil: 'load' });
  await page.getByText(picture.ready).first().waitFor();
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: new URL(`${picture.name}.png`, folder).pathname });
  await context.close();
}
