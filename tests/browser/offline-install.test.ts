import type { Page } from '@playwright/test';
import { expect, test } from './offline-proxy.ts';
import { openWithServiceWorker } from './offline-steps.ts';
import { waitForHydration, iphoneUserAgent, customerEmail } from './session-steps.ts';

test.use({ serviceWorkers: 'allow' });

const installButton = (page: Page) => page.getByRole('button', { name: 'Install as an app' });
const manualInstallHint = (page: Page) => page.getByText('tap Share in Safari, then Add to Home Screen.');

/** Dispatches an install prompt, as Chromium does; the page counts how often it was accepted. */
async function offerInstall(page: Page): Promise<() => Promise<number>> {
  const isDefaultPrevented = await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const { dataset } = document.documentElement;
    const prompt = async () => {
      dataset['prompts'] = String(Number(dataset['prompts'] ?? 0) + 1);
    };
    return !dispatchEvent(Object.assign(event, { prompt }));
  });
  expect(isDefaultPrevented, 'the browser’s own banner stays away').toBe(true);
  return () => page.evaluate(() => Number(document.documentElement.dataset['prompts'] ?? 0));
}

test(
  'the shop is installable: manifest, icons and service worker are valid',
  { tag: '@all' },
  async ({ page, context }) => {
    await openWithServiceWorker(page, '/products');
    const browser = await context.newCDPSession(page);
    const appManifest = await browser.send('Page.getAppManifest');
    expect(appManifest.url).toMatch(/\/manifest\.webmanifest$/);
    expect(appManifest.errors).toEqual([]);
    expect(JSON.parse(appManifest.data ?? '')).toMatchObject({
      name: 'Corridor',
      start_url: '/products',
    });
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(new URL(scope).pathname).toBe('/');
  },
);

test(
  'with an install prompt the profile has an install button, and nothing opens automatically',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await shop.signIn(context, customerEmail);
    await page.goto('/products');
    await waitForHydration(page);
    const getPromptCount = await offerInstall(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(installButton(page)).toHaveCount(0);

    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await expect(installButton(page)).toBeVisible();
    await installButton(page).click();
    expect(await getPromptCount()).toBe(1);
    await expect(installButton(page)).toHaveCount(0);
    await offerInstall(page);
    await expect(installButton(page)).toBeVisible();
  },
);

test(
  'without an install prompt the profile does not mention installation',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await shop.signIn(context, customerEmail);
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(installButton(page)).toHaveCount(0);
    await expect(manualInstallHint(page)).toHaveCount(0);
  },
);

test.describe('on an iPhone', () => {
  test.use({ userAgent: iphoneUserAgent });

  test('the profile explains manual installation', { tag: '@all' }, async ({ page, context, shop }) => {
    await shop.signIn(context, customerEmail);
    await page.goto('/profile');
    await expect(manualInstallHint(page)).toBeVisible();
  });
});

test.describe('a browser without service workers', () => {
  test('uses the shop from the network', { tag: '@all' }, async ({ page, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
    });
    await page.goto('/products');
    await waitForHydration(page);
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  });

  test(
    'a browser that forbids service workers uses the shop from the network',
    { tag: '@all' },
    async ({ page, context }) => {
      await context.addInitScript(() => {
        navigator.serviceWorker.register = () => Promise.reject(new Error('forbidden'));
        Object.defineProperty(window, 'caches', {
          get() {
            throw new Error('forbidden');
          },
        });
      });
      await page.goto('/products');
      await waitForHydration(page);
      await page.reload();
      await waitForHydration(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
    },
  );
});

test(
  'without storage quota no service worker is installed and the shop works from the network',
  { tag: '@all' },
  async ({ page, context, buildProxy }) => {
    const browser = await context.newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin: buildProxy.url, quotaSize: 1 });
    for (const [path, title] of [
      ['/products', 'Products'],
      ['/contact', 'Contact Us'],
    ] as const) {
      await page.goto(path);
      await waitForHydration(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect.poll(() => buildProxy.receivedRequests).toContain('GET /offline');
      const isRegistered = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
      await expect.poll(isRegistered).toBe(false);
      buildProxy.receivedRequests.length = 0;
    }
  },
);
