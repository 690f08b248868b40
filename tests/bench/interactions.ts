import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { orderBody } from '#testing/builders.ts';
import { chromiumLaunch } from '#testing/chromium.ts';
import { fetchJson } from '#testing/server-process.ts';
import { openBenchShop } from './bench-shop.ts';

/**
 * `npm run interactions`: the duration of interactions on a phone with a four times slower CPU, by
 * Event Timing: from the input to the next frame. Those under 16 ms are not reported by the browser and not counted.
 */
const cpuSlowdown = 4;
const rounds = 5;

const interactions = {
  'add to cart': { path: '/products', act: addToCart },
  'type in search': { path: '/products', act: typeInSearch },
  'open an order': { path: '/myorders', act: openOrder },
};

const shop = await openBenchShop('sqlite', { seconds: 0 });
await createFinishedOrder();
const browser = await chromium.launch(await chromiumLaunch());
const rows: string[] = [];
for (const [name, { path, act }] of Object.entries(interactions)) {
  const durations: number[] = [];
  for (let round = 0; round < rounds; round += 1) durations.push(...(await measure(path, act)));
  rows.push(formatRow(name, durations));
}
await browser.close();
await shop.close();
console.log(
  [
    `${rounds} visits each, ${cpuSlowdown} times slower CPU, Event Timing; goal: p98 under 100 ms`,
    '',
    '| interaction | reported | p50 ms | p98 ms | longest ms |',
    '|---|--:|--:|--:|--:|',
    ...rows,
  ].join('\n'),
);

/** A cancelled order, which the list of orders links to its receipt. */
async function createFinishedOrder(): Promise<void> {
  const { url, customerToken: token } = shop;
  const products = shop.productIds.slice(0, 3).map((id) => ({ id, quantity: 1 }));
  const placed = await fetchJson(url, { path: '/orders/create', body: orderBody(products), token });
  // The contract of placeOrder.
  const { order } = placed.body['data'] as { order: { _id: string } };
  await fetchJson(url, { method: 'PUT', path: `/orders/cancelmyorder/${order._id}`, body: {}, token });
}

/** The durations of one visit of a page, each of the longest event of an interaction. */
async function measure(path: string, act: (page: Page) => Promise<void>): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await openSignedIn(context, path);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.evaluate(observeInteractions);
  await act(page);
  const durations = await page.evaluate(readInteractions);
  await context.close();
  return durations;
}

async function openSignedIn(context: BrowserContext, path: string): Promise<Page> {
  await context.addInitScript((token) => localStorage.setItem('authToken', token), shop.customerToken);
  const page = await context.newPage();
  await page.goto(shop.url + path);
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('heading').first().waitFor();
  return page;
}

type ObservedWindow = Window & { interactionDurations: Map<number, number> };

/** Runs in the page. */
function observeInteractions(): void {
  const durations = new Map<number, number>();
  Object.assign(window, { interactionDurations: durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0)
        durations.set(entry.interactionId, Math.max(entry.duration, durations.get(entry.interactionId) ?? 0));
    // Standard, and not yet in the types.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page, after the entries of the last frame are delivered. */
async function readInteractions(): Promise<number[]> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => requestIdleCallback(resolve, { timeout: 1000 }), 100));
  });
  // Set by the function above.
  return [...(window as unknown as ObservedWindow).interactionDurations.values()];
}

async function addToCart(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Add to Cart', exact: true });
  for (let left = Math.min(10, await buttons.count()); left > 0; left -= 1) await buttons.first().tap();
}

async function typeInSearch(page: Page): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Search products' });
  await field.tap();
  for (const word of ['chocolate', 'noodles', 'soap']) {
    await field.pressSequentially(word, { delay: 120 });
    await page.waitForURL(`**/products?search=${word}`);
    await field.press('ControlOrMeta+a');
  }
}

async function openOrder(page: Page): Promise<void> {
  for (let visit = 0; visit < 5; visit += 1) {
    await page
      .getByRole('link', { name: /^Receipt/ })
      .first()
      .tap();
    await page.waitForURL('**/receipt');
    await page.goBack();
    await page.waitForURL('**/myorders');
  }
}

function formatRow(name: string, durations: readonly number[]): string {
  const sorted = durations.toSorted((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return `| ${name} | ${sorted.length} | ${percentile(0.5)} | ${percentile(0.98)} | ${percentile(1)} |`;
}
