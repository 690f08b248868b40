import type { Page } from '@playwright/test';
import { demoPassword } from '#server/sessions/demo-password.ts';
import { expectPasswordToggle, expectErrorSummary } from '../account-steps.ts';
import { priceBreakdown, dialog, placeOrderButton } from '../checkout-steps.ts';
import { advanceOrder, createOrder } from '../order-steps.ts';
import { expect } from '../shop.ts';
import { test } from '../shared-page.ts';
import { newCustomerEmail, partnerEmail, openPage } from './page-state.ts';
import { withCart } from './catalogue-states.ts';
import { getField, shopForms } from './shop-forms.ts';
import type { ShopForm } from './shop-forms.ts';

function submitButton(page: Page, { submit }: ShopForm) {
  return page.getByRole('main').getByRole('button', { name: submit, exact: true });
}

/** The forms of the first tier; the others are made of the same components. */
const firstTierForms = ['signup'];

for (const form of shopForms) {
  test(
    `${form.name}: errors appear on submit, in the summary and at the field, and input is kept [U-11] [U-12] [U-13] [U-14] [U-15] [U-17]`,
    { tag: firstTierForms.includes(form.name) ? [] : '@all' },
    async ({ page, context, shop }) => {
      await form.open({ page, context, shop });
      const { fields } = form;
      await expect(page).toHaveTitle(new RegExp(`^${form.title}`));
      expect(await submitButton(page, form).evaluate(disablesNativeValidation)).toBe(true);

      for (const { label, autoComplete, typed } of fields) {
        const field = getField(page, label);
        await expect(field).toHaveAttribute('autocomplete', autoComplete);
        await field.fill('');
        await field.pressSequentially(typed);
        await field.press('Tab');
      }
      await expectNoFormErrors(page);

      await submitButton(page, form).click();
      const errors = fields.flatMap(({ label, errorMessage }) =>
        errorMessage === null ? [] : [{ field: label, text: errorMessage }],
      );
      await expectErrorSummary(page, errors);
      await expect(page).toHaveTitle(new RegExp(`^Error: ${form.title}`));
      for (const { label, typed } of fields) await expect(getField(page, label)).toHaveValue(typed);
      for (const { field, text } of errors) {
        await page.getByRole('alert').getByRole('link', { name: text }).press('Enter');
        await expect(getField(page, field)).toBeFocused();
      }

      // Still invalid, but errors appear only on the next submit.
      await getField(page, errors[0]?.field ?? '').press('x');
      await expectNoFormErrors(page);
      await expect(page).toHaveTitle(new RegExp(`^${form.title}`));
    },
  );
}

/** The form shows no error; other messages of the page may stay. */
async function expectNoFormErrors(page: Page): Promise<void> {
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toHaveCount(0);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error: /);
}

/** Native validation is off, and every field has an autocomplete value. */
function disablesNativeValidation(button: HTMLElement | SVGElement): boolean {
  const form = button.closest('form');
  const fields = [...(form?.querySelectorAll('input, select, textarea') ?? [])];
  return form?.noValidate === true && fields.every((field) => field.hasAttribute('autocomplete'));
}

test('the partner login shows an empty field in an alert and other errors beside the form [U-11] [U-13] [U-14]', async ({
  page,
}) => {
  await openPage(page, '/delivery-men/login');
  const email = getField(page, 'Email Address');
  const passwordInput = getField(page, 'Password');
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(passwordInput).toHaveAttribute('autocomplete', 'current-password');
  await email.fill(partnerEmail);
  await passwordInput.press('Enter');
  await expect(dialog(page)).toContainText('Please fill in all fields');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(passwordInput).toBeFocused();
  await expect(email).toHaveValue(partnerEmail);

  await passwordInput.fill('not the password');
  await passwordInput.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1);
  await expect(page).toHaveTitle(/^Error: Delivery Partner Login/);
  await expect(email).toHaveValue(partnerEmail);
  await expect(passwordInput).toHaveValue('not the password');
});

