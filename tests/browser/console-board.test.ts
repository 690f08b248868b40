import type { Page } from '@playwright/test';
import { minuteMs } from '#domain/durations.ts';
import { maxStreamsPerSession } from '#server/http/slots.ts';
import { anOrder, aPartner } from '#testing/builders.ts';
import { noteOpening } from '#testing/opening-states.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { updateRows } from '#testing/rows.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { routeOnce, unroute } from './routes.ts';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors, failedRequestPattern, ignoreConsoleErrors } from './shop.ts';
import type { DemoShop } from './shop.ts';

/** The board of the evening, with one console or two. */

const column = (page: Page, name: string) => page.getByRole('region', { name });
const card = (page: Page, id: string) =>
  page.getByRole('article', { name: `Order #${id.slice(-8).toUpperCase()}` });

async function openBoard(page: Page): Promise<void> {
  await openConsole(page, '/admin/tonight');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

/** One active partner alone, so that its number is known. */
async function onlyPartner(shop: DemoShop, fullname: string) {
  await shop.ctx.db.updateTable('partners').set({ is_active: 0 }).execute();
  const partner = await aPartner(shop);
  await shop.ctx.db.updateTable('partners').set({ fullname }).where('id', '=', partner.id).execute();
  return partner;
}

test('an assignment in two keys appears in the other console without a reload', async ({
  page,
  context,
  browser,
  shop,
}) => {
  await signInAsAdmin(shop, context);
  await onlyPartner(shop, 'Meera Nair');
  const other = await browser.newContext();
  await signInAsAdmin(shop, other, { role: 'employee' });
  const otherPage = await other.newPage();
  await openConsole(otherPage, `${shop.url}/admin/tonight`);
  await openBoard(page);

  const { id } = await anOrder(shop);
  await expect(column(page, 'Waiting').getByRole('article')).toHaveCount(1);
  await expect(column(otherPage, 'Waiting').getByRole('article')).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await page.getByRole('textbox', { name: 'Partner' }).press('1');
  for (const console of [page, otherPage]) {
    await expect(column(console, 'Accepted').getByRole('article')).toHaveCount(1);
    await expect(card(console, id)).toContainText('Meera Nair');
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const console of [page, otherPage])
    await expect(column(console, 'Waiting').getByRole('article')).toHaveCount(1);
  await other.close();
});

test(
  'an assignment that lost a race says who won',
  { tag: '@all' },
  async ({ page, context, shop, consoleErrors }) => {
    await signInAsAdmin(shop, context);
    await onlyPartner(shop, 'Meera Nair');
    const { id } = await anOrder(shop);
    await openBoard(page);
    await card(page, id).getByRole('button', { name: 'Assign' }).click();
    // The console learns of it only by its own attempt.
    await page.route(/\/api\/admin\/board\?ids=/, (route) => route.abort());
    const rival = await aPartner(shop);
    await shop.request('acceptDelivery', { body: { orderId: id } }, rival.token);
    await page.getByRole('button', { name: /Meera Nair/ }).click();
    await expect(page.getByText(/Ravi Kumar changed this order first: it is Confirmed/)).toBeVisible();
    await expect(column(page, 'Accepted').getByRole('article')).toContainText('Ravi Kumar');
    await expectConsoleErrors(consoleErrors, /ERR_FAILED/);
  },
);

test(
  'an order is taken back, cancelled with a reason and recalled by keys',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    const { id } = await anOrderWithStatus(shop, 'confirmed');
    const delivered = await anOrderWithStatus(shop, 'delivered');
    await openBoard(page);
    await card(page, id).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('u');
    await expect(column(page, 'Waiting').getByRole('article')).toHaveCount(1);
    await page.getByText(/available to all partners again/).waitFor();
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Shop closes' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await expect(card(page, id)).toContainText('Cancelled');
    await card(page, delivered.id).getByRole('link').focus();
    await page.keyboard.press('z');
    await expect(column(page, 'On the way').getByRole('article')).toHaveCount(1);
    const order = await shop.ctx.db
      .selectFrom('orders')
      .select(['cancellation_reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(order.cancellation_reason).toBe('Shop closes');
  },
);

test(
  'a reassignment is recalled by its key to the former partner, and a returned order undone from its toast',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const { token } = await signInAsAdmin(shop, context);
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    await shop.ctx.db
      .updateTable('partners')
      .set({ fullname: 'Meera Nair' })
      .where('id', '=', partner.id)
      .execute();
    const { id: partnerId } = await aPartner(shop);
    shop.clock.advance(1_000);
    await shop.request('assignOrder', { params: { id }, body: { partnerId } }, token);
    shop.clock.advance(1_000);
    await openBoard(page);
    await expect(card(page, id)).toContainText('Ravi Kumar');
    await page.keyboard.press('j');
    await page.keyboard.press('z');
    await expect(page.getByText(/^#.* is with Meera Nair again$/)).toBeVisible();
    await expect(column(page, 'Accepted').getByRole('article')).toContainText('Meera Nair');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.keyboard.press('u');
    await expect(column(page, 'Waiting').getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(column(page, 'Accepted').getByRole('article')).toContainText('Meera Nair');
  },
);

test(
  'a product of an order is out of stock in two presses',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await anOrder(shop);
    await openBoard(page);
    await page.getByRole('button', { name: 'Mark as out of stock' }).click();
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').click();
    await expect(page.getByRole('article')).toContainText('(out of stock)');
  },
);

test('a failed hand-over is decided from its card', { tag: '@all' }, async ({ page, context, shop }) => {
  await signInAsAdmin(shop, context);
  const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
  await openBoard(page);
  await expect(column(page, 'On the way').getByRole('article')).toHaveCount(1);
  const body = { orderId: id, reason: 'nobody_there' };
  await shop.request('recordFailedDelivery', { body }, partner.token);
  await expect(column(page, 'Could not deliver').getByRole('article')).toContainText('Nobody there');
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('button', { name: 'Try again, same partner' }).click();
  await expect(column(page, 'Accepted').getByRole('article')).toContainText('1 failed try');
});

test(
  'a phone shows one column at a time, and the same one after a look at an order',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAsAdmin(shop, context);
    await anOrderWithStatus(shop, 'confirmed');
    await openBoard(page);
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.getByRole('button', { name: 'Accepted' }).click();
    await page.getByRole('article').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor();
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(1);
    // A card of a column that is not shown takes no focus.
    await anOrder(shop);
    await expect(page.getByRole('button', { name: 'Waiting' })).toContainText('1');
    await expect(page.locator('[data-card][tabindex="0"]')).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('article').locator('[data-card]')).toBeFocused();
  },
);

test(
  'a cancellation without a network says so, and keeps the reason until it is done',
  { tag: '@all' },
  async ({ page, context, shop, consoleErrors }) => {
    await signInAsAdmin(shop, context);
    const { id } = await anOrder(shop);
    await openBoard(page);
    await card(page, id).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('alertdialog');
    const reason = dialog.getByLabel('Reason');
    await reason.fill('The kitchen has no gas');
    await page.route(/\/api\/admin\/orders\/.*\/cancel/, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(dialog.getByRole('alert')).toContainText('No connection to the shop’s server. Order #');
    await expect(reason).toHaveValue('The kitchen has no gas');
    await unroute(page, /\/api\/admin\/orders\/.*\/cancel/);
    await dialog.getByRole('button', { name: 'Cancel order' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(card(page, id)).toContainText('Cancelled');
    await expectConsoleErrors(consoleErrors, /ERR_FAILED/);
  },
);

test(
  'the second click of a double click presses nothing in the dialog that has opened',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await page.setViewportSize({ width: 390, height: 560 });
    await signInAsAdmin(shop, context);
    await onlyPartner(shop, 'Meera Nair');
    const { id } = await anOrder(shop);
    await openBoard(page);
    const assign = card(page, id).getByRole('button', { name: 'Assign' });
    await assign.click();
    const partner = page.getByRole('button', { name: /Meera Nair/ });
    const box = await partner.boundingBox();
    await page.keyboard.press('Escape');
    await expect(partner).toBeHidden();
    // The board is moved until its button is where the dialog has the partner.
    await assign.evaluate(
      (element, top) => {
        document.documentElement.style.marginTop = `${top - element.getBoundingClientRect().top}px`;
      },
      (box?.y ?? 0) + 2,
    );
    await assign.dblclick({ position: { x: 40, y: 10 } });
    await expect(partner).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(column(page, 'Waiting').getByRole('article')).toHaveCount(1);
  },
);

test(
  'a tab beyond the streams of a session says that it is not live, and loads new orders all the same',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const { token } = await signInAsAdmin(shop, context);
    const control = new AbortController();
    const streams = await Promise.all(
      Array.from({ length: maxStreamsPerSession }, () =>
        fetch(`${shop.url}/api/events?as=admin`, {
          headers: { cookie: `corridor_admin=${token}` },
          signal: control.signal,
        }),
      ),
    );
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    await openConsole(page, '/admin/tonight');
    await expect(page.getByText('Updates every 5 s')).toBeVisible({ timeout: 20_000 });
    await anOrder(shop);
    await expect(column(page, 'Waiting').getByRole('article')).toHaveCount(1);
    control.abort();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
  },
);

test(
  'partners keep their numbers while the list of an order is open, and a letter finds without assigning',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const { token } = await signInAsAdmin(shop, context);
    const asha = await onlyPartner(shop, 'Asha Rao');
    const meera = await aPartner(shop);
    await shop.ctx.db
      .updateTable('partners')
      .set({ fullname: 'Meera Nair' })
      .where('id', '=', meera.id)
      .execute();
    const { id } = await anOrder(shop);
    await openBoard(page);
    await card(page, id).getByRole('button', { name: 'Assign' }).click();
    const dialog = page.getByRole('dialog');
    const rows = dialog.getByRole('listitem');
    await expect(rows).toHaveText([/^1Asha Rao/, /^2Meera Nair/]);

    // A colleague gives orders to the first partner, who becomes the last, and another partner appears.
    for (let orders = 0; orders < 2; orders += 1) {
      const other = await anOrder(shop);
      await shop.request('assignOrder', { params: { id: other.id }, body: { partnerId: asha.id } }, token);
    }
    await aPartner(shop);
    await expect(rows.filter({ hasText: 'Asha Rao' })).toContainText('2 open');
    await anOrder(shop);
    await expect(rows).toHaveText([/^1Asha Rao/, /^2Meera Nair/, /^3Ravi Kumar/]);

    const field = dialog.getByRole('textbox', { name: 'Partner' });
    await field.pressSequentially('m');
    await expect(rows).toHaveText([/^2Meera Nair/]);
    await expect(dialog).toBeVisible();
    await field.fill('');
    await field.press('Enter');
    await expect(dialog).toBeVisible();
    await field.press('1');
    await expect(card(page, id)).toContainText('Asha Rao');
  },
);

test(
  'a move that fails takes back only itself, not what a colleague changed meanwhile',
  { tag: '@all' },
  async ({ page, context, shop, consoleErrors }) => {
    ignoreConsoleErrors(consoleErrors, failedRequestPattern);
    const { token } = await signInAsAdmin(shop, context);
    const { id } = await anOrder(shop);
    const colleagues = await aPartner(shop);
    await shop.ctx.db
      .updateTable('partners')
      .set({ fullname: 'Meera Nair' })
      .where('id', '=', colleagues.id)
      .execute();
    await openBoard(page);
    const failed = Promise.withResolvers<void>();
    await routeOnce(page, /\/assign$/, async (route) => {
      await failed.promise;
      await route.abort();
    });
    await card(page, id).getByRole('button', { name: 'Assign' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Ravi|Rider/ })
      .first()
      .click();
    await expect(column(page, 'Accepted').getByRole('article')).toHaveCount(1);
    shop.clock.advance(1_000);
    const body = { partnerId: colleagues.id };
    await shop.request('assignOrder', { params: { id }, body }, token);
    await expect(card(page, id)).toContainText('Meera Nair');
    await page.route(/\/api\/admin\/board/, (route) => route.abort());
    failed.resolve();
    const shortId = id.slice(-8).toUpperCase();
    await expect(page.getByText(`No connection to the shop’s server. Order #${shortId}`)).toBeVisible();
    await expect(column(page, 'Accepted').getByRole('article')).toContainText('Meera Nair');
  },
);

test('the board says that another admin has paused orders, until the pause ends by the clock', async ({
  page,
  context,
  shop,
}) => {
  const { token } = await signInAsAdmin(shop, context);
  await page.clock.install();
  await openConsole(page, '/admin/tonight');
  const notice = page.getByRole('heading', { name: 'Orders are paused' });
  await expect(notice).toBeHidden();
  const pausedUntil = new Date(shop.clock.now() + 40 * minuteMs).toISOString();
  await shop.request('updateShopState', { body: { status: 'paused', pausedUntil } }, token);
  await expect(notice).toBeVisible();
  shop.clock.advance(41 * minuteMs);
  await page.clock.fastForward(16_000);
  await expect(notice).toBeHidden();
});

test('on a phone the orders of an open shop come before what it misses', async ({ page, context, shop }) => {
  await signInAsAdmin(shop, context);
  await noteOpening(shop, { isListed: true });
  const { id } = await anOrder(shop);
  const set = { sent_at: null, created_at: shop.clock.now() };
  await updateRows(shop.ctx.db, 'outbox', { where: { channel: 'mail' }, set });
  shop.clock.advance(10 * minuteMs);
  await page.setViewportSize({ width: 390, height: 844 });
  await openBoard(page);
  const notice = page.getByRole('heading', { name: /^1 mail is waiting since/ });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Still missing' })).toBeAttached();
  await expect(card(page, id)).toBeInViewport({ ratio: 1 });
  await notice.click();
  await expect(page.getByRole('button', { name: 'Send a test mail' }).first()).toBeVisible();
});
