import type { Page } from '@playwright/test';
import { animationsOver, axeFindings } from './accessible.ts';
import { broughtTo, customerToken, placedOrder, preparing } from './order-steps.ts';
import { expect, expectProblems, failedLoad, secondBrowser, test } from './shop.ts';

const rider = 'rider@corridor.test';

async function openOrders(page: Page): Promise<void> {
  await page.goto('/delivery-men/orders');
  await expect(page.getByRole('heading', { name: `Welcome, ${rider}` })).toBeVisible();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(name) });

/** Presses a button of the page and the same in the question that follows. */
async function pressAndConfirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

async function readAlert(page: Page, sentence: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(sentence);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

test.describe('the log-in', () => {
  test('[DLOGIN-1] [DLOGIN-2] [DLOGIN-3] [DLOGIN-4] a partner signs in and comes to the orders', async ({
    page,
  }) => {
    await page.goto('/delivery-men/login');
    await expect(
      page.getByRole('heading', { name: 'Delivery Partner Login', level: 1 }),
    ).toBeVisible();
    await page.getByLabel('Email Address').fill(' Rider@Corridor.test ');
    await page.getByLabel('Password', { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/delivery-men\/orders$/);
    await expect(page.getByRole('heading', { name: `Welcome, ${rider}` })).toBeVisible();
  });

  test('[DLOGIN-5] help leads home', async ({ page }) => {
    await page.goto('/delivery-men/login');
    await page.getByRole('link', { name: 'Need help? Contact Support' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('[DLOGIN-6] an empty field is asked for, and nothing is sent', async ({ page }) => {
    let calls = 0;
    await page.route('**/api/delivery-men/login', (route) => {
      calls += 1;
      return route.continue();
    });
    await page.goto('/delivery-men/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await readAlert(page, 'Please fill in all fields');
    await page.getByLabel('Email Address').fill(rider);
    await page.getByRole('button', { name: 'Login' }).click();
    await readAlert(page, 'Please fill in all fields');
    expect(calls).toBe(0);
  });

  test('a wrong password is said beside the form, which keeps what was typed', async ({ page }) => {
    await page.goto('/delivery-men/login');
    await page.getByLabel('Email Address').fill(rider);
    await page.getByLabel('Password', { exact: true }).fill('wrong-one');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await expect(page.getByLabel('Email Address')).toHaveValue(rider);
    await page.getByLabel('Password', { exact: true }).fill('d');
    await expect(page.getByRole('alert')).toHaveText('');
  });
});

test.describe('the orders', () => {
  test.beforeEach(async ({ context, shop }) => {
    await shop.signIn(context, rider);
  });

  test('[DORD-1] [DORD-2] [DORD-3] [DORD-4] [DORD-5] [DORD-6] [DORD-7] [DORD-8] [DORD-9] the frame: welcome, refresh, counted tabs by keyboard, and the way out', async ({
    page,
    shop,
  }) => {
    const mine = await placedOrder(shop);
    await broughtTo(shop, mine, 'accept');
    const done = await placedOrder(shop);
    await broughtTo(shop, done, 'deliver');
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
    await expect(page.getByRole('tabpanel', { name: /My Deliveries/ })).toContainText(done.shortId);

    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/delivery-men/assigned-orders', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeDisabled();
    letThrough();
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled();

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(
      page.getByRole('navigation').getByRole('link', { name: 'Orders' }),
    ).toHaveAttribute('href', '/delivery-men/orders');
    // The phone's menu is closed until its button is pressed, and leads to the orders too.
    const menuButton = page.getByRole('button', { name: `Account of ${rider}` });
    await expect(menuButton).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
    await menuButton.click();
    await expect(menuButton).toHaveAttribute('aria-expanded', 'true');
    const menu = page.getByRole('banner');
    await expect(menu.getByText(rider).filter({ visible: true })).toHaveCount(1);
    await expect(menu.getByRole('link', { name: 'Orders', exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/delivery-men\/login$/);
  });

  test('[ROLE-12] [ROLE-13] an order that waits shows phone, address and total, and nothing else', async ({
    page,
    shop,
  }) => {
    const order = await placedOrder(shop);
    await openOrders(page);
    await tab(page, 'Available Orders').click();
    const card = page.getByRole('article').filter({ hasText: order.shortId });
    await expect(card).toContainText('Room no. 214, Block B, Floor 2, Hostel Kaveri');
    await expect(card).toContainText('₹133');
    await expect(card.getByRole('link', { name: '+919845012301' })).toHaveAttribute(
      'href',
      'tel:+919845012301',
    );
    await expect(card).not.toContainText(/Salted Peanuts|student@corridor\.test|Ananya/);
  });

  test('[ROLE-11] assigned orders stand in walking order with phone, e-mail and items, the next stop first', async ({
    page,
    shop,
  }) => {
    const upstairs = await placedOrder(shop, {
      address: 'Room no. 305, Block B, Floor 3, Hostel Kaveri',
    });
    const second = await placedOrder(shop, {
      address: 'Room no. 221, Block B, Floor 2, Hostel Kaveri',
      by: 'student2@corridor.test',
    });
    const first = await placedOrder(shop, {
      address: 'Room no. 28, Block B, Floor 2, Hostel Kaveri',
    });
    for (const order of [upstairs, second, first]) await broughtTo(shop, order, 'accept');
    await openOrders(page);

    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Block B, Floor 2',
      'Floor 3',
    ]);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Room 28',
      'Room 221',
      'Room 305',
    ]);
    const next = page.getByRole('article', { name: 'Room 28' });
    await expect(next).toContainText('Collect₹133');
    await expect(next).toContainText('Kaveri Hostel · Ananya Iyer');
    await expect(next).toContainText('+919845012301');
    await expect(next.getByRole('link', { name: 'student@corridor.test' })).toBeVisible();
    await expect(next.getByRole('link', { name: 'Call Ananya Iyer' })).toHaveAttribute(
      'href',
      'tel:+919845012301',
    );
    await expect(next.getByRole('listitem')).toHaveText([
      '2 × Salted Peanuts',
      '1 × Dark Chocolate 55%',
    ]);
  });

  test('[DORD-10] [DORD-11] [DORD-13] [DORD-14] [DORD-16] [DORD-17] [ROLE-14] [ROLE-15] [ROLE-16] [ROLE-17] [STATE-6] [STATE-7] [STATE-8] [STATE-9] [STATE-11] [STATE-12] [STATE-13] [STATE-14] [STATE-15] [STATE-16] [STATE-17] [STATE-18] [U-22] an order is accepted, started and delivered', async ({
    page,
    shop,
  }) => {
    const order = await placedOrder(shop);
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

    const held = heldCalls(page);
    await held.hold('**/api/delivery-men/choose-delivery');
    await pressAndConfirm(page, 'Accept');
    await expect(page.getByRole('button', { name: 'Accepting...' })).toBeDisabled();
    held.letThrough();
    await readAlert(page, 'Order accepted successfully! It has been assigned to you.');
    await expect(tab(page, 'Available Orders')).toHaveText('Available Orders 0');

    await tab(page, 'My Assigned Orders').click();
    const stop = page.getByRole('article', { name: 'Room 214' });
    await expect(stop.getByText('Confirmed')).toBeVisible();
    await page.getByRole('button', { name: 'Start Delivery' }).click();
    await expect(dialog).toContainText(
      `Mark Order #${order.shortId} as out-for-delivery? This will prevent the customer from canceling the order.`,
    );
    await held.hold('**/api/delivery-men/mark-out-for-delivery');
    await dialog.getByRole('button', { name: 'Start Delivery' }).click();
    await expect(page.getByRole('button', { name: 'Starting...' })).toBeDisabled();
    held.letThrough();
    await readAlert(
      page,
      'Order marked as out-for-delivery successfully! Customer can no longer cancel this order.',
    );
    await expect(stop.getByText('Out for Delivery')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Delivery' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Mark as Delivered' }).click();
    await expect(dialog).toContainText(`Mark Order #${order.shortId} as delivered?`);
    await held.hold('**/api/orders/delivered/**');
    await dialog.getByRole('button', { name: 'Mark as Delivered' }).click();
    await expect(page.getByRole('button', { name: 'Marking...' })).toBeDisabled();
    held.letThrough();
    await readAlert(page, 'Order marked as delivered successfully!');
    await expect(page.getByText('No orders to deliver')).toBeVisible();
    await expect(page.getByText(/to collect/)).toHaveCount(0);

    await tab(page, 'My Deliveries').click();
    const done = page.getByRole('article', { name: `#${order.shortId}` });
    await expect(done.getByText('Delivered', { exact: true })).toBeVisible();
    await expect(done.getByText('Paid', { exact: true })).toBeVisible();
    await expect(done).toContainText('2 × Salted Peanuts, 1 × Dark Chocolate 55%');
    await expect(done.getByRole('button')).toHaveCount(0);
  });

  test('[DORD-12] [DORD-15] [DORD-18] what fails without an answer says its own sentence', async ({
    page,
    problems,
    shop,
  }) => {
    await placedOrder(shop);
    const mine = await placedOrder(shop);
    await broughtTo(shop, mine, 'accept');
    await openOrders(page);
    const cut =
      '**/api/{delivery-men/choose-delivery,delivery-men/mark-out-for-delivery,orders/delivered/*}';
    await page.route(cut, (route) => route.abort());

    await pressAndConfirm(page, 'Start Delivery');
    await readAlert(page, 'Failed to mark order as out-for-delivery');
    await broughtTo(shop, mine, 'start');
    await pressAndConfirm(page, 'Mark as Delivered');
    await readAlert(page, 'Failed to mark order as delivered');
    await tab(page, 'Available Orders').click();
    await pressAndConfirm(page, 'Accept');
    await readAlert(page, 'Failed to accept order');
    await expectProblems(problems, failedLoad);
  });

  test('[DORD-12] two partners want one order: one gets it, the other reads why not', async ({
    page,
    shop,
    browser,
  }) => {
    await placedOrder(shop);
    const other = await secondBrowser(browser, shop);
    await shop.signIn(other.context, 'rider2@corridor.test');
    await other.page.goto('/delivery-men/orders');
    await openOrders(page);
    for (const each of [page, other.page]) {
      await tab(each, 'Available Orders').click();
      await each.getByRole('button', { name: 'Accept' }).click();
      await expect(each.getByRole('alertdialog')).toBeVisible();
    }

    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
    await readAlert(page, 'Order accepted successfully! It has been assigned to you.');
    await other.page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
    await readAlert(other.page, 'Another partner has accepted this order, or it was cancelled.');
    await expect(tab(other.page, 'Available Orders')).toHaveText('Available Orders 0');
    await other.context.close();
  });

  test('[ROLE-14] new, taken and cancelled orders show without a reload', async ({
    page,
    shop,
  }) => {
    await openOrders(page);
    await expect(page.getByText(/live$/)).toBeVisible();
    await expect(tab(page, 'Available Orders')).toHaveText('Available Orders 0');
    const order = await placedOrder(shop);
    await expect(tab(page, 'Available Orders')).toHaveText('Available Orders 1');
    const another = await placedOrder(shop);
    await expect(tab(page, 'Available Orders')).toHaveText('Available Orders 2');
    await broughtTo(shop, { ...another, by: 'rider2@corridor.test' }, 'accept');
    await expect(tab(page, 'Available Orders')).toHaveText('Available Orders 1');

    await broughtTo(shop, order, 'accept');
    await expect(page.getByRole('article', { name: 'Room 214' })).toBeVisible();
    await shop.call(
      'cancelMyOrder',
      { params: { id: order.id } },
      await customerToken(shop, 'student@corridor.test'),
    );
    await expect(page.getByRole('article', { name: 'Room 214' })).toHaveCount(0);
    await expect(page.getByText(`Order #${order.shortId} was cancelled`)).toBeVisible();
  });

  test('more than twenty deliveries come page by page', async ({ page, shop }) => {
    for (let count = 0; count < 21; count += 1) {
      await broughtTo(shop, await placedOrder(shop, { items: { 'Drinking Water': 1 } }), 'deliver');
    }
    await openOrders(page);
    await expect(tab(page, 'My Deliveries')).toHaveText('My Deliveries 21');
    await tab(page, 'My Deliveries').click();
    await expect(page.getByRole('article')).toHaveCount(20);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByRole('article')).toHaveCount(21);
  });

  test('the code is asked for where the shop wants it; five wrong ones ask for a reason', async ({
    page,
    shop,
  }) => {
    await shop.ctx.db
      .insertInto('settings')
      .values({ key: 'requireDeliveryCode', value: 'true', updated_at: 0 })
      .execute();
    const order = await placedOrder(shop);
    await broughtTo(shop, order, 'start');
    await openOrders(page);
    await pressAndConfirm(page, 'Mark as Delivered');

    const dialog = page.getByRole('alertdialog', { name: `Order #${order.shortId}` });
    await expect(dialog).toContainText('Ask the customer for the delivery code.');
    const code = dialog.getByLabel('Delivery code');
    await expect(code).toBeFocused();
    await dialog.getByRole('button', { name: 'Mark as Delivered' }).click();
    await expect(dialog).toContainText('Enter the delivery code');
    const wrong = order.code === '0000' ? '1111' : '0000';
    await code.fill(wrong);
    for (let tried = 0; tried < 5; tried += 1) {
      const answered = page.waitForResponse('**/api/orders/delivered/**');
      await code.press('Enter');
      await answered;
      // While the button is busy a press does nothing.
      await expect(dialog.getByRole('button', { name: 'Mark as Delivered' })).toBeEnabled();
      await expect(dialog).toContainText('The delivery code is incorrect.');
      await expect(code).toHaveValue(wrong);
    }
    await code.press('Enter');
    await expect(dialog).toContainText(
      'The delivery code was wrong five times. Hand the order over and give a reason instead.',
    );
    await dialog.getByLabel('Reason').fill('Phone is dead, room and name checked');
    await dialog.getByRole('button', { name: 'Mark as Delivered' }).click();
    await readAlert(page, 'Order marked as delivered successfully!');
    await expect(dialog).toBeHidden();

    // The right code goes through at once.
    const easy = await placedOrder(shop);
    await broughtTo(shop, easy, 'start');
    await pressAndConfirm(page, 'Mark as Delivered');
    await page.getByLabel('Delivery code').fill(easy.code);
    await page.getByLabel('Delivery code').press('Enter');
    await readAlert(page, 'Order marked as delivered successfully!');
  });

  test('a session that ended elsewhere is said once and leads to the log-in', async ({
    page,
    shop,
  }) => {
    const order = await placedOrder(shop);
    await broughtTo(shop, order, 'accept');
    await openOrders(page);
    await expect(page.getByText(/live$/)).toBeVisible();
    // Ended only now: the lists are loaded once more after the stream is open, and would find it out before the press.
    await page.route('**/api/delivery-men/mark-out-for-delivery', async (route) => {
      await shop.ctx.db.deleteFrom('sessions').execute();
      await route.continue();
    });
    await pressAndConfirm(page, 'Start Delivery');
    await readAlert(page, 'Please login to access this page.');
    await expect(page).toHaveURL(/\/delivery-men\/login$/);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test(`nothing on these pages shuts anybody out, and nothing sticks out at 320 (${colorScheme})`, async ({
      page,
      context,
      shop,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/delivery-men/login');
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
      await expectSound(page);

      await shop.signIn(context, rider);
      await broughtTo(shop, await placedOrder(shop, { coupon: 'WELCOME10' }), 'start');
      const later = await placedOrder(shop, {
        address: 'Room no. 305, Block B, Floor 3, Hostel Kaveri',
      });
      await broughtTo(shop, later, 'accept');
      await preparing(shop, later);
      await broughtTo(shop, await placedOrder(shop), 'deliver');
      await placedOrder(shop);
      await openOrders(page);
      for (const name of ['My Assigned Orders', 'Available Orders', 'My Deliveries']) {
        await tab(page, name).click();
        await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
        await expectSound(page);
      }
    });
  });
}

async function expectSound(page: Page): Promise<void> {
  await animationsOver(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await axeFindings(page)).toEqual([]);
}

/** Holds calls back until they are let through, so that what is shown meanwhile can be looked at. */
function heldCalls(page: Page) {
  let release = () => {};
  return {
    hold: async (pattern: string) => {
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(pattern, async (route) => {
        await held;
        await route.continue();
      });
    },
    letThrough: () => release(),
  };
}
