import { parsePlaceNames } from '#domain/places.ts';
import { aCustomer, aHostel } from '#testing/builders.ts';
import { messages } from '#messages/messages.ts';
import { dialog, listOrders, openCheckout, placeOrderButton } from './checkout-steps.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { test } from './shared-page.ts';
import { expect, failedRequestPattern, ignoreConsoleErrors } from './shop.ts';

test(
  'an owner names a hostel with its blocks and floors, and says what belongs to it',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    ignoreConsoleErrors(shop.consoleErrors, failedRequestPattern);
    await signInAsAdmin(shop, context);
    await aCustomer(shop, { hostel: 'Boys hostel 2' });
    await openConsole(page, '/admin/shop');
    await page.getByRole('link', { name: 'Places' }).click();
    await page.getByRole('button', { name: 'Add hostel' }).click();
    const dialog = page.getByRole('dialog', { name: 'New hostel' });
    await dialog.getByLabel('Name', { exact: true }).fill('Sahyadri');
    await dialog.getByLabel('Blocks').fill('A-F, a');
    await dialog.getByLabel('Floors').fill('Ground, 1-9');
    await expect(dialog.getByRole('status')).toContainText(
      '7 blocks: A, B, C, D, E, F, a. 10 floors: Ground, 1',
    );
    await dialog.getByRole('button', { name: 'Add hostel' }).click();
    await expect(dialog.getByText('a is there twice').first()).toBeVisible();
    await dialog.getByLabel('Blocks').fill('A-F');
    await dialog.getByRole('button', { name: 'Add hostel' }).dblclick();
    const rows = page.getByRole('list', { name: 'In the order of a delivery round' }).getByRole('listitem');
    await expect(rows).toHaveText([/^Sahyadri6 blocks, 10 floors, 0 students/]);

    await page.getByRole('button', { name: 'Assign Boys hostel 2' }).click();
    await page.getByRole('menuitem', { name: 'Another name of Sahyadri' }).click();
    await expect(rows).toHaveText([/^Sahyadri6 blocks, 10 floors, 1 student/]);
    await expect(page.getByRole('button', { name: 'Assign Boys hostel 2' })).toHaveCount(0);
    const { hostels } = (await shop.request('getShop')).body.data;
    expect(hostels).toMatchObject([
      { name: 'Sahyadri', alsoCalled: ['Boys hostel 2'], blocks: parsePlaceNames('A-F') },
    ]);
  },
);

test(
  'a student of a hostel with blocks A to F and floors Ground to 9 orders at 320 px',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const floors = parsePlaceNames('Ground, 1-9');
    await aHostel(shop, {
      name: 'Sahyadri',
      alsoCalled: ['Boys hostel 2'],
      blocks: parsePlaceNames('A-F'),
      floors,
    });
    await aHostel(shop, { name: 'Shivneri', blocks: ['North wing', 'South wing'], floors: ['Ground'] });
    await page.setViewportSize({ width: 320, height: 640 });
    await openCheckout({ page, context, shop });
    const hostel = page.getByLabel('Hostel name');
    await expect(page.getByText('We do not deliver to Kaveri Hostel. Choose where you are.')).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Hostel block' })).toHaveCount(0);

    await hostel.selectOption('Shivneri');
    await expect(page.getByLabel('Floor')).toHaveValue('Ground');
    await page.getByLabel('Hostel block').selectOption('South wing');
    await hostel.selectOption('Sahyadri');
    await page.getByLabel('Room number').fill('912');
    await page.getByLabel('Floor').selectOption('9');
    await expect(placeOrderButton(page)).toHaveAccessibleDescription(messages.checkout.addressMissing);
    await page.getByRole('radio', { name: 'F', exact: true }).check();
    await expect(placeOrderButton(page)).toBeEnabled();
    await placeOrderButton(page).click();
    await expect(dialog(page)).toContainText(messages.checkout.orderPlaced);
    expect((await listOrders(shop))[0]?.delivery_address).toBe(
      'Room no. 912, Block F, Floor 9, Hostel Sahyadri',
    );
  },
);

test('a student who signs up chooses a hostel of the shop, or types another one', async ({ page, shop }) => {
  await aHostel(shop, { name: 'Sahyadri' });
  await page.goto('/signup');
  await expect(page.getByRole('textbox', { name: 'Hostel Name' })).toHaveValue('Sahyadri');
  await aHostel(shop, { name: 'Shivneri' });
  await aHostel(shop, { name: 'Tapti', isOpen: false });
  await page.reload();
  const hostel = page.getByRole('combobox', { name: 'Hostel Name' });
  await expect(hostel.getByRole('option')).toHaveText(['Choose', 'Sahyadri', 'Shivneri', 'Another hostel']);
  await page.getByRole('button', { name: messages.signup.submit }).click();
  await expect(hostel).toHaveAccessibleDescription(messages.signup.hostelRequired);
  await hostel.selectOption('Shivneri');
  await expect(hostel).toHaveValue('Shivneri');
  await hostel.selectOption('Another hostel');
  const typed = page.getByRole('textbox', { name: 'Hostel Name' });
  await expect(typed).toBeFocused();
  await typed.fill('Kaveri');
  await page.getByLabel('Full Name').fill('Asha');
  await expect(typed).toHaveValue('Kaveri');
});
