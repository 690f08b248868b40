// Needed because the pictures in the documentation show the real shop with prepared data.
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { minuteMs } from '#domain/durations.ts';
import { seedDemo } from '#server/features/demo/seed-demo.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { aCustomer, orderBody } from '#testing/builders.ts';
import { chromiumLaunch } from '#testing/chromium.ts';
import { setHasOpened } from '#testing/opening-states.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

/**
 * `npm run screenshots`: the picture of the README, from the demo shop at night: the products on a phone, the deliveries of
 * a partner, and the board of the console; and those of the manual. Requires a build (`npm run build`).
 */
const folder = new URL('../docs/pictures/', import.meta.url);
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const halfScreen = { ...phone, viewport: { width: 760, height: 844 } };
const desktop = { viewport: { width: 1280, height: 844 }, deviceScaleFactor: 1.5 };

/** What the pages of the manual show: addresses, each with a text of the complete page. */
const manualPages = {
  owner: [
    ['/admin/dashboard', 'Orders since midnight'],
    ['/admin/shop', 'Save charges'],
    ['/admin/products', 'Masala Instant Noodles'],
  ],
  employee: [
    ['/admin/tonight', 'On the way'],
    ['/admin/picking', 'Picking'],
    ['/admin/stock/receive', 'Receive'],
  ],
  partner: [
    ['/delivery-men/orders', 'Mark as Delivered'],
    ['/delivery-men/cash', 'Bring to the Desk'],
  ],
} as const;

const browser = await chromium.launch(await chromiumLaunch());
const shop = await openTestShop({ at: '2026-11-22T00:11:00+05:30' });
try {
  await seedDemo(shop.ctx);
  const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { customer, partner, admin } = await fillNight(shop);
  const pictures = [
    await takePicture(browser, {
      url: `${url}/products`,
      waitFor: 'Add to Cart',
      context: { ...phone, colorScheme: 'light' },
      stored: { authToken: customer },
    }),
    await takePicture(browser, {
      url: `${url}/delivery-men/orders`,
      waitFor: 'Mark as Delivered',
      context: { ...phone, colorScheme: 'dark' },
      stored: { deliveryToken: partner },
    }),
    await takePicture(browser, {
      url: `${url}/admin/tonight`,
      waitFor: 'On the way',
      context: { ...desktop, colorScheme: 'light' },
      cookie: { name: 'corridor_admin', value: admin, url, httpOnly: true, sameSite: 'Lax' },
    }),
  ];
  await joinPictures(pictures, 'shop.png');
  const owner = { name: 'corridor_admin', value: admin, url, httpOnly: true, sameSite: 'Lax' } as const;
  for (const [name, pages] of Object.entries(manualPages)) {
    const taken = [];
    for (const [path, waitFor] of pages)
      taken.push(
        await takePicture(browser, {
          url: url + path,
          waitFor,
          context: { ...(name === 'partner' ? phone : halfScreen), colorScheme: 'light' },
          stored: { deliveryToken: partner },
          cookie: owner,
        }),
      );
    await joinPictures(taken, `${name}.png`);
  }
  await takeOpening(url, admin);
} finally {
  await shop.close();
  await browser.close();
}

type Picture = {
  url: string;
  /** A text of the page when it is complete. */
  waitFor: string;
  context: BrowserContextOptions;
  /** Entries of localStorage. */
  stored?: Record<string, string>;
  cookie?: { name: string; value: string; url: string; httpOnly: boolean; sameSite: 'Lax' };
};

async function takePicture(launched: Browser, picture: Picture): Promise<Buffer> {
  const options = { ...picture.context, locale: 'en-IN', reducedMotion: 'reduce' } as const;
  const context = await launched.newContext(options);
  if (picture.cookie !== undefined) await context.addCookies([picture.cookie]);
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries(picture.stored ?? {}),
  );
  const page = await context.newPage();
  await page.goto(picture.url, { waitUntil: 'load' });
  await page.getByText(picture.waitFor).filter({ visible: true }).first().waitFor();
  await page.evaluate('document.fonts.ready');
  const png = await page.screenshot();
  await context.close();
  return png;
}

