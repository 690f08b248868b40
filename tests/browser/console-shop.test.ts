import { minuteMs } from '#domain/durations.ts';
import { anAdmin } from '#testing/builders.ts';
import { createPicture } from '#testing/create-picture.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { customerEmail } from './session-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';

/** An owner pauses the shop, adds an employee and reads in the log what both did. */

test(
  'a pause from the console stops orders, and opening the shop ends it',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/shop');
    await page.getByLabel('For how long').selectOption('15 minutes');
    await page.getByLabel('Message to customers').fill('Back after the rush.');
    await page.getByRole('button', { name: 'Pause orders' }).click();
    const text = 'The shop takes no orders until 3:15 PM. Back after the rush.';
    await expect(page.getByText(text)).toBeVisible();
    const { closure } = (await shop.request('getShop')).body.data;
    expect(closure).toMatchObject({ code: 'SHOP_PAUSED', message: 'Back after the rush.' });
    await page.getByRole('button', { name: 'Open the shop' }).click();
    await expect(page.getByText('Customers can order.')).toBeVisible();
    expect((await shop.request('getShop')).body.data.closure).toBeNull();
  },
);

test(
  'an employee pauses the shop until the morning at the latest, and reads when the pause ends',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context, { role: 'employee' });
    await openConsole(page, '/admin/shop');
    const duration = page.getByLabel('For how long');
    await expect(duration.getByRole('option', { name: 'Until I open it' })).toHaveCount(0);
    await duration.selectOption('Until the morning, 7:00 am');
    await page.getByRole('button', { name: 'Pause orders' }).click();
    await expect(page.getByText('The shop takes no orders until 7 AM.')).toBeVisible();
    await expect(duration.getByRole('option', { selected: true })).toHaveText('Until 7:00 am');
  },
);

test(
  'of two owners who change the shop the second reads what was saved in words and rupees',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    const other = await anAdmin(shop);
    await openConsole(page, '/admin/shop');
    await page.getByLabel('For how long').selectOption('1 hour');
    await page.getByLabel('Cancellation fee').fill('12.50');
    await shop.request('updateShopState', { body: { status: 'paused', message: 'Power cut' } }, other.token);
    await shop.request(
      'updateSettings',
      { body: { cancellation: { fee: 15, freeMinutes: 5 } } },
      other.token,
    );
    await page.getByRole('button', { name: /^(?:Pause orders|Change the pause)$/ }).click();
    await expect(page.getByRole('row', { name: 'For how long Until I open it 1 hour' })).toBeVisible();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByRole('row', { name: 'Cancellation fee (₹) 15 12.50' })).toBeVisible();
  },
);

test(
  'hours typed while another admin pauses the shop stay, and are saved only knowingly',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const { token } = await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/shop');
    await page.getByLabel('When the shop is open').selectOption('Every day between two times');
    await page.getByLabel('Opens at').fill('18:00');
    await page.getByLabel('Closes at').fill('01:30');
    await shop.request('updateShopState', { body: { status: 'paused' } }, token);
    await expect(page.getByRole('button', { name: 'Open the shop' })).toBeVisible();
    await expect(page.getByLabel('Opens at')).toHaveValue('18:00');
    await page.getByRole('button', { name: 'Save hours' }).click();
    await expect(page.getByRole('button', { name: 'Save hours' })).toBeEnabled();
    expect((await shop.request('getShopState', {}, token)).body.data.hours).toBeNull();
  },
);

test(
  'hours that another owner changes after a save are shown, and a pause that ends by the clock leaves the form',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const { token } = await signInAsAdmin(shop, context);
    await page.clock.install();
    await openConsole(page, '/admin/shop');
    await page.getByLabel('When the shop is open').selectOption('Every day between two times');
    await page.getByLabel('Opens at').fill('10:00');
    await page.getByLabel('Closes at').fill('23:00');
    await page.getByRole('button', { name: 'Save hours' }).click();
    await expect(page.getByText('The hours are saved')).toBeVisible();
    const pausedUntil = new Date(shop.clock.now() + 40 * minuteMs).toISOString();
    const hours = { opensAtMinute: 600, closesAtMinute: 1320 };
    const pause = { status: 'paused', pausedUntil, message: 'Power cut', hours } as const;
    await shop.request('updateShopState', { body: pause }, token);
    await expect(page.getByLabel('Closes at')).toHaveValue('22:00');
    const duration = page.getByLabel('For how long');
    await expect(duration).toHaveValue(pausedUntil);
    await page.getByLabel('Message to customers').fill('Rain');
    shop.clock.advance(41 * minuteMs);
    await page.clock.fastForward(16_000);
    await expect(duration).toHaveValue('30');
    await page.getByRole('button', { name: 'Pause orders' }).click();
    await expect(page.getByText(/The shop takes no orders until .* Rain/)).toBeVisible();
  },
);

