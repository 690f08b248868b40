import type { Page } from '@playwright/test';
import { hourMs } from '#domain/durations.ts';
import { advanceOrder, createOrder } from './order-steps.ts';
import { choosePhoto } from './rules/partner-states.ts';
import { test } from './shared-page.ts';
import { expect, failedRequestPattern, ignoreConsoleErrors } from './shop.ts';

const partnerEmail = 'rider@corridor.test';
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(name) });
const button = (page: Page, name: string) => page.getByRole('button', { name });

async function readAlert(page: Page, message: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(message);
  await dialog.getByRole('button', { name: 'OK' }).click();
}

/** The browser reads a photo only when the returned function is called, as on a slow phone. */
async function delayReadingOfPhotos(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const read = createImageBitmap;
    const readable = new Promise((resolve) => addEventListener('photo-readable', resolve, { once: true }));
    Object.assign(window, { createImageBitmap: async (file: Blob) => readable.then(async () => read(file)) });
  });
  return async () => page.evaluate(() => dispatchEvent(new Event('photo-readable')));
}

test.beforeEach(async ({ context, shop }) => {
  await shop.signIn(context, partnerEmail);
});

test(
  'an hour after the hand-over a delivery shows the room, the items and the total, and no customer',
  { tag: '@all' },
  async ({ page, shop }) => {
    const order = await createOrder(shop);
    const other = await createOrder(shop, { address: 'Behind the temple' });
    for (const each of [order, other]) await advanceOrder(shop, each, 'deliver');
    const open = async () => {
      await page.goto('/delivery-men/orders');
      await tab(page, 'My Deliveries').click();
    };
    const delivery = page.getByRole('article', { name: `#${order.shortId}` });
    await open();
    await expect(delivery).toContainText('student@corridor.test');
    shop.clock.advance(hourMs);
    await open();
    await expect(delivery).toContainText(/Room \d+/);
    await expect(delivery).toContainText('2 × Salted Peanuts, 1 × Dark Chocolate 55%');
    await expect(delivery).toContainText('₹');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('article', { name: `#${other.shortId}` })).toBeVisible();
    await expect(panel).not.toContainText(/@|\+91|Hostel|temple/);
  },
);

test(
  'an offline partner accepts nothing, keeps the orders and goes online again',
  { tag: '@all' },
  async ({ page, shop }) => {
    await advanceOrder(shop, await createOrder(shop), 'accept');
    await createOrder(shop);
    await page.goto('/delivery-men/orders');
    const online = page.getByRole('switch', { name: 'Online' });
    await expect(online).toBeChecked();
    await online.click();
    await expect(page.getByText('You are offline. Your open order stays with you.')).toBeVisible();
    await expect(online).not.toBeChecked();
    await page.reload();
    await expect(online).not.toBeChecked();
    await expect(tab(page, 'My Assigned Orders')).toHaveText('My Assigned Orders 1');
    await tab(page, 'Available Orders').click();
    const accept = button(page, 'Accept');
    await expect(accept).toBeDisabled();
    await expect(accept).toHaveAccessibleDescription('You are offline. Go online to accept orders.');
    await online.click();
    await accept.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
    await readAlert(page, 'Order accepted successfully!');
  },
);

test(
  'several orders are accepted and started at once in the order of the route',
  { tag: '@all' },
  async ({ page, shop }) => {
    await createOrder(shop, { address: 'At the gate' });
    await createOrder(shop, { address: 'Room no. 214, Block B, Floor 2, Hostel Kaveri' });
    const taken = await createOrder(shop, { address: 'Room no. 9, Block A, Floor 1, Hostel Kaveri' });
    await createOrder(shop, { address: 'Room no. 12, Block A, Floor 1, Hostel Kaveri' });
    await page.goto('/delivery-men/orders?tab=available');
    await button(page, 'Select several').click();
    const options = page.getByRole('checkbox');
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText([
      /Room no\. 9/,
      /Room no\. 12/,
      /Room no\. 214/,
      /At the gate/,
    ]);
    await expect(button(page, 'Accept 0 orders')).toHaveAccessibleDescription('Select at least one order');
    await button(page, 'Select all').click();
    await options.last().uncheck();
    await page.route('**/api/delivery-men/choose-deliveries', async (route) => {
      await advanceOrder(shop, { ...taken, partnerEmail: 'rider2@corridor.test' }, 'accept');
      await route.continue();
    });
    await button(page, 'Accept 3 orders').click();
    await readAlert(page, '2 orders are yours.\n1 order was already taken or cancelled.');
    await expect(tab(page, 'My Assigned Orders')).toHaveText('My Assigned Orders 2');

    await button(page, 'Select several').click();
    await button(page, 'Start 2 deliveries').click();
    await readAlert(page, '2 deliveries have started.');
    await expect(page.getByText('Out for Delivery')).toHaveCount(2);
  },
);