/** The pictures beside each other, in a file of the documentation. */
async function joinPictures(pictures: readonly Buffer[], name: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 560 }, deviceScaleFactor: 1.5 });
  const images = pictures.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`);
  await page.setContent(`<style>
    body { display: flex; justify-content: center; gap: 24px; margin: 0; padding: 24px 0; background: #eceae3 }
    img { height: 512px; border-radius: 12px; box-shadow: 0 2px 12px #0003 }
  </style>${images.join('')}`);
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: new URL(name, folder).pathname });
  await page.close();
}

/** The list of a new shop, an invitation on a phone, and the poster. */
async function takeOpening(url: string, admin: string): Promise<void> {
  const cookie = { name: 'corridor_admin', value: admin, url, httpOnly: true, sameSite: 'Lax' } as const;
  const body = { fullname: 'Ravi Kumar', email: 'ravi@corridor.test', phone: '98765 00200', invite: true };
  const { invitation } = (await shop.request('createPartner', { body }, admin)).body;
  await setHasOpened(shop, 0);
  // The poster has the address, which is not that of this machine alone.
  const site = url.replace('127.0.0.1', 'shop.localhost');
  const context = { ...halfScreen, colorScheme: 'light' } as const;
  const pictures = [
    await takePicture(browser, { url: `${url}/admin/tonight`, waitFor: 'Open your shop', context, cookie }),
    await takePicture(browser, {
      url: `${url}/join${new URL(invitation?.url ?? '').hash}`,
      waitFor: 'Save and sign in',
      context: { ...phone, colorScheme: 'light' },
    }),
    await takePicture(browser, {
      url: `${site}/admin/shop/share`,
      waitFor: 'Scan it',
      context,
      cookie: { ...cookie, url: site },
    }),
  ];
  await joinPictures(pictures, 'opening.png');
}

/** Ten orders in every column of the board. Returns the tokens of a customer, of the partner who carries some, and of the owner. */
async function fillNight(testShop: TestShop) {
  const { db } = testShop.ctx;
  const openFirst = async (table: 'partners' | 'admins', kind: 'partner' | 'admin') => {
    const { id } = await db
      .selectFrom(table)
      .select('id')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirstOrThrow();
    return openSession(testShop.ctx, { kind, id });
  };
  const [partner, admin] = [await openFirst('partners', 'partner'), await openFirst('admins', 'admin')];
  const names = ['Ananya Iyer', 'Kabir Shaikh', 'Diya Menon', 'Arjun Nair', 'Sara Khan'];
  const customers = [];
  for (const fullname of names) customers.push(await aCustomer(testShop, { fullname, hostel: 'Kaveri' }));
  const { data } = (await testShop.request('listProducts', { query: { limit: 12 } })).body;
  const sold = data.filter(({ stock, minimum_order_qty: minimum }) => stock > 20 && minimum === 1);
  const orderIds: string[] = [];
  for (let index = 0; index < 10; index += 1) {
    const lines = [0, 1, 2].map((step) => ({
      id: sold[(index + step) % sold.length]?._id ?? '',
      quantity: 1 + (step % 2),
    }));
    const floor = 1 + (index % 4);
    const body = orderBody(lines, {
      deliveryAddress: `Room no. ${floor}${10 + index}, Block ${'ABC'[index % 3]}, Floor ${floor}, Hostel Kaveri`,
    });
    const placed = await testShop.request('placeOrder', { body }, customers[index % customers.length]?.token);
    orderIds.push(placed.body.data.order._id);
    testShop.clock.advance(2 * minuteMs);
  }
  const move = async (name: 'acceptDelivery' | 'startDelivery', orderId: string | undefined) => {
    const { status, text } = await testShop.request(name, { body: { orderId } }, partner);
    if (status !== 200) throw new Error(text);
  };
  for (const id of orderIds.slice(0, 5)) await move('acceptDelivery', id);
  for (const id of orderIds.slice(0, 3)) await move('startDelivery', id);
  // Cash to bring to the desk.
  const delivered = { params: { id: orderIds[2] ?? '' } };
  await testShop.request('markDelivered', delivered, partner);
  await testShop.request('startPicking', { body: { orderIds: orderIds.slice(3, 7) } }, admin);
  return { customer: customers[0]?.token ?? '', partner, admin };
}
