import type { Page, Route } from '@playwright/test';
import { broughtTo, placedOrder } from '../order-steps.ts';
import { demoProduct, listCalls } from '../product-steps.ts';
import { expect, test } from '../shop.ts';
import { rider, student, visit } from './page-state.ts';
import type { Visit } from './page-state.ts';

const most = 0.02;
const noodles = 'Masala Instant Noodles';

const devices = [
  { device: 'a phone', viewport: { width: 390, height: 844 } },
  { device: 'a desktop', viewport: { width: 1280, height: 800 } },
] as const;

/** How far things on the screen moved since the page was opened, as browsers count it, whatever somebody pressed meanwhile. */
async function shifted(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const seen = Promise.withResolvers<PerformanceEntryList>();
    const observer = new PerformanceObserver((list) => seen.resolve(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // An observer that has nothing to tell never speaks: two more frames, then what there is counts.
    requestAnimationFrame(() => requestAnimationFrame(() => seen.resolve(observer.takeRecords())));
    const entries = await seen.promise;
    return entries.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
  });
}

/** Holds the answers of these calls back until they are let go. */
async function holdCalls(page: Page, address: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route: Route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

async function orders({ shop }: Visit): Promise<void> {
  await broughtTo(shop, await placedOrder(shop), 'deliver');
  await broughtTo(shop, await placedOrder(shop), 'accept');
  await broughtTo(shop, await placedOrder(shop), 'accept');
  await placedOrder(shop);
}

type List = {
  name: string;
  calls: string;
  /** What there is, and who looks at it. */
  prepare: (at: Visit) => Promise<void>;
  /** Another page from which a link leads there, and the link; or the address itself. */
  go: (at: Visit) => Promise<void>;
  full: (page: Page) => Promise<void>;
};

const lists: readonly List[] = [
  {
    name: 'products',
    calls: listCalls,
    prepare: async () => {},
    go: async ({ page }) => {
      await visit(page, '/services');
      await page.getByRole('link', { name: 'Products', exact: true }).first().click();
    },
    full: (page) => expect(page.getByRole('article')).toHaveCount(12),
  },
  {
    name: 'a product',
    calls: '**/api/products/*-*',
    prepare: async () => {},
    go: async ({ page }) => {
      await visit(page, '/products');
      await page.getByRole('link', { name: noodles }).click();
    },
    full: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(noodles),
  },
  {
    name: 'my orders',
    calls: '**/api/orders/getmyorders**',
    prepare: async (at) => {
      await orders(at);
      await at.shop.signIn(at.context, student);
    },
    go: async ({ page }) => {
      await visit(page, '/services');
      await page.getByRole('link', { name: 'My Orders', exact: true }).last().click();
    },
    full: (page) => expect(page.getByRole('article')).toHaveCount(4),
  },
  {
    name: 'the partner’s orders',
    calls: '**/api/delivery-men/*{orders,deliveries}**',
    prepare: async (at) => {
      await orders(at);
      await at.shop.signIn(at.context, rider);
    },
    go: ({ page }) => visit(page, '/delivery-men/orders'),
    full: (page) => expect(page.getByRole('article')).toHaveCount(2),
  },
];

for (const { device, viewport } of devices) {
  for (const { name, calls, prepare, go, full } of lists) {
    test.describe(`${name} on ${device}`, () => {
      test.use({ viewport });

      test(`[U-31] ${name} on ${device}: what stands in for the content is as large, and nothing moves when it comes or when the page is opened anew`, async ({
        page,
        context,
        shop,
      }) => {
        await prepare({ page, context, shop });
        const letGo = await holdCalls(page, calls);
        await go({ page, context, shop });
        const waiting = page.getByRole('main').locator('[aria-busy="true"]').first();
        await expect(waiting.locator('.skeleton').first()).toBeVisible();
        const before = await shifted(page);
        letGo();
        await full(page);
        await expect(page.locator('.skeleton')).toHaveCount(0);
        expect((await shifted(page)) - before).toBeLessThanOrEqual(most);

        await page.reload();
        await full(page);
        expect(await shifted(page)).toBeLessThanOrEqual(most);
      });
    });
  }
}

test('[U-31] a sign that something loads is not seen before 300 ms are over', async ({ page }) => {
  await visit(page, '/services');
  await page.route('**/assets/policy-page*', () => {});
  await page.getByRole('contentinfo').getByRole('link', { name: 'Policy and terms' }).click();
  const sign = page.getByRole('status').filter({ hasText: 'Loading' });
  await sign.waitFor({ state: 'attached' });
  const opacityAt = (ms: number) =>
    sign.evaluate((element, time) => {
      const [appearing] = element.getAnimations();
      if (appearing === undefined) return null;
      appearing.pause();
      appearing.currentTime = time;
      return getComputedStyle(element).opacity;
    }, ms);
  expect(await opacityAt(0)).toBe('0');
  expect(await opacityAt(299)).toBe('0');
  expect(await opacityAt(310)).toBe('1');
});

const places = [
  {
    name: 'the cart',
    away: (page: Page) =>
      page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: /^Cart/ }).click(),
    there: (page: Page) => page.getByText('Your cart is empty').first(),
  },
  {
    name: 'a product',
    away: (page: Page) => page.getByRole('article').last().getByRole('link').click(),
    there: (page: Page) => page.getByRole('button', { name: 'Share' }),
  },
] as const;