test('the checkout shows missing input at the button and in an alert, and keeps all input [U-11] [U-13] [U-15] [U-17]', async ({
  page,
  context,
  shop,
}) => {
  const missingMessage = 'Please fill in your room number, hostel block, floor, and hostel name';
  await shop.signIn(context, newCustomerEmail);
  await withCart({ page, context, shop });
  await openPage(page, '/checkout');
  await expect(priceBreakdown(page)).toContainText('₹');
  const room = getField(page, 'Room number');
  const hostel = getField(page, 'Hostel name');
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
  await expect(placeOrderButton(page)).toHaveAccessibleDescription(missingMessage);
  await room.fill('214');
  await room.press('Enter');
  await expect(dialog(page)).toContainText(missingMessage);
  await page.keyboard.press('Enter');
  await expect(room).toBeFocused();
  await expect(room).toHaveValue('214');
  await expect(hostel).toHaveValue('Godavari');
  await expect(floor).toHaveValue('2');
});

test('the coupon of the checkout is rejected at its field, which keeps the input [U-12] [U-13] [U-17]', async ({
  page,
  context,
  shop,
}) => {
  await shop.signIn(context, newCustomerEmail);
  await withCart({ page, context, shop });
  await openPage(page, '/checkout');
  await page.getByRole('button', { name: 'Coupon', exact: true }).click();
  const code = getField(page, 'Coupon code');
  await expect(code).toHaveAttribute('autocomplete', 'off');
  await code.fill('EXPIRED5');
  await expect(code).not.toHaveAttribute('aria-invalid');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('Coupon has expired');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveValue('EXPIRED5');
  await expect(code).toBeFocused();
});

test('signup: a phone number with spaces, dashes and brackets is accepted [U-16]', async ({ page }) => {
  await openPage(page, '/signup');
  const wrong = getField(page, 'Full Name');
  const phone = getField(page, 'Phone Number');
  for (const typed of ['+91 98765-43210', '(98765) 432-10', '91-98765 43210']) {
    await phone.fill(typed);
    await wrong.fill('');
    await page.getByRole('main').getByRole('button', { name: 'Create Account', exact: true }).click();
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).not.toHaveAttribute('aria-invalid');
    await expect(phone).toHaveValue(typed);
  }
});

test(
  'a delivery code is accepted with separators between its digits [U-16]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await shop.ctx.db
      .insertInto('settings')
      .values({ key: 'requireDeliveryCode', value: 'true', updated_at: 0 })
      .execute();
    const order = await createOrder(shop);
    await advanceOrder(shop, order, 'start');
    await shop.signIn(context, partnerEmail);
    await openPage(page, '/delivery-men/orders');
    await page.getByRole('button', { name: 'Mark as Delivered' }).click();
    await dialog(page).getByRole('button', { name: 'Mark as Delivered' }).click();
    const typed = `${order.code.slice(0, 2)} - ${order.code.slice(2)}`;
    await page.getByLabel('Delivery code').fill(typed);
    await page.getByLabel('Delivery code').press('Enter');
    await expect(dialog(page)).toContainText('Order marked as delivered successfully!');
  },
);

test('log-in: a password is shown and hidden by a toggle button, and can be pasted [U-18]', async ({
  page,
}) => {
  await openPage(page, '/login');
  await expectPasswordToggle(page, 'Password');
  const field = getField(page, 'Password');
  await page.getByRole('button', { name: 'Show password', exact: true }).click();
  await field.fill(demoPassword);
  await field.press('Control+a');
  await field.press('Control+c');
  await page.getByRole('button', { name: 'Hide password', exact: true }).click();
  await field.fill('');
  await field.press('Control+v');
  await expect(field).toHaveValue(demoPassword);
  await expect(field).toHaveAttribute('type', 'password');
});
