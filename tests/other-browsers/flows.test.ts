import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPersistentDatabase, startServer } from '#testing/server-process.ts';
import type { ServerProcess } from '#testing/server-process.ts';
import { openFirefox } from './firefox.ts';
import { createPage } from './page.ts';
import type { Page } from './page.ts';
import { openWebKit } from './webkit.ts';

/** The main flows on a phone, in the engines besides Chromium. */

const engines = [
  { name: 'Firefox', openBrowser: openFirefox },
  { name: 'WebKit', openBrowser: openWebKit },
];

const scrollsSideways = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';

describe.each(engines)('$name', { tags: ['all'] }, ({ openBrowser }) => {
  let database: Awaited<ReturnType<typeof createPersistentDatabase>>;
  let server: ServerProcess;

  beforeAll(async () => {
    database = await createPersistentDatabase();
    server = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'error' });
  });

  afterAll(async () => {
    await server?.stop('SIGKILL');
    await database?.drop();
  });

  /** Runs a flow in a browser of its own; returns the errors that the browser met. */
  async function runInBrowser(flow: (page: Page) => Promise<void>): Promise<string[]> {
    const browser = await openBrowser();
    onTestFinished(browser.close);
    const page = createPage(browser, server.url);
    await flow(page);
    return browser.listErrors();
  }

  it('an order goes from the list to the board and to the door', async () => {
    const errors = await runInBrowser(async (page) => {
      const shortId = await placeOrder(page);
      await page.open('/myorders');
      await page.waitForText(new RegExp(`#${shortId}`));
      await logInOwner(page);
      await page.open('/admin/tonight');
      await page.waitForText(new RegExp(`#${shortId}`));
      await deliver(page);
      await page.open('/myorders');
      await page.waitForText(/Delivered/i);
    });
    expect(errors).toEqual([]);
  });

  it('an owner sorts the products on a phone, and saves settings', async () => {
    const errors = await runInBrowser(async (page) => {
      await logInOwner(page);
      await page.open('/admin/products?sort=-price');
      await page.waitForText(/Page 1 of 2/);
      expect(await page.evaluate(scrollsSideways)).toBe(false);
      await page.open('/admin/shop');
      await page.fill(/^Cancellation fee/, '12.50');
      await page.press('button', /^Save settings$/);
      await page.waitForText(/The settings are saved/);
      expect(await page.evaluate(scrollsSideways)).toBe(false);
    });
    expect(errors).toEqual([]);
  });
});

/** A student searches, fills the cart, signs in and orders; returns the number of the order. */
async function placeOrder(page: Page): Promise<string> {
  await page.open('/products');
  await page.fill(/^Search products/, 'salted peanuts');
  await expect.poll(async () => page.evaluate(`document.querySelectorAll('article').length`)).toBe(1);
  await page.press('button', /^Add to Cart/);
  await page.open('/cart');
  await page.waitForText(/Salted Peanuts/);
  await page.open('/login');
  await page.fill(/^Email Address/, 'student@corridor.test');
  await page.fill(/^Password/, 'demo1234');
  await page.press('button', /^Sign In$/);
  await page.waitForText(/Salted Peanuts/);
  await page.open('/cart');
  await page.press('button', /^Proceed to Checkout/i);
  await page.fill(/^Room number/, '214');
  await page.choose(/^Floor/, '2');
  await page.press('field', /^B$/);
  await page.waitForText(/Cash on delivery/i);
  await page.press('button', /^Place Order$/);
  const shortId = await page.waitForText(/#([0-9A-F]{8})/);
  await page.press('dialogButton', /^OK$/);
  // The page goes on by itself; opening another one meanwhile would abort its requests.
  await expect.poll(async () => page.evaluate('location.pathname')).toBe('/products');
  await page.waitForText(/\d+ products/);
  return shortId;
}

async function logInOwner(page: Page): Promise<void> {
  await page.open('/admin/login');
  await page.fill(/^Email/, 'admin@corridor.test');
  await page.fill(/^Password/, 'demo1234');
  await page.press('button', /^Sign In$/);
  await page.waitForText(/Tonight/);
}

async function deliver(page: Page): Promise<void> {
  await page.open('/delivery-men/login');
  await page.fill(/^Email Address/, 'rider@corridor.test');
  await page.fill(/^Password/, 'demo1234');
  await page.press('button', /^Login$/);
  await page.press('tab', /^Available/);
  await page.press('button', /^Accept/);
  await confirm(page, /^Accept$/);
  await page.press('tab', /^My Assigned Orders/);
  await page.press('button', /^Start Delivery/);
  await confirm(page, /^Start Delivery$/);
  await page.press('button', /^Mark as Delivered/);
  await confirm(page, /^Mark as Delivered$/);
}

async function confirm(page: Page, step: RegExp): Promise<void> {
  await page.press('dialogButton', step);
  await page.press('dialogButton', /^OK$/);
}
