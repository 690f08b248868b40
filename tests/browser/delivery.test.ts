import type { Page } from '@playwright/test';
import { anAdmin } from '#testing/builders.ts';
import { advanceOrder, customerToken, createOrder } from './order-steps.ts';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors, failedRequestPattern, openSecondBrowser } from './shop.ts';

const partnerEmail = 'rider@corridor.test';

async function openOrders(page: Page): Promise<void> {
  await page.goto('/delivery-men/orders');
  await expect(page.getByRole('heading', { name: `Welcome, ${partnerEmail}` })).toBeVisible();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(name) });

/** Presses a button and the same button in the confirmation. */
async function pressAndConfirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

async function readAlert(page: Page, message: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(message);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

test.describe('the partner login', () => {
  test('a partner signs in and is redirected to the orders [DLOGIN-1] [DLOGIN-2] [DLOGIN-3] [DLOGIN-4]', async ({
    page,
  }) => {
    await page.goto('/delivery-men/login');
    await expect(page.getByRole('heading', { name: 'Delivery Partner Login', level: 1 })).toBeVisible();
    await page.getByLabel('Email Address').fill(' Rider@Corridor.test ');
    await page.getByLabel('Password', { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/delivery-men\/orders$/);
    await expect(page.getByRole('heading', { name: `Welcome, ${partnerEmail}` })).toBeVisible();
  });

  test('the help link leads home [DLOGIN-5]', { tag: '@all' }, async ({ page }) => {
    await page.goto('/delivery-men/login');
    await page.getByRole('link', { name: 'Need help? Contact Support' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('an empty field shows an error and sends nothing [DLOGIN-6]', async ({ page }) => {
    let requests = 0;
    await page.route('**/api/delivery-men/login', (route) => {
      requests += 1;
      return route.continue();
    });
    await page.goto('/delivery-men/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await readAlert(page, 'Please fill in all fields');
    await page.getByLabel('Email Address').fill(partnerEmail);
    await page.getByRole('button', { name: 'Login' }).click();
    await readAlert(page, 'Please fill in all fields');
    expect(requests).toBe(0);
  });
});

test.describe('the partner’s orders', () => {
  test.beforeEach(async ({ context, shop }) => {
    await shop.signIn(context, partnerEmail);
  });

  test('the page has welcome, refresh, tabs with counts operable by keyboard, and sign-out [DORD-1] [DORD-2] [DORD-3] [DORD-4] [DORD-5] [DORD-6] [DORD-7] [DORD-8] [DORD-9]', async ({
    page,
    shop,
  }) => {
    const assignedOrder = await createOrder(shop);
    await advanceOrder(shop, assignedOrder, 'accept');
    const deliveredOrder = await createOrder(shop);
    await advanceOrder(shop, deliveredOrder, 'deliver');
    await openOrders(page);
    await expect(page.getByText('1 stop, ₹133 to collect')).toBeVisible();
    await expect(tab(page, 'My Assigned Orders')).toHaveText('My Assigned Orders 1');
    await expect(tab(page, 'Available Orders')).toHaveText('Available Orders 0');
    await expect(tab(page, 'My Deliveries')).toHaveText('My Deliveries 1');

    await tab(page, 'My Assigned Orders').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Available Orders')).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: /Available Orders/ })).toContainText(
      'No orders are waiting',
    );
    await page.keyboard.press('End');
    await expect(page.getByRole('tabpanel', { name: /My Deliveries/ })).toContainText(deliveredOrder.shortId);

    let resumeRequest = () => {};
    const gate = new Promise<void>((resolve) => {
      resumeRequest = resolve;
    });
    await page.route('**/api/delivery-men/assigned-orders', async (route) => {
      await gate;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeDisabled();
    resumeRequest();
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled();

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Orders' })).toHaveAttribute(
      'href',
      '/delivery-men/orders',
    );
    // On a phone the menu is collapsed and links to the orders too.
    const menuButton = page.getByRole('button', { name: `Account of ${partnerEmail}` });
    await expect(menuButton).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
    await menuButton.click();
    await expect(menuButton).toHaveAttribute('aria-expanded', 'true');
    const menu = page.getByRole('banner');
    await expect(menu.getByText(partnerEmail).filter({ visible: true })).toHaveCount(1);
    await expect(menu.getByRole('link', { name: 'Orders', exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/delivery-men\/login$/);
  });

  test('assigned orders are sorted by delivery route with phone, email and items, the next stop first [ROLE-11]', async ({
    page,
    shop,
  }) => {
    const thirdFloorOrder = await createOrder(shop, {
      address: 'Room no. 305, Block B, Floor 3, Hostel Kaveri',
    });
    const second = await createOrder(shop, {
      address: 'Room no. 221, Block B, Floor 2, Hostel Kaveri',
      customerEmail: 'student2@corridor.test',
    });
    const first = await createOrder(shop, {
      address: 'Room no. 28, Block B, Floor 2, Hostel Kaveri',
    });
    for (const order of [thirdFloorOrder, second, first]) await advanceOrder(shop, order, 'accept');
    await openOrders(page);

    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Block B, Floor 2', 'Floor 3']);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Room 28', 'Room 221', 'Room 305']);
    const next = page.getByRole('article', { name: 'Room 28' });
    await expect(next).toContainText('Collect₹133');
    await expect(next).toContainText('Kaveri Hostel · Ananya Iyer');
    await expect(next).toContainText('+919845012301');
    await expect(next.getByRole('link', { name: 'student@corridor.test' })).toBeVisible();
    await expect(next.getByRole('link', { name: 'Call Ananya Iyer' })).toHaveAttribute(
      'href',
      'tel:+919845012301',
    );
    await expect(next.getByRole('listitem')).toHaveText(['2 × Salted Peanuts', '1 × Dark Chocolate 55%']);
  });

  test('a partner accepts an order, which is then assigned to them [DORD-10] [DORD-11] [ROLE-14] [STATE-6] [STATE-15] [STATE-16] [STATE-17] [U-22]', async ({
    page,
    shop,
  }) => {
    const order = await createOrder(shop);
    await openOrders(page);
    await tab(page, 'Available Orders').click();
    const dialog = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog).toContainText(
      `Accept delivery for Order #${order.shortId}? This order will be assigned to you.`,
    );
    await expect(dialog.getByRole('button', { name: 'Not yet' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const gate = createRequestGate(page);
    await gate.defer('**/api/delivery-men/choose-delivery');
    await pressAndConfirm(page, 'Accept');
    await expect(page.getByRole('button', { name: 'Accepting...' })).toBeDisabled();
    gate.resumeRequest();
    await readAlert(page, 'Order accepted successfully! It has been assigned to you.');
    await expect(tab(page, 'Available Orders')).toHaveText('Available Orders 0');
    await tab(page, 'My Assigned Orders').click();
    await expect(page.getByRole('article', { name: 'Room 214' }).getByText('Confirmed')).toBeVisible();
  });

  test('a partner starts the delivery of a confirmed order, once [DORD-13] [DORD-14] [ROLE-15] [STATE-7] [STATE-8] [STATE-9]', async ({
    page,
    shop,
  }) => {
    const order = await createOrder(shop);
    await advanceOrder(shop, order, 'accept');
    await openOrders(page);
    const dialog = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Start Delivery' }).click();
    await expect(dialog).toContainText(
      `Mark Order #${order.shortId} as out-for-delivery? This will prevent the customer from canceling the order.`,
    );
    const gate = createRequestGate(page);
    await gate.defer('**/api/delivery-men/mark-out-for-delivery');
    await dialog.getByRole('button', { name: 'Start Delivery' }).click();
    await expect(page.getByRole('button', { name: 'Starting...' })).toBeDisabled();
    gate.resumeRequest();
    await readAlert(
      page,
      'Order marked as out-for-delivery successfully! Customer can no longer cancel this order.',
    );
    await expect(page.getByRole('article', { name: 'Room 214' }).getByText('Out for Delivery')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Delivery' })).toHaveCount(0);
  });

  test('a partner delivers an order, which is then paid and among their deliveries [DORD-16] [DORD-17] [ROLE-16] [ROLE-17] [STATE-11] [STATE-12] [STATE-13] [STATE-14] [STATE-18]', async ({
    page,
    shop,
  }) => {
    const order = await createOrder(shop);
    await advanceOrder(shop, order, 'accept');
    await advanceOrder(shop, order, 'start');
    await openOrders(page);
    const dialog = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Mark as Delivered' }).click();
    await expect(dialog).toContainText(`Mark Order #${order.shortId} as delivered?`);
    const gate = createRequestGate(page);
    await gate.defer('**/api/orders/delivered/**');
    await dialog.getByRole('button', { name: 'Mark as Delivered' }).click();
    await expect(page.getByRole('button', { name: 'Marking...' })).toBeDisabled();
    gate.resumeRequest();
    await readAlert(page, 'Order marked as delivered successfully!');
    await expect(page.getByText('No orders to deliver')).toBeVisible();
    await expect(page.getByText(/to collect/)).toHaveCount(0);

    await tab(page, 'My Deliveries').click();
    const deliveredOrder = page.getByRole('article', { name: `#${order.shortId}` });
    await expect(deliveredOrder.getByText('Delivered', { exact: true })).toBeVisible();
    await expect(deliveredOrder.getByText('Paid', { exact: true })).toBeVisible();
    await expect(deliveredOrder).toContainText('2 × Salted Peanuts, 1 × Dark Chocolate 55%');
    await expect(deliveredOrder.getByRole('button')).toHaveCount(0);
  });

  test('each failed delivery action without a response shows its error message [DORD-12] [DORD-15] [DORD-18]', async ({
    page,
    consoleErrors,
    shop,
  }) => {
    await createOrder(shop);
    const assignedOrder = await createOrder(shop);
    await advanceOrder(shop, assignedOrder, 'accept');
    await openOrders(page);
    const failingUrls =
      '**/api/{delivery-men/choose-delivery,delivery-men/mark-out-for-delivery,orders/delivered/*}';
    await page.route(failingUrls, (route) => route.abort());

    await pressAndConfirm(page, 'Start Delivery');
    await readAlert(page, 'Failed to mark order as out-for-delivery');
    await advanceOrder(shop, assignedOrder, 'start');
    await pressAndConfirm(page, 'Mark as Delivered');
    await readAlert(page, 'Failed to mark order as delivered');
    await tab(page, 'Available Orders').click();
    await pressAndConfirm(page, 'Accept');
    await readAlert(page, 'Failed to accept order');
    await expectConsoleErrors(consoleErrors, failedRequestPattern);
  });

  test(
    'of two partners who accept one order, one succeeds and the other sees the reason [DORD-12]',
    { tag: '@all' },
    async ({ page, shop, browser }) => {
      await createOrder(shop);
      const other = await openSecondBrowser(browser, shop);
      await shop.signIn(other.context, 'rider2@corridor.test');
      await other.page.goto('/delivery-men/orders');
      await openOrders(page);
      for (const partnerPage of [page, other.page]) {
        await tab(partnerPage, 'Available Orders').click();
        await partnerPage.getByRole('button', { name: 'Accept' }).click();
        await expect(partnerPage.getByRole('alertdialog')).toBeVisible();
      }

      await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
      await readAlert(page, 'Order accepted successfully! It has been assigned to you.');
      await other.page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
      await readAlert(other.page, 'Another partner has accepted this order, or it was cancelled.');
      await expect(tab(other.page, 'Available Orders')).toHaveText('Available Orders 0');
      await other.context.close();
    },
  );

  test('new, taken and cancelled orders appear without a reload [ROLE-14]', async ({ page, shop }) => {
    await openOrders(page);
    await expect(page.getByText(/live$/)).toBeVisible();
    await expect(tab(page, 'Available Orders')).toHaveText('Available Orders 0');
    const order = await createOrder(shop);
    await expect(tab(page, 'Available Orders')).toHaveText('Available Orders 1');
    const cancelledElsewhere = await createOrder(shop);
    await expect(tab(page, 'Available Orders')).toHaveText('Available Orders 2');
    await advanceOrder(shop, { ...cancelledElsewhere, partnerEmail: 'rider2@corridor.test' }, 'accept');
    await expect(tab(page, 'Available Orders')).toHaveText('Available Orders 1');

    await advanceOrder(shop, order, 'accept');
    await expect(page.getByRole('article', { name: 'Room 214' })).toBeVisible();
    await shop.request(
      'cancelMyOrder',
      { params: { id: order.id } },
      await customerToken(shop, 'student@corridor.test'),
    );
    await expect(page.getByRole('article', { name: 'Room 214' })).toHaveCount(0);
    await expect(page.getByText(`Order #${order.shortId} was cancelled`)).toBeVisible();
  });

  test('an order is paid by UPI at the door, with its code, and asks for the delivery code as any other', async ({
    page,
    shop,
  }) => {
    const settings = { upiId: '"shop@bank"', requireDeliveryCode: 'true' };
    for (const [key, value] of Object.entries(settings))
      await shop.ctx.db.insertInto('settings').values({ key, value, updated_at: 0 }).execute();
    const order = await createOrder(shop);
    await advanceOrder(shop, order, 'accept');
    await openOrders(page);
    await expect(page.getByRole('button', { name: 'Pay by UPI' })).toBeHidden();
    await advanceOrder(shop, order, 'start');
    await page.getByRole('button', { name: 'Pay by UPI' }).click();
    const payment = page.getByRole('dialog', { name: `Order #${order.shortId}: pay by UPI` });
    await expect(payment.getByRole('img', { name: 'Code to pay by UPI' })).toBeVisible();
    await expect(payment).toContainText('₹133');
    await payment.getByRole('button', { name: 'Paid: Mark as Delivered' }).click();
    const handover = page.getByRole('alertdialog', { name: `Order #${order.shortId}` });
    await handover.getByRole('button', { name: 'Not yet' }).click();
    await pressAndConfirm(page, 'Mark as Delivered');
    await handover.getByLabel('Delivery code').fill(order.code);
    await handover.getByRole('button', { name: 'Mark as Delivered' }).click();
    await readAlert(page, 'Order marked as delivered successfully!');
    await expect(payment).toBeHidden();
    const paid = await shop.ctx.db
      .selectFrom('orders')
      .select('payment_mode')
      .where('id', '=', order.id)
      .execute();
    expect(paid).toEqual([{ payment_mode: 'upi' }]);
  });

  test(
    'the code to pay by UPI goes with an order that is cancelled meanwhile',
    { tag: '@all' },
    async ({ page, shop }) => {
      await shop.ctx.db
        .insertInto('settings')
        .values({ key: 'upiId', value: '"shop@bank"', updated_at: 0 })
        .execute();
      const { token } = await anAdmin(shop);
      const order = await createOrder(shop);
      await advanceOrder(shop, order, 'start');
      await openOrders(page);
      await page.getByRole('button', { name: 'Pay by UPI' }).click();
      const code = page.getByRole('img', { name: 'Code to pay by UPI' });
      await expect(code).toBeVisible();
      const body = { deliveryStatus: 'cancelled', cancellationReason: 'Wrong room' } as const;
      await shop.request('setOrderStatus', { params: { id: order.id }, body }, token);
      await expect(code).toBeHidden();
      await page.getByRole('button', { name: 'Refresh' }).click();
    },
  );

  test(
    'a required delivery code is requested, and five wrong codes require a reason',
    { tag: '@all' },
    async ({ page, shop }) => {
      await shop.ctx.db
        .insertInto('settings')
        .values({ key: 'requireDeliveryCode', value: 'true', updated_at: 0 })
        .execute();
      const order = await createOrder(shop);
      await advanceOrder(shop, order, 'start');
      await openOrders(page);
      await pressAndConfirm(page, 'Mark as Delivered');

      const dialog = page.getByRole('alertdialog', { name: `Order #${order.shortId}` });
      await expect(dialog).toContainText('Ask the customer for the delivery code.');
      const code = dialog.getByLabel('Delivery code');
      await expect(code).toBeFocused();
      await dialog.getByRole('button', { name: 'Mark as Delivered' }).click();
      await expect(dialog).toContainText('Enter the delivery code');
      const wrongCode = order.code === '0000' ? '1111' : '0000';
      await code.fill(wrongCode);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const responded = page.waitForResponse('**/api/orders/delivered/**');
        await code.press('Enter');
        await responded;
        // A press while the button is busy does nothing.
        await expect(dialog.getByRole('button', { name: 'Mark as Delivered' })).toBeEnabled();
        await expect(dialog).toContainText('The delivery code is incorrect.');
        await expect(code).toHaveValue(wrongCode);
      }
      await code.press('Enter');
      await expect(dialog).toContainText(
        'The delivery code was wrong five times. Hand the order over and give a reason instead.',
      );
      await dialog.getByLabel('Reason').fill('Phone is dead, room and name checked');
      await dialog.getByRole('button', { name: 'Mark as Delivered' }).click();
      await readAlert(page, 'Order marked as delivered successfully!');
      await expect(dialog).toBeHidden();

      // A correct code succeeds at the first attempt.
      const secondOrder = await createOrder(shop);
      await advanceOrder(shop, secondOrder, 'start');
      await pressAndConfirm(page, 'Mark as Delivered');
      await page.getByLabel('Delivery code').fill(secondOrder.code);
      await page.getByLabel('Delivery code').press('Enter');
      await readAlert(page, 'Order marked as delivered successfully!');
    },
  );
});

/** Defers requests until they are released, so that the interim state can be checked. */
function createRequestGate(page: Page) {
  let release = () => {};
  return {
    defer: async (pattern: string) => {
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(pattern, async (route) => {
        await gate;
        await route.continue();
      });
    },
    resumeRequest: () => release(),
  };
}