test(
  'an employee added by an owner signs in without the pages of owners, and is in the log',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/employees');
    await page.getByRole('button', { name: 'Add an employee' }).click();
    await page.getByLabel('Name').fill('Meera Nair');
    await page.getByLabel('Email').fill('meera@corridor.test');
    await page.getByLabel(/^Send a link/).uncheck();
    await page.getByRole('textbox', { name: 'First password' }).fill('keys of the counter');
    await page.getByRole('button', { name: 'Add employee', exact: true }).click();
    await expect(page.getByText('Meera Nair can sign in now')).toBeVisible();
    await openConsole(page, '/admin/audit');
    await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Employee created');
    await expect(page.getByRole('list', { name: 'Entries' })).not.toContainText('keys of the counter');
    const body = { email: 'meera@corridor.test', password: 'keys of the counter' };
    const { token } = (await shop.request('adminLogIn', { body })).body.data;
    await context.addCookies([{ name: 'corridor_admin', value: token, url: shop.url }]);
    await openConsole(page, '/admin/orders');
    await expect(page.getByRole('link', { name: 'Shop' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
    await openConsole(page, '/admin/employees');
    await expect(page.getByRole('button', { name: 'Add an employee' })).toHaveCount(0);
  },
);

test(
  'what was typed in any of the forms of the Shop page is not lost by a link or Back without a question',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/orders');
    await page.getByRole('link', { name: 'Shop' }).click();
    const message = page.getByLabel('Message to customers');
    await message.fill('Power cut');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Customers' }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await page.goBack();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(message).toHaveValue('Power cut');
    await page.getByRole('link', { name: 'Customers' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
  },
);

test(
  'a pause that is changed keeps its end unless another one is chosen',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const { token } = await signInAsAdmin(shop, context);
    const pausedUntil = new Date(shop.clock.now() + 40 * 60_000).toISOString();
    await shop.request('updateShopState', { body: { status: 'paused', pausedUntil } }, token);
    await openConsole(page, '/admin/shop');
    await expect(page.getByLabel('For how long').getByRole('option', { selected: true })).toHaveText(
      'Until 3:40 pm',
    );
    await page.getByLabel('Message to customers').fill('Power cut');
    await page.getByRole('button', { name: 'Change the pause' }).click();
    await expect(page.getByText('The shop takes no orders until 3:40 PM. Power cut')).toBeVisible();
    const { data } = (await shop.request('getShopState', {}, token)).body;
    expect(data).toMatchObject({ status: 'paused', pausedUntil, message: 'Power cut' });
  },
);

test(
  'the last owner stays one; an owner beside another one who becomes an employee has no pages of owners at once',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/employees');
    const edit = page.getByRole('row', { name: '(you)' }).getByRole('button');
    await edit.click();
    await page.getByLabel('Role').selectOption('employee');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The shop needs an active owner. Make somebody else an owner first.',
    );
    await anAdmin(shop);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/admin/tonight');
    await expect(page.getByRole('link', { name: 'Employee · Account' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Employees' })).toHaveCount(0);
  },
);

test(
  'settings saved by an owner are stored; a late limit before the marked one is not sent',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const { token } = await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/shop');
    await expect(page.getByText('A change applies to orders on their way too.')).toBeVisible();
    await page.getByLabel('An order is marked after (minutes)').fill('30');
    await page.getByLabel('An order is late after (minutes)').fill('20');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('An order is late after more minutes').first()).toBeVisible();
    await page.getByLabel('An order is late after (minutes)').fill('45');
    await page.getByLabel('Open orders per customer').fill('3');
    await page.getByLabel('Cancellation fee').fill('12.50');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('The settings are saved')).toBeVisible();
    const { data } = (await shop.request('getSettings', {}, token)).body;
    expect(data).toMatchObject({ boardWarningMinutes: 30, boardLateMinutes: 45, maxOpenOrders: 3 });
    expect(data.cancellation.fee).toBe(12.5);
  },
);

test(
  'an owner names the shop and gives it a logo and a colour, which an open page follows',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await shop.signIn(context, customerEmail);
    const student = await context.newPage();
    await student.goto('/products');
    await expect.poll(() => shop.ctx.events.listeners()).toBe(1);
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/shop');
    await page.getByLabel('Name of the shop').fill('Night Shelf');
    await page.getByLabel('Colour').selectOption('Sky blue');
    await page.getByRole('button', { name: 'Save contact' }).click();
    await expect(page).toHaveTitle(/Night Shelf console$/);
    const buffer = await createPicture({ width: 80, height: 80 });
    await page.getByLabel('Choose a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByLabel('Replace the logo')).toBeAttached();

    const header = student.getByRole('banner');
    await expect(header.getByText('Night Shelf')).toBeVisible();
    await expect(student.locator('html')).toHaveAttribute('data-colour', 'sky');
    await expect(header.locator('img[src^="/pictures/uploads/"]')).toBeVisible();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(header.locator('img[src^="/pictures/uploads/"]')).toHaveCount(0);
    await student.close();
  },
);

test(
  'settings that begin later wait in sight, and are called off',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/shop');
    const minOrder = page.getByRole('textbox', { name: 'An order costs at least' });
    await minOrder.fill('99');
    await page.getByLabel('The change begins').last().fill('2026-12-01T07:00');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('They change on 1 Dec 2026, 7:00 am')).toBeVisible();
    await expect(minOrder).toHaveValue('0');
    const change = page.getByRole('listitem').filter({ hasText: 'From 1 Dec 2026, 7:00 am' });
    await expect(change.getByRole('term')).toHaveText('An order costs at least');
    await expect(change.getByRole('definition')).toHaveText('Before ₹0→After ₹99');
    await page.getByRole('button', { name: 'Call off: An order costs at least' }).dblclick();
    await expect(page.getByText('Changes to come')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test('the poster is one sheet with any margins', async ({ page, context, shop }) => {
  await signInAsAdmin(shop, context);
  await openConsole(page, '/admin/shop/share');
  for (const margin of ['0', '10mm', '40mm']) {
    const pdf = await page.pdf({ format: 'A4', margin: { top: margin, bottom: margin, left: margin } });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), margin).toHaveLength(1);
  }
});
