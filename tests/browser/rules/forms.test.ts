import type { Page } from '@playwright/test';
import { demoPassword } from '#server/features/demo/accounts.ts';
import { callsOf, expectPasswordToggle, expectSummary } from '../account-steps.ts';
import { breakdown, dialog, placeButton } from '../checkout-steps.ts';
import { broughtTo, placedOrder } from '../order-steps.ts';
import { expect, test } from '../shop.ts';
import { newStudent, rider, visit } from './page-state.ts';
import { withCart } from './shelf-states.ts';
import { fieldOf, openCodeEntry, shopForms } from './shop-forms.ts';
import type { ShopForm } from './shop-forms.ts';

function submitButton(page: Page, { submit }: ShopForm) {
  return page.getByRole('main').getByRole('button', { name: submit, exact: true });
}

for (const form of shopForms) {
  test(`[U-11] [U-12] [U-13] [U-14] [U-15] [U-17] ${form.name}: what is wrong is said after sending, on top and at the field, and nothing typed is lost`, async ({
    page,
    context,
    shop,
  }) => {
    await form.open({ page, context, shop });
    const { fields } = form;
    await expect(page).toHaveTitle(new RegExp(`^${form.title}`));
    expect(await submitButton(page, form).evaluate(hasNoHintsOfTheBrowser)).toBe(true);

    for (const { label, autoComplete, typed } of fields) {
      const field = fieldOf(page, label);
      await expect(field).toHaveAttribute('autocomplete', autoComplete);
      await field.fill('');
      await field.pressSequentially(typed);
      await field.press('Tab');
    }
    await expectNothingSaid(page);

    await submitButton(page, form).click();
    const lines = fields.flatMap(({ label, says }) =>
      says === null ? [] : [{ field: label, text: says }],
    );
    await expectSummary(page, lines);
    await expect(page).toHaveTitle(new RegExp(`^Error: ${form.title}`));
    for (const { label, typed } of fields) await expect(fieldOf(page, label)).toHaveValue(typed);
    for (const { field, text } of lines) {
      await page.getByRole('alert').getByRole('link', { name: text }).press('Enter');
      await expect(fieldOf(page, field)).toBeFocused();
    }

    // Still wrong, and yet nothing is said of it until it is sent again.
    await fieldOf(page, lines[0]?.field ?? '').press('x');
    await expectNothingSaid(page);
    await expect(page).toHaveTitle(new RegExp(`^${form.title}`));
  });
}

/** The form speaks of no error; what the page says of something else stays. */
async function expectNothingSaid(page: Page): Promise<void> {
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toHaveCount(0);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error: /);
}

/** The browser keeps its bubbles to itself, and knows what may be filled in everywhere. */
function hasNoHintsOfTheBrowser(button: HTMLElement | SVGElement): boolean {
  const form = button.closest('form');
  const fields = [...(form?.querySelectorAll('input, select, textarea') ?? [])];
  return form?.noValidate === true && fields.every((field) => field.hasAttribute('autocomplete'));
}

test('[U-11] [U-13] [U-14] the partners’ log-in says in an alert that a field is empty, beside the form what else is wrong', async ({
  page,
}) => {
  await visit(page, '/delivery-men/login');
  const email = fieldOf(page, 'Email Address');
  const secret = fieldOf(page, 'Password');
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(secret).toHaveAttribute('autocomplete', 'current-password');
  await email.fill(rider);
  await secret.press('Enter');
  await expect(dialog(page)).toContainText('Please fill in all fields');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(secret).toBeFocused();
  await expect(email).toHaveValue(rider);

  await secret.fill('not the password');
  await secret.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1);
  await expect(page).toHaveTitle(/^Error: Delivery Partner Login/);
  await expect(email).toHaveValue(rider);
  await expect(secret).toHaveValue('not the password');
});

test('[U-11] [U-13] [U-15] [U-17] the checkout says what is missing at the button and in an alert, and loses nothing', async ({
  page,
  context,
  shop,
}) => {
  const missing = 'Please fill in your room number, hostel block, floor, and hostel name';
  await shop.signIn(context, newStudent);
  await withCart({ page, context, shop });
  await visit(page, '/checkout');
  await expect(breakdown(page)).toContainText('₹');
  const room = fieldOf(page, 'Room number');
  const hostel = fieldOf(page, 'Hostel name');
  const floor = page.getByLabel('Floor');
  for (const [field, autoComplete] of [
    [room, 'address-line1'],
    [floor, 'address-line2'],
    [hostel, 'organization'],
  ] as const)
    await expect(field).toHaveAttribute('autocomplete', autoComplete);
  await hostel.fill('Godavari');
  await floor.selectOption('2');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(placeButton(page)).toHaveAccessibleDescription(missing);
  await room.fill('214');
  await room.press('Enter');
  await expect(dialog(page)).toContainText(missing);
  await page.keyboard.press('Enter');
  await expect(room).toBeFocused();
  await expect(room).toHaveValue('214');
  await expect(hostel).toHaveValue('Godavari');
  await expect(floor).toHaveValue('2');
});

