import type { BrowserContext, Page } from '@playwright/test';
import { anOrder, aPartner, aProduct, orderBody } from '#testing/builders.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { expect, test } from './shop.ts';
import type { DemoShop } from './shop.ts';

/** What a console shows and sounds by itself: changes of another console, low stock, new orders. */

async function openLive(page: Page, url: string): Promise<void> {
  await openConsole(page, url);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

/** A second console, of an employee. */
async function openOther(shop: DemoShop, context: BrowserContext, path: string): Promise<Page> {
  await signInAsAdmin(shop, context, { role: 'employee' });
  const page = await context.newPage();
  await openLive(page, `${shop.url}${path}`);
  return page;
}

test(
  'a product marked as out of stock is marked on the board of another console, until it is undone',
  { tag: '@all' },
  async ({ page, context, browser, shop }) => {
    await signInAsAdmin(shop, context);
    const product = await aProduct(shop, { name: 'Ginger tea' });
    for (let orders = 0; orders < 2; orders += 1) await anOrder(shop, { body: orderBody([product]) });
    const others = await browser.newContext();
    const other = await openOther(shop, others, '/admin/tonight');
    await openLive(page, '/admin/tonight');
    const mark = (console: Page) => console.getByText('Ginger tea (out of stock)');
    await page.getByRole('button', { name: 'Mark as out of stock' }).first().click();
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').click();
    for (const console of [page, other]) await expect(mark(console)).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const console of [page, other]) await expect(mark(console)).toHaveCount(0);
    await others.close();
  },
);

test(
  'a partner who goes offline or is renamed is so at once on the page of an order and on that of the partner',
  { tag: '@all' },
  async ({ page, context, browser, shop }) => {
    const { token } = await signInAsAdmin(shop, context);
    await shop.ctx.db.updateTable('partners').set({ is_active: 0 }).execute();
    const partner = await aPartner(shop);
    const { id } = await anOrder(shop);
    const others = await browser.newContext();
    const other = await openOther(shop, others, `/admin/orders/${id}`);
    await openLive(page, `/admin/partners/${partner.id}`);
    await other.getByRole('button', { name: 'Assign' }).click();
    const choice = other.getByRole('dialog').getByRole('listitem');
    await expect(choice).toContainText('Online');
    await shop.request('setAvailability', { body: { isOnline: false } }, partner.token);
    await expect(choice).toContainText('Offline');
    await expect(page.getByRole('main').getByText('Offline')).toBeVisible();
    const change = { params: { id: partner.id }, body: { fullname: 'Meera Nair' } };
    await shop.request('updatePartner', change, token);
    await expect(choice).toContainText('Meera Nair');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Meera Nair');
    await others.close();
  },
);

test(
  'a product that gets low is announced once on every page, to owners and employees, with a link to the list',
  { tag: '@all' },
  async ({ page, context, browser, shop }) => {
    const { token } = await signInAsAdmin(shop, context);
    const { id } = await aProduct(shop, { name: 'Ginger tea', stock: 10 });
    const others = await browser.newContext();
    const other = await openOther(shop, others, '/admin/picking');
    await openLive(page, '/admin/orders');
    const damage = (quantity: number) =>
      shop.request('adjustStock', { params: { id }, body: { reason: 'damage', quantity } }, token);
    await damage(7);
    for (const console of [page, other])
      await expect(console.getByText('Ginger tea: 3 left', { exact: true })).toHaveCount(1);
    await damage(3);
    await other.getByRole('link', { name: 'Low stock' }).click();
    await expect(other).toHaveURL(/\/admin\/stock$/);
    await expect(other.getByText(/Ginger tea: /)).toHaveCount(0);
    await others.close();
  },
);

/** Notes played by this page since it was opened; a sound has two. */
async function stubAudio(page: Page): Promise<{ countSounds: () => Promise<number> }> {
  await page.addInitScript(() => {
    const parameter = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {}, value: 0 };
    const node = { connect: (next: unknown) => next, gain: parameter, frequency: parameter };
    class AudioStub {
      currentTime = 0;
      destination = {};
      resume = () => Promise.resolve();
      createGain = () => node;
      createOscillator = () => ({
        ...node,
        start: () => {
          document.documentElement.dataset.notes = String(
            Number(document.documentElement.dataset.notes ?? 0) + 1,
          );
        },
        stop: () => {},
      });
    }
    Object.assign(globalThis, { AudioContext: AudioStub });
  });
  return {
    countSounds: async () => Number((await page.locator('html').getAttribute('data-notes')) ?? 0) / 2,
  };
}

/** Orders of one moment sound together. */
async function waitForSilence(page: Page): Promise<void> {
  const listLocks = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
  await expect.poll(listLocks).not.toContain('corridor-console-sound');
}

test(
  'a new order sounds once on any page of the console and in the background, with the sound on',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    const { countSounds } = await stubAudio(page);
    await openLive(page, '/admin/tonight');
    const articles = page.getByRole('article');
    await anOrder(shop);
    await expect(articles).toHaveCount(1);
    expect(await countSounds()).toBe(0);

    await page.getByRole('button', { name: 'Sound is off' }).click();
    await expect.poll(countSounds).toBe(1);
    await waitForSilence(page);
    await anOrder(shop);
    await expect(articles).toHaveCount(2);
    await expect.poll(countSounds).toBe(2);

    await openLive(page, '/admin/picking');
    await anOrder(shop);
    await expect.poll(countSounds).toBe(1);
    await waitForSilence(page);
    const stream = page.waitForResponse(/\/api\/events/);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await stream;
    await anOrder(shop);
    await expect.poll(countSounds).toBe(2);
  },
);
