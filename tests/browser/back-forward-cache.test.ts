import type { Page } from '@playwright/test';
import { chromiumLaunch } from '#testing/chromium.ts';
import { paths } from '#web/paths.ts';
import { routes } from '#web/routes.ts';
import { findDemoProduct } from './product-steps.ts';
import { waitForHydration } from './session-steps.ts';
import { expect, test } from './shop.ts';

// Playwright turns the cache off.
test.use({
  launchOptions: { ...(await chromiumLaunch()), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

/**
 * Reasons of a browser without windows, in which the cache is never used. `notRestoredReasons` says only `masked`
 * there, so the reasons come from the browser's own protocol.
 */
const browserReasons = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate'];
type Explanations = { notRestoredExplanations: { reason: string }[] };

/** Leaves the page and comes back; returns why the page itself could not be restored. */
async function findReasons(page: Page, prepare: () => Promise<void> = async () => {}): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  const notUsed = new Promise<Explanations>((resolve) => {
    devtools.on('Page.backForwardCacheNotUsed', resolve);
  });
  await prepare();
  await page.goto('/offline');
  await page.goBack();
  const { notRestoredExplanations } = await notUsed;
  await devtools.detach();
  const reasons = notRestoredExplanations.map(({ reason }) => reason);
  expect(reasons).toEqual(expect.arrayContaining([browserReasons[1]]));
  return reasons.filter((reason) => !browserReasons.includes(reason));
}

const publicPaths = routes
  .filter(({ guard, isDemoOnly }) => guard?.kind !== 'role' && isDemoOnly !== true)
  .map(({ path }) => path)
  .filter((path) => !path.includes(':') && path !== paths.offline());

for (const path of [...publicPaths, '/products/:id'])
  test(`${path} can be restored from the back/forward cache`, { tag: '@all' }, async ({ page, shop }) => {
    const product = await findDemoProduct(shop, 'Butter Popcorn');
    await page.goto(path.replace(':id', product._id));
    await waitForHydration(page);
    expect(await findReasons(page)).toEqual([]);
  });

test(
  'a page with an unload handler cannot be restored from the back/forward cache',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/products');
    const reasons = await findReasons(page, () => page.evaluate(() => addEventListener('unload', () => {})));
    expect(reasons).toEqual(['UnloadHandlerExistsInMainFrame']);
  },
);