test('[U-12] [U-13] [U-17] the checkout’s coupon is refused at its field, which keeps what was typed', async ({
  page,
  context,
  shop,
}) => {
  await shop.signIn(context, newStudent);
  await withCart({ page, context, shop });
  await visit(page, '/checkout');
  await page.getByRole('button', { name: 'Coupon', exact: true }).click();
  const code = fieldOf(page, 'Coupon code');
  await expect(code).toHaveAttribute('autocomplete', 'off');
  await code.fill('EXPIRED5');
  await expect(code).not.toHaveAttribute('aria-invalid');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('Coupon has expired');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveValue('EXPIRED5');
  await expect(code).toBeFocused();
});

const phoneForms = ['signup', 'one-time code, asked for', 'details of the profile'] as const;

for (const name of phoneForms) {
  test(`[U-16] ${name}: a phone with blanks, dashes and brackets is taken as it stands`, async ({
    page,
    context,
    shop,
  }) => {
    const form = shopForms.find((candidate) => candidate.name === name);
    if (form === undefined) throw new Error(`There is no form ${name}`);
    await form.open({ page, context, shop });
    const [first] = form.fields.filter(({ label }) => label !== 'Phone Number');
    const wrong = fieldOf(page, first?.label ?? '');
    const phone = fieldOf(page, 'Phone Number');
    for (const typed of ['+91 98765-43210', '(98765) 432-10', '91-98765 43210']) {
      await phone.fill(typed);
      await wrong.fill('');
      await submitButton(page, form).click();
      await expect(wrong).toHaveAttribute('aria-invalid', 'true');
      await expect(phone).not.toHaveAttribute('aria-invalid');
      await expect(phone).toHaveValue(typed);
    }
  });
}

test('[U-16] a one-time code is taken with whatever stands between its digits', async ({
  page,
  context,
  shop,
}) => {
  const code = await openCodeEntry({ page, context, shop });
  const calls = callsOf(page, 'verify-otp');
  const wrong = code === '111111' ? '222222' : '111111';
  const field = fieldOf(page, 'Six-digit code');
  const apart = (digits: string) =>
    ` ${digits.slice(0, 2)}-(${digits.slice(2, 4)}) ${digits.slice(4)}`;
  await field.fill(apart(wrong));
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(apart(wrong));
  await field.fill(apart(code));
  await field.press('Enter');
  await expect(page).toHaveURL('/products');
  expect(calls.map((call) => (call.postDataJSON() as { otp: string }).otp)).toEqual([wrong, code]);
});

test('[U-16] so is the delivery code at the door', async ({ page, context, shop }) => {
  await shop.ctx.db
    .insertInto('settings')
    .values({ key: 'requireDeliveryCode', value: 'true', updated_at: 0 })
    .execute();
  const order = await placedOrder(shop);
  await broughtTo(shop, order, 'start');
  await shop.signIn(context, rider);
  await visit(page, '/delivery-men/orders');
  await page.getByRole('button', { name: 'Mark as Delivered' }).click();
  await dialog(page).getByRole('button', { name: 'Mark as Delivered' }).click();
  const typed = `${order.code.slice(0, 2)} - ${order.code.slice(2)}`;
  await page.getByLabel('Delivery code').fill(typed);
  await page.getByLabel('Delivery code').press('Enter');
  await expect(dialog(page)).toContainText('Order marked as delivered successfully!');
});

const withPasswords = [
  ...shopForms.map(({ name, open, fields }) => ({
    name,
    open,
    labels: fields
      .filter(({ autoComplete }) => autoComplete.endsWith('-password'))
      .map(({ label }) => label),
  })),
  {
    name: 'partners’ log-in',
    open: ({ page }: { page: Page }) => visit(page, '/delivery-men/login'),
    labels: ['Password'],
  },
].filter(({ labels }) => labels.length > 0);

for (const { name, open, labels } of withPasswords) {
  test(`[U-18] ${name}: a password is shown and hidden by a button that says so, and can be pasted`, async ({
    page,
    context,
    shop,
  }) => {
    await open({ page, context, shop });
    for (const label of labels) {
      await expectPasswordToggle(page, label);
      const field = fieldOf(page, label);
      await page.getByRole('button', { name: `Show ${label.toLowerCase()}`, exact: true }).click();
      await field.fill(demoPassword);
      await field.press('Control+a');
      await field.press('Control+c');
      await page.getByRole('button', { name: `Hide ${label.toLowerCase()}`, exact: true }).click();
      await field.fill('');
      await field.press('Control+v');
      await expect(field).toHaveValue(demoPassword);
      await expect(field).toHaveAttribute('type', 'password');
    }
  });
}