test(
  'an accepted order is given back with a reason, and another partner can take it',
  { tag: '@all' },
  async ({ page, shop }) => {
    const order = await createOrder(shop);
    await advanceOrder(shop, order, 'accept');
    await page.goto('/delivery-men/orders');
    await button(page, 'Give back').click();
    const dialog = page.getByRole('dialog', { name: `Give back Order #${order.shortId}` });
    await dialog.getByRole('button', { name: 'Give back' }).click();
    await expect(dialog.getByText('Enter a reason')).toBeVisible();
    await dialog.getByLabel('Reason').fill('I have a class');
    await dialog.getByRole('button', { name: 'Give back' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Order given back. Another partner can take it now.')).toBeVisible();
    await expect(page.getByText('No orders to deliver')).toBeVisible();
    await tab(page, 'Available Orders').click();
    await expect(page.getByRole('tabpanel')).toContainText(order.shortId);
  },
);

test('a failed delivery is reported with its reason; the order waits for the shop', async ({
  page,
  shop,
}) => {
  const order = await createOrder(shop);
  await advanceOrder(shop, order, 'start');
  await page.goto('/delivery-men/orders');
  await button(page, 'Could not deliver').click();
  const report = page.getByRole('dialog', { name: `Could not deliver Order #${order.shortId}` });
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(report.getByText('Select what happened')).toBeVisible();
  await report.getByLabel('Nobody opened the door').check();
  await report.getByLabel('Note for the shop').fill('Called twice');
  await report.getByRole('button', { name: 'Report' }).dblclick();
  await expect(report).toBeHidden();
  await expect(page.getByText('Bring the order back. The shop decides what happens next.')).toBeVisible();
  await expect(button(page, 'Could not deliver')).toBeHidden();
  await expect(button(page, 'Mark as Delivered')).toBeVisible();
  const attempts = await shop.ctx.db
    .selectFrom('delivery_attempts')
    .select(['reason', 'note', 'resolution'])
    .execute();
  expect(attempts).toEqual([{ reason: 'nobody_there', note: 'Called twice', resolution: null }]);
});

test(
  'without a connection the report keeps what was entered, also after Escape and Back',
  { tag: '@all' },
  async ({ page, shop, consoleErrors }) => {
    await advanceOrder(shop, await createOrder(shop), 'start');
    ignoreConsoleErrors(consoleErrors, failedRequestPattern);
    await page.goto('/delivery-men/orders');
    await button(page, 'Could not deliver').click();
    const report = page.getByRole('dialog');
    await report.getByLabel('Damaged on the way').check();
    await report.getByLabel('Try again now').check();
    await report.getByLabel('Note for the shop').fill('The bottle broke');
    let isOffline = true;
    const { promise: timeout, resolve: endRequest } = Promise.withResolvers<void>();
    await page.route('**/api/delivery-men/failed-deliveries', async (route) => {
      await timeout;
      await (isOffline ? route.abort() : route.continue());
    });
    await report.getByRole('button', { name: 'Report' }).click();
    await expect(report.getByRole('button', { name: 'Sending...' })).toBeVisible();
    for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
    await page.goBack();
    endRequest();
    await expect(report.getByRole('alert')).not.toBeEmpty();
    await expect(report.getByLabel('Note for the shop')).toHaveValue('The bottle broke');
    isOffline = false;
    await report.getByRole('button', { name: 'Report' }).click();
    await expect(report).toBeHidden();
    await expect(page.getByText('Reported. The customer knows that you try again.')).toBeVisible();
    await expect(button(page, 'Could not deliver')).toBeVisible();
  },
);

test(
  'a photo replaces the delivery code, and is sent again on a weak network',
  { tag: '@all' },
  async ({ page, shop, consoleErrors }) => {
    await shop.ctx.db
      .insertInto('settings')
      .values({ key: 'requireDeliveryCode', value: 'true', updated_at: 0 })
      .execute();
    const order = await createOrder(shop);
    await advanceOrder(shop, order, 'start');
    ignoreConsoleErrors(consoleErrors, failedRequestPattern);
    await page.goto('/delivery-men/orders');
    await button(page, 'Mark as Delivered').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Delivered' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByLabel('Delivery code')).toBeVisible();
    let isOffline = true;
    await page.route('**/api/delivery-men/orders/*/photo', (route) =>
      isOffline ? route.abort() : route.continue(),
    );
    const finishReading = await delayReadingOfPhotos(page);
    await choosePhoto({ page });
    const deliver = dialog.getByRole('button', { name: 'Mark as Delivered' });
    await expect(deliver).toHaveAccessibleDescription('The photo is not sent yet');
    await finishReading();
    await expect(dialog.getByText('No connection. The photo is kept and sent again.')).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'Your photo' })).toBeVisible();
    await expect(deliver).toHaveAccessibleDescription('The photo is not sent yet');
    isOffline = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(dialog.getByText('The photo is sent.')).toBeVisible();
    await deliver.click();
    await readAlert(page, 'Order marked as delivered successfully!');
    const { handover } = await shop.ctx.db
      .selectFrom('orders')
      .select('handover')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(handover).toBe('photo');
  },
);

test(
  'a file that is no picture is rejected, and the code still works',
  { tag: '@all' },
  async ({ page, shop }) => {
    await advanceOrder(shop, await createOrder(shop), 'start');
    await page.goto('/delivery-men/orders');
    await button(page, 'Could not deliver').click();
    const buffer = Buffer.from('not a picture');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText('This picture cannot be read. Take the photo again.')).toBeVisible();
  },
);
