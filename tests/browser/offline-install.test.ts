import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './offline-front.ts';
import { openWithWorker } from './offline-steps.ts';
import { awake, iphone, student } from './session-steps.ts';

test.use({ serviceWorkers: 'allow' });

const install = (page: Page) => page.getByRole('button', { name: 'Install as an app' });
const byHand = (page: Page) => page.getByText('tap Share in Safari, then Add to Home Screen.');

/** Offers to install the shop, as Chromium does when it sees fit; the page counts how often it was taken. */
async function offer(page: Page): Promise<() => Promise<number>> {
  const wasQuiet = await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const { dataset } = document.documentElement;
    const prompt = async () => {
      dataset['prompts'] = String(Number(dataset['prompts'] ?? 0) + 1);
    };
    return !dispatchEvent(Object.assign(event, { prompt }));
  });
  expect(wasQuiet, 'the browser’s own banner stays away').toBe(true);
  return () => page.evaluate(() => Number(document.documentElement.dataset['prompts'] ?? 0));
}

test('the shop can be installed: the browser finds nothing wrong with its manifest, its pictures and its worker', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/products');
  const browser = await context.newCDPSession(page);
  const found = await browser.send('Page.getAppManifest');
  expect(found.url).toMatch(/\/manifest\.webmanifest$/);
  expect(found.errors).toEqual([]);
  expect(JSON.parse(found.data ?? '')).toMatchObject({ name: 'Corridor', start_url: '/products' });
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe('/');
});

test('who is offered to install the shop finds a button in the profile, and nothing pops up', async ({
  page,
  context,
  shop,
}) => {
  await shop.signIn(context, student);
  await page.goto('/products');
  await awake(page);
  const prompts = await offer(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(install(page)).toHaveCount(0);

  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(install(page)).toBeVisible();
  await expectAccessible(page);
  await install(page).click();
  expect(await prompts()).toBe(1);
  await expect(install(page)).toHaveCount(0);
  await offer(page);
  await expect(install(page)).toBeVisible();
});

test('without an offer the profile says nothing of it', async ({ page, context, shop }) => {
  await shop.signIn(context, student);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(install(page)).toHaveCount(0);
  await expect(byHand(page)).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: iphone });

  test('the profile says how it is done by hand', async ({ page, context, shop }) => {
    await shop.signIn(context, student);
    await page.goto('/profile');
    await expect(byHand(page)).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a browser without workers', () => {
  test('has the shop as it was', async ({ page, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
    });
    await page.goto('/products');
    await awake(page);
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  });

  test('one that forbids them too', async ({ page, context }) => {
    await context.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new Error('forbidden'));
      Object.defineProperty(window, 'caches', {
        get() {
          throw new Error('forbidden');
        },
      });
    });
    await page.goto('/products');
    await awake(page);
    await page.reload();
    await awake(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  });
});

test('where there is no room to keep anything, no worker comes and the shop works from the network', async ({
  page,
  context,
  front,
}) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: front.url, quotaSize: 1 });
  for (const [address, title] of [
    ['/products', 'Products'],
    ['/contact', 'Contact Us'],
  ] as const) {
    await page.goto(address);
    await awake(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect.poll(() => front.arrived).toContain('GET /offline');
    const isRegistered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
    await expect.poll(isRegistered).toBe(false);
    front.arrived.length = 0;
  }
});
