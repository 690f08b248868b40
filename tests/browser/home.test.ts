import type { Page } from '@playwright/test';
import { expectAccessibleAtAnySize } from './accessibility.ts';
import { expect, test } from './shop.ts';

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
}

test('the landing page shows offer, happy customers, delivery time and opening hours [GEN-2] [HOME-1] [HOME-2] [HOME-3]', async ({
  page,
}) => {
  await openHome(page);
  for (const [label, figure] of [
    ['happy students', '60+'],
    ['average delivery', '5 min'],
    ['service', '24/7'],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: label, visible: true });
    await expect(term).toHaveText(label);
    // Value and label belong to one group of the list.
    await expect(term.locator('xpath=..').getByRole('definition')).toHaveText(figure);
  }
  await expect(page.getByText(/^Snacks, beverages and daily essentials/).first()).toBeVisible();
  await expect(page.getByText('in 5 minutes on average')).toBeVisible();
});

test('the statistics of the landing page come from the settings [HOME-2]', async ({ page, shop }) => {
  await shop.ctx.db
    .insertInto('settings')
    .values({
      key: 'figures',
      value: JSON.stringify({ students: '400+', minutes: '7 min', hours: '24/7' }),
      updated_at: shop.clock.now(),
    })
    .execute();
  await openHome(page);
  await expect(page.getByText('400+').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('in 7 minutes on average')).toBeVisible();
});

test('Our Services has six cards, one per selling point [HOME-4] [HOME-5] [HOME-6] [HOME-7] [HOME-8] [HOME-9] [HOME-16]', async ({
  page,
}) => {
  await openHome(page);
  const services = page.getByRole('region', { name: 'Our Services' });
  await expect(services.getByRole('listitem').getByRole('heading', { level: 3 })).toHaveText([
    'Fast delivery',
    '24/7 availability',
    'Safe payments',
    '24/7 support',
    'Student-friendly prices',
    'Real-time order tracking',
  ]);
});

test('How It Works has three steps in order [HOME-12] [HOME-13] [HOME-14] [HOME-15]', async ({ page }) => {
  await openHome(page);
  const steps = page.getByRole('region', { name: 'How It Works' }).getByRole('listitem');
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Browse products',
    'Place order',
    'Receive delivery',
  ]);
  await expect(steps.nth(1)).toContainText('Add to cart, give room details, confirm.');
});

for (const [id, name, path] of [
  ['[HOME-10]', 'See All Products', '/products'],
  ['[HOME-17]', 'Order Now', '/products'],
  ['[HOME-19]', 'Check Coupon', '/coupons'],
  ['[HOME-20]', 'Get Started Now', '/login'],
  ['[PROD-4]', 'Browse books', '/products?category=Books'],
] as const) {
  test(`${id} ${name} leads to ${path}`, async ({ page }) => {
    await openHome(page);
    await page.locator('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  });
}

test('the banner offers to check a coupon [HOME-18]', async ({ page }) => {
  await openHome(page);
  const banner = page.getByRole('region', { name: 'Have a Coupon Code?' });
  await expect(banner.getByRole('heading', { level: 2 })).toHaveText('Have a Coupon Code?');
  await expect(banner.getByRole('link', { name: 'Check Coupon' })).toBeVisible();
});

for (const [reducedMotion, behavior] of [
  ['no-preference', 'smooth'],
  ['reduce', 'instant'],
] as const) {
  test(`[HOME-11] How It Works brings its section into view by ${behavior} scrolling with motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    // A busy machine may show a smooth scroll in one step, so what is asked of the browser counts.
    await page.addInitScript(() => {
      const behaviors: unknown[] = [];
      Object.assign(window, { behaviors });
      // oxlint-disable-next-line typescript/unbound-method -- called with its element below.
      const { scrollIntoView } = Element.prototype;
      Element.prototype.scrollIntoView = function record(options) {
        behaviors.push(typeof options === 'object' ? options.behavior : undefined);
        scrollIntoView.call(this, options);
      };
    });
    await page.setViewportSize({ width: 1280, height: 600 });
    await openHome(page);
    const section = page.getByRole('heading', { name: 'How It Works', level: 2 });
    await expect(section).not.toBeInViewport();
    // A mouse click would scroll to the link first: the browser treats content below the sticky header as
    // covered.
    await page.locator('main').getByRole('link', { name: 'How It Works' }).dispatchEvent('click');
    await expect(page).toHaveURL('/#how-it-works');
    // Near the top: the scroll has finished.
    await expect
      .poll(() => section.evaluate((heading) => heading.getBoundingClientRect().top))
      .toBeLessThan(200);
    expect(new Set(await page.evaluate<string[]>('behaviors'))).toEqual(new Set([behavior]));
  });
}

test(
  'the landing page is accessible in both themes and does not overflow on a narrow phone',
  { tag: '@all' },
  async ({ page }) => {
    await openHome(page);
    await expectAccessibleAtAnySize(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflowPx).toBeLessThanOrEqual(0);
  },
);
