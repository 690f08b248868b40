import { waitForHydration } from './session-steps.ts';
import { expect, test } from './shop.ts';

/** Kilobytes of 1,000 bytes, with brotli. */
const firstViewKb = 207;

test.use({ viewport: { width: 390, height: 844 } });

test(
  'the first view of /products loads no more than its budget, pictures included',
  { tag: '@all' },
  async ({ page }) => {
    const loads: Promise<{ path: string; bytes: number }>[] = [];
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) return;
      loads.push(
        request.sizes().then(({ responseBodySize }) => ({ path: pathname, bytes: responseBodySize })),
      );
    });
    await page.goto('/products', { waitUntil: 'load' });
    await waitForHydration(page);
    const files = await Promise.all(loads);
    const list = files.map(({ path, bytes }) => `${path} ${bytes}`).join('\n');
    expect(list).toContain('/pictures/');
    expect(list).toContain('/assets/entry-client');
    const totalKb = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    expect(totalKb, list).toBeLessThanOrEqual(firstViewKb);
  },
);

test(
  'the list of products observes the shop and its time once, however many cards it has',
  { tag: '@all' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const start = window.setInterval.bind(window);
      const counted = { timers: 0 };
      window.setInterval = ((handler: TimerHandler, ms?: number) => {
        if (ms === 15_000) counted.timers += 1;
        return start(handler, ms);
      }) as typeof window.setInterval;
      Object.assign(window, { counted });
    });
    await page.goto('/products');
    await waitForHydration(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.evaluate('counted.timers')).toBe(1);
  },
);
