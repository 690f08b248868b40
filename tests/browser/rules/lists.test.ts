import type { Page, Route } from '@playwright/test';
import { advanceOrder, createOrder } from '../order-steps.ts';
import { findDemoProduct, productListUrl } from '../product-steps.ts';
import { test } from '../shared-page.ts';
import { expect } from '../shop.ts';
import { partnerEmail, customerEmail, openPage } from './page-state.ts';
import type { PageFixtures } from './page-state.ts';

const maxLayoutShift = 0.02;
const noodles = 'Masala Instant Noodles';

const devices = [
  { device: 'a phone', viewport: { width: 390, height: 844 } },
  { device: 'a desktop', viewport: { width: 1280, height: 800 } },
] as const;

/** Cumulative layout shift since the page was opened, including shifts after input. */
async function measureLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const recordedEntries = Promise.withResolvers<PerformanceEntryList>();
    const observer = new PerformanceObserver((list) => recordedEntries.resolve(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // Layout shifts are reported asynchronously: after two more frames the result is complete.
    requestAnimationFrame(() => requestAnimationFrame(() => recordedEntries.resolve(observer.takeRecords())));
    const entries = await recordedEntries.promise;
    return entries.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
  });
}

/** Defers the responses to these requests. */
async function deferRequests(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(path, async (route: Route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

async function createOrders({ shop }: PageFixtures): Promise<void> {
  await advanceOrder(shop, await createOrder(shop), 'deliver');
  await advanceOrder(shop, await createOrder(shop), 'accept');
  await advanceOrder(shop, await createOrder(shop), 'accept');
  await createOrder(shop);
}

type List = {
  name: string;
  urlPattern: string;
  /** Data and session. */
  prepare: (at: PageFixtures) => Promise<void>;
  /** A page with a link to the list, and that link; or the URL itself. */
  openList: (at: PageFixtures) => Promise<void>;
  expectLoaded: (page: Page) => Promise<void>;
};

const lists: readonly List[] = [
  {
    name: 'products',
    urlPattern: productListUrl,
    prepare: async () => {},
    openList: async ({ page }) => {
      await openPage(page, '/services');
      await page.getByRole('link', { name: 'Products', exact: true }).first().click();
    },
    expectLoaded: (page) => expect(page.getByRole('article')).toHaveCount(12),
  },
  {
    name: 'a product',
    urlPattern: '**/api/products/*-*',
    prepare: async () => {},
    openList: async ({ page }) => {
      await openPage(page, '/products');
      await page.getByRole('link', { name: noodles }).click();
    },
    expectLoaded: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(noodles),
  },
  {
    name: 'my orders',
    urlPattern: '**/api/orders/getmyorders**',
    prepare: async (at) => {
      await createOrders(at);
      await at.shop.signIn(at.context, customerEmail);
    },
    openList: async ({ page }) => {
      await openPage(page, '/services');
      await page.getByRole('link', { name: 'My Orders', exact: true }).last().click();
    },
    expectLoaded: (page) => expect(page.getByRole('article')).toHaveCount(4),
  },
  {
    name: 'the partner’s orders',
    urlPattern: '**/api/delivery-men/*{orders,deliveries}**',
    prepare: async (at) => {
      await createOrders(at);
      await at.shop.signIn(at.context, partnerEmail);
    },
    openList: ({ page }) => openPage(page, '/delivery-men/orders'),
    expectLoaded: (page) => expect(page.getByRole('article')).toHaveCount(2),
  },
];

for (const { device, viewport } of devices) {
  for (const { name, urlPattern, prepare, openList, expectLoaded } of lists) {
    test.describe(`${name} on ${device}`, () => {
      test.use({ viewport });

      test(
        `${name} on ${device}: skeletons have the size of the content, without layout shift on load or reload [U-31]`,
        { tag: '@all' },
        async ({ page, context, shop }) => {
          await prepare({ page, context, shop });
          const resumeRequest = await deferRequests(page, urlPattern);
          await openList({ page, context, shop });
          const busyRegion = page.getByRole('main').locator('[aria-busy="true"]').first();
          await expect(busyRegion.locator('.skeleton').first()).toBeVisible();
          const before = await measureLayoutShift(page);
          resumeRequest();
          await expectLoaded(page);
          await expect(page.locator('.skeleton')).toHaveCount(0);
          expect((await measureLayoutShift(page)) - before).toBeLessThanOrEqual(maxLayoutShift);

          await page.reload();
          await expectLoaded(page);
          expect(await measureLayoutShift(page)).toBeLessThanOrEqual(maxLayoutShift);
        },
      );
    });
  }
}

test('a loading indicator appears only after 300 ms [U-31]', async ({ page }) => {
  await openPage(page, '/services');
  await page.route('**/assets/policy-page*', () => {});
  await page.getByRole('contentinfo').getByRole('link', { name: 'Policy and terms' }).click();
  const loadingStatus = page.getByRole('status').filter({ hasText: 'Loading' });
  await loadingStatus.waitFor({ state: 'attached' });
  const opacityAt = (ms: number) =>
    loadingStatus.evaluate((element, time) => {
      const [fadeIn] = element.getAnimations();
      if (fadeIn === undefined) return null;
      fadeIn.pause();
      fadeIn.currentTime = time;
      return getComputedStyle(element).opacity;
    }, ms);
  expect(await opacityAt(0)).toBe('0');
  expect(await opacityAt(299)).toBe('0');
  expect(await opacityAt(310)).toBe('1');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Back from a product restores page and scroll position of the list [U-29]', async ({ page }) => {
    await openPage(page, '/products?sort=price_asc&page=2');
    const namesBefore = await page.getByRole('article').getByRole('heading').allInnerTexts();
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    const getScrollY = () => page.evaluate(() => scrollY);
    const before = await getScrollY();
    expect(before).toBeGreaterThan(100);
    await page.getByRole('article').last().getByRole('link').click();
    await page.getByRole('button', { name: 'Share' }).waitFor();
    await expect.poll(getScrollY).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/sort=price_asc&page=2$/);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(namesBefore);
    await expect.poll(async () => Math.abs((await getScrollY()) - before)).toBeLessThan(50);
  });
});