for (const { name, away, there } of places) {
  test.describe(() => {
    test.use({ viewport: { width: 390, height: 844 } });

    test(`[U-29] back from ${name} is the same page of the list, where it was left`, async ({
      page,
    }) => {
      await visit(page, '/products?sort=price_asc&page=2');
      const shown = await page.getByRole('article').getByRole('heading').allInnerTexts();
      await page.getByRole('article').last().scrollIntoViewIfNeeded();
      const scrolled = () => page.evaluate(() => scrollY);
      const before = await scrolled();
      expect(before).toBeGreaterThan(100);
      await away(page);
      await there(page).waitFor();
      await expect.poll(scrolled).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(/sort=price_asc&page=2$/);
      await expect(page.getByRole('article').getByRole('heading')).toHaveText(shown);
      await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(50);
    });
  });
}

/** The largest element painted so far: text, or a picture and how it is loaded. */
async function largestElement(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((told) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1);
          const element = entry !== undefined && 'element' in entry ? entry.element : null;
          told(element instanceof HTMLImageElement ? `a picture (${element.loading})` : 'text');
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

const largest = {
  '/': 'text',
  '/products': 'a picture (eager)',
  'a product': 'a picture (eager)',
} as const;

for (const [address, expected] of Object.entries(largest)) {
  test(`[U-30] ${address}: the largest thing on the first screen of a phone is ${expected}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { _id } = await demoProduct(shop, noodles);
    await visit(page, address === 'a product' ? `/products/${_id}` : address);
    // A picture may be painted a frame after the page has loaded.
    await expect.poll(() => largestElement(page)).toBe(expected);
  });
}

test('[U-30] every card of the first screen of a phone shows its picture, and no card of the list is without one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/products');
  const cards = await page.getByRole('article').all();
  expect(cards).toHaveLength(12);
  for (const card of cards) {
    const name = await card.getByRole('heading').innerText();
    await expect(card.getByRole('img', { name, exact: true })).toHaveCount(1);
  }
  const drawn = () =>
    page
      .getByRole('article')
      .getByRole('img')
      .evaluateAll((pictures) =>
        pictures
          .filter((picture) => picture.getBoundingClientRect().top < innerHeight)
          .map((picture) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0)),
      );
  await expect.poll(async () => Math.min(...(await drawn()))).toBeGreaterThan(0);
  expect((await drawn()).length).toBeGreaterThanOrEqual(2);
});
