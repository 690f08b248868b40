import type { Page, Request } from '@playwright/test';
import { advanceOrder, customerToken, createOrder } from './order-steps.ts';
import { test } from './shared-page.ts';
import {
  expect,
  expectConsoleErrors,
  failedRequestPattern,
  openSecondBrowser,
  runTimersUntilVisible,
} from './shop.ts';
import { unroute } from './routes.ts';

const customerEmail = 'student@corridor.test';

async function openMyOrders(page: Page): Promise<void> {
  await page.goto('/myorders');
  await expect(page.getByRole('heading', { name: 'My Orders', level: 1 })).toBeVisible();
}

test.beforeEach(async ({ context, shop }) => {
  await shop.signIn(context, customerEmail);
});

test('a customer without orders sees an empty state with a link to the products [ORD-26] [ORD-27] [ORD-28]', async ({
  page,
}) => {
  await openMyOrders(page);
  await expect(page.getByRole('heading', { name: "You haven't placed any orders yet." })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/products');
  await main.getByRole('link', { name: 'See All Products' }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test.describe('at night', () => {
  test.use({ shopTime: '2026-11-22T00:41:08+05:30' });

  test('an open order shows a summary and its timeline on demand [ORD-2] [ORD-3] [ORD-5] [ORD-6] [ORD-7] [ORD-8] [ORD-9] [ORD-12] [ORD-15] [ORD-16] [ORD-17] [STATE-1] [STATE-2]', async ({
    page,
    shop,
  }) => {
    const order = await createOrder(shop);
    shop.clock.advance(61_000);
    await advanceOrder(shop, order, 'accept');
    await openMyOrders(page);

    const card = page.getByRole('article', { name: `Order #${order.shortId}` });
    expect(order.shortId).toBe(order.id.slice(-8).toUpperCase());
    const progress = card.getByRole('list', { name: 'Progress' });
    await expect(progress.getByRole('listitem').filter({ hasText: 'Confirmed, now' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(card.getByText('Cash on delivery')).toBeVisible();
    await expect(card.getByText('Payment pending')).toBeVisible();
    await expect(card.getByText('Confirmed', { exact: true }).first()).toBeVisible();
    await expect(card.getByRole('list', { name: 'Delivery code' }).getByRole('listitem')).toHaveText(
      order.code.split(''),
    );

    // The newest order is expanded initially.
    const timeline = card.getByRole('list', { name: 'Timeline' });
    await expect(timeline.getByRole('listitem')).toHaveText([
      'OrderedSun, 22 Nov 2026, 12:41:08 am',
      'ConfirmedSun, 22 Nov 2026, 12:42:09 am',
    ]);
    await expect(card.getByText('Room no. 214, Block B, Floor 2, Hostel Kaveri')).toBeVisible();

    const hideDetailsButton = card.getByRole('button', { name: 'Hide details' });
    await expect(hideDetailsButton).toHaveAttribute('aria-expanded', 'true');
    await hideDetailsButton.click();
    await expect(timeline).toBeHidden();
    await expect(card.getByText('Ordered Sun, 22 Nov 2026, 12:41:08 am · ₹139')).toBeVisible();
    await card.getByRole('button', { name: /^Details/ }).click();
    await expect(timeline).toBeVisible();
  });

  test('order items show picture, price, code and charges, and the amounts add up [ORD-18] [ORD-19] [ORD-20] [ORD-21] [ORD-22] [ORD-23] [ORD-24]', async ({
    page,
    shop,
  }) => {
    await createOrder(shop, {
      items: { 'Salted Peanuts': 2, 'Dark Chocolate 55%': 1 },
      coupon: 'WELCOME10',
    });
    const now = shop.clock.now();
    await shop.ctx.db
      .updateTable('products')
      .set({ deleted_at: now })
      .where('product_name', '=', 'Dark Chocolate 55%')
      .execute();
    // One image fails to load.
    await page.route('**/pictures/peanuts*', (route) => route.fulfill({ status: 404 }));
    await openMyOrders(page);

    const peanuts = page.getByRole('listitem').filter({ hasText: 'PNT-075' });
    await expect(peanuts).toContainText('Salted Peanuts');
    await expect(peanuts).toContainText('2 × ₹25 · +₹2 delivery each');
    await expect(peanuts).toContainText('₹50');
    await peanuts.scrollIntoViewIfNeeded();
    await expect(peanuts.locator('img')).toHaveCount(0);
    await expect(peanuts.locator('svg')).toBeVisible();

    const removedProduct = page.getByRole('listitem').filter({ hasText: 'CHC-080' });
    await expect(removedProduct).toContainText('Product not available');
    await expect(removedProduct.locator('img')).toBeVisible();
    await expect(removedProduct).toContainText('1 × ₹75 · +₹4 delivery each');

    const card = page.getByRole('article');
    await expect(card.getByRole('term')).toHaveText([
      'Products',
      'Delivery',
      'Coupon WELCOME10',
      'Time-based surcharge',
      'To pay in cash',
    ]);
    await expect(card.getByRole('definition')).toHaveText(['₹125', '₹8', '−₹12.50', '₹6', '₹126.50']);
  });

  test(
    'the cancellation fee is shown beside the button and in the confirmation [POLICY-7] [POLICY-8]',
    { tag: '@all' },
    async ({ page, shop }) => {
      await createOrder(shop);
      await openMyOrders(page);
      await expect(page.getByText('Free until 12:46 AM, then ₹10')).toBeVisible();

      shop.clock.advance(300_001);
      await page.reload();
      await expect(page.getByText('Cancelling now costs ₹10')).toBeVisible();
      await page.getByRole('button', { name: 'Cancel Order' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('A cancellation fee of ₹10 applies.');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('article')).toContainText(
        'Cancellation fee ₹10: our staff will collect it in cash.',
      );
      await expect(page.getByText('Fee owed', { exact: true })).toBeVisible();
    },
  );
});

test('finished orders are short cards with their result [ORD-4] [ORD-10] [ORD-11] [ORD-13] [ORD-14] [STATE-14]', async ({
  page,
  shop,
}) => {
  const delivered = await createOrder(shop);
  shop.clock.advance(125_000);
  await advanceOrder(shop, delivered, 'deliver');
  const cancelled = await createOrder(shop);
  await shop.request(
    'cancelMyOrder',
    { params: { id: cancelled.id } },
    await customerToken(shop, customerEmail),
  );
  await openMyOrders(page);

  const deliveredCard = page.getByRole('article', { name: `#${delivered.shortId}` });
  await expect(deliveredCard).toContainText('Ordered Sat, 21 Nov 2026, 3:00:00 pm');
  await expect(deliveredCard).toContainText('Delivered Sat, 21 Nov 2026, 3:02:05 pm');
  await expect(deliveredCard.getByText('Paid', { exact: true })).toBeVisible();
  await expect(deliveredCard).toContainText('₹133');
  await expect(deliveredCard).toContainText('Cash on delivery');
  const cancelledCard = page.getByRole('article', { name: `#${cancelled.shortId}` });
  await expect(cancelledCard).toContainText('Cancelled Sat, 21 Nov 2026, 3:02:05 pm');
  await expect(cancelledCard).toContainText('Cancelled by user');
  await expect(cancelledCard.getByText('Nothing owed', { exact: true })).toBeVisible();
  await expect(cancelledCard.getByText(/pending/i)).toHaveCount(0);
  // Only Order Again is available.
  for (const card of [deliveredCard, cancelledCard])
    await expect(card.getByRole('button')).toHaveText([/^Order Again/]);
});

test('cancelling asks first, and Escape keeps the order [ORD-25] [ORD-29] [STATE-15] [U-22] [U-23]', async ({
  page,
  shop,
}) => {
  const order = await createOrder(shop);
  await openMyOrders(page);
  const button = page.getByRole('button', { name: 'Cancel Order' });
  await button.click();

  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    `Are you sure you want to cancel Order #${order.shortId}? This action cannot be undone.`,
  );
  await expect(dialog.getByRole('button', { name: 'Keep Order' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Keep Order' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('cancelling happens once, is announced and updates the list [ORD-30] [STATE-3] [STATE-4] [STATE-5] [STATE-16] [STATE-17] [STATE-18]', async ({
  page,
  shop,
}) => {
  const order = await createOrder(shop);
  await openMyOrders(page);
  const button = page.getByRole('button', { name: 'Cancel Order' });
  const dialog = page.getByRole('alertdialog');
  let requests = 0;
  let resumeRequest = () => {};
  const gate = new Promise<void>((resolve) => {
    resumeRequest = resolve;
  });
  await page.route('**/api/orders/cancelmyorder/**', async (route) => {
    requests += 1;
    await gate;
    await route.continue();
  });
  await button.click();
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  const busyButton = page.getByRole('button', { name: 'Cancelling...' });
  await expect(busyButton).toBeDisabled();
  await busyButton.click({ force: true });
  resumeRequest();

  await expect(dialog).toContainText('Order cancelled successfully!');
  await dialog.getByRole('button', { name: 'OK' }).click();
  const card = page.getByRole('article', { name: `#${order.shortId}` });
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(card).toContainText('Cancelled by user');
  expect(requests).toBe(1);
});

test('a rejected cancellation shows the reason; a missing response offers to retry [ORD-31] [ERR-23]', async ({
  page,
  consoleErrors,
  shop,
}) => {
  const order = await createOrder(shop);
  await openMyOrders(page);
  const dialog = page.getByRole('alertdialog');
  const cancelOrder = async () => {
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  };

  await page.route('**/api/orders/cancelmyorder/**', (route) => route.abort());
  await cancelOrder();
  await expect(dialog).toContainText('Failed to cancel order. Please try again.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await unroute(page, '**/api/orders/cancelmyorder/**');
  await expectConsoleErrors(consoleErrors, failedRequestPattern);

  // The partner starts the delivery while the confirmation is open.
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await advanceOrder(shop, order, 'start');
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(dialog).toContainText('This order can no longer be cancelled.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(
    page.getByRole('article').getByText('Out for Delivery', { exact: true }).first(),
  ).toBeVisible();
});

test('Refresh reloads the list, shows progress and the time of the update [ORD-1]', async ({
  page,
  shop,
}) => {
  // The time shown is that of the shop's response plus what has passed since in the browser.
  await page.clock.setFixedTime(Date.now());
  await openMyOrders(page);
  await expect(page.getByText('Updated 3:00:00 pm')).toBeVisible();
  await expect(page.getByText(/live$/)).toBeVisible();

  let resumeRequest = () => {};
  const gate = new Promise<void>((resolve) => {
    resumeRequest = resolve;
  });
  await page.route('**/api/orders/getmyorders*', async (route) => {
    await gate;
    await route.continue();
  });
  await createOrder(shop);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeDisabled();
  resumeRequest();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled();
});

test('a list that fails to load shows an error and can be retried [ERR-21]', async ({
  page,
  consoleErrors,
  shop,
}) => {
  await createOrder(shop);
  await page.clock.install();
  await page.route('**/api/orders/getmyorders*', (route) => route.abort());
  await openMyOrders(page);
  // The connection of the live stream loads the list once more.
  await expect(page.getByText(/live$/)).toBeVisible();
  const panel = page.getByRole('alert').filter({ hasText: 'Error Loading Orders' });
  await runTimersUntilVisible(page, panel.getByText('Failed to fetch orders'));
  await unroute(page, '**/api/orders/getmyorders*');
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(panel).toBeHidden();
  await expectConsoleErrors(consoleErrors, failedRequestPattern);
});

test(
  'without the live stream the page polls every 15 seconds [HOME-9]',
  { tag: '@all' },
  async ({ page, consoleErrors, shop }) => {
    await page.clock.install();
    await page.route('**/api/events*', (route) => route.abort());
    const order = await createOrder(shop);
    await openMyOrders(page);
    const card = page.getByRole('article', { name: `#${order.shortId}` });
    await expect(card.getByText('Pending', { exact: true })).toBeVisible();
    await advanceOrder(shop, order, 'start');
    const listRequests = new Set<Request>();
    page.on('request', (request) => {
      if (request.url().includes('/getmyorders')) listRequests.add(request);
    });
    page.on('requestfinished', (request) => listRequests.delete(request));
    page.on('requestfailed', (request) => listRequests.delete(request));
    // Polling starts once the page has given up the stream. The page's clock must not outrun a response.
    await expect(async () => {
      await expect.poll(() => listRequests.size).toBe(0);
      await page.clock.runFor(16_000);
      await expect(card.getByText('Out for Delivery', { exact: true }).first()).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await expectConsoleErrors(consoleErrors, failedRequestPattern);
  },
);

test('more than twenty orders are paginated', { tag: '@all' }, async ({ page, shop }) => {
  for (let count = 0; count < 23; count += 1) await createOrder(shop, { items: { 'Drinking Water': 1 } });
  await openMyOrders(page);
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('article')).toHaveCount(23);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test('the customer sees accepted, on the way and delivered without a reload [STATE-3] [STATE-10] [STATE-12] [STATE-13]', async ({
  page,
  shop,
  browser,
}) => {
  const order = await createOrder(shop);
  await openMyOrders(page);
  const card = page.getByRole('article', { name: `#${order.shortId}` });
  await expect(card.getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByText(/live$/)).toBeVisible();

  const partnerBrowser = await openSecondBrowser(browser, shop);
  await shop.signIn(partnerBrowser.context, 'rider@corridor.test');
  await partnerBrowser.page.goto('/delivery-men/orders');
  const pressAndConfirm = async (name: string) => {
    await partnerBrowser.page.getByRole('button', { name }).first().click();
    await partnerBrowser.page.getByRole('alertdialog').getByRole('button', { name }).click();
    await partnerBrowser.page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  };

  await partnerBrowser.page.getByRole('tab', { name: /Available Orders/ }).click();
  await pressAndConfirm('Accept');
  await expect(card.getByText('Ravi Kumar', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Call Ravi Kumar' })).toHaveAttribute(
    'href',
    'tel:+919845012311',
  );
  await expect(card.getByRole('button', { name: 'Cancel Order' })).toBeVisible();

  await partnerBrowser.page.getByRole('tab', { name: /My Assigned Orders/ }).click();
  await pressAndConfirm('Start Delivery');
  await expect(card.getByText('Out for Delivery', { exact: true }).first()).toBeVisible();
  await expect(card.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);

  await pressAndConfirm('Mark as Delivered');
  await expect(card.getByText('Delivered', { exact: true })).toBeVisible();
  await expect(card.getByText('Paid', { exact: true })).toBeVisible();
  await partnerBrowser.context.close();
});