/** The largest contentful paint so far: text, or an image with its loading attributes. */
async function largestContentfulPaint(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1);
          const element = entry !== undefined && 'element' in entry ? entry.element : null;
          resolve(element instanceof HTMLImageElement ? `a picture (${element.loading})` : 'text');
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

const expectedContentfulPaints = {
  '/': 'text',
  '/products': 'a picture (eager)',
  'a product': 'a picture (eager)',
} as const;

for (const [path, expected] of Object.entries(expectedContentfulPaints)) {
  test(
    `${path}: the largest contentful paint on a phone is ${expected} [U-30]`,
    { tag: path === '/products' ? [] : '@all' },
    async ({ page, shop }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const { _id } = await findDemoProduct(shop, noodles);
      await openPage(page, path === 'a product' ? `/products/${_id}` : path);
      // An image may be painted a frame after the load event.
      await expect.poll(() => largestContentfulPaint(page)).toBe(expected);
    },
  );
}

test(
  'every card in the first viewport of a phone shows its image, and every card of the list has one [U-30]',
  { tag: '@all' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/products');
    const cards = await page.getByRole('article').all();
    expect(cards).toHaveLength(12);
    for (const card of cards) {
      const name = await card.getByRole('heading').innerText();
      await expect(card.getByRole('img', { name, exact: true })).toHaveCount(1);
    }
    const getImageWidths = () =>
      page
        .getByRole('article')
        .getByRole('img')
        .evaluateAll((pictures) =>
          pictures
            .filter((picture) => picture.getBoundingClientRect().top < innerHeight)
            .map((picture) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0)),
        );
    await expect.poll(async () => Math.min(...(await getImageWidths()))).toBeGreaterThan(0);
    expect((await getImageWidths()).length).toBeGreaterThanOrEqual(2);
  },
);
