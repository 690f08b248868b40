import type { Locator, Page } from '@playwright/test';
import { messages } from '#messages/messages.ts';
import { recordUserRequests, expectNoError, deferUserRequests } from './account-steps.ts';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors } from './shop.ts';
import { unroute } from './routes.ts';

const t = messages.contact;
const endpointName = 'contactmessage';
const validMessage = {
  Name: 'Asha Rao',
  'Email Address': 'asha@corridor.test',
  Message: 'Batteries?',
};

async function openContactPage(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.locator('html[data-hydrated]').waitFor();
}

function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

async function fillForm(page: Page, overrides: Partial<typeof validMessage> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...validMessage, ...overrides })) {
    await field(page, label).fill(text);
  }
}

async function submitForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send message' }).click();
}

async function expectValues(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await expect(field(page, label)).toHaveValue(text);
  }
}

test(
  'an empty form shows its errors on submit, at each field until it is edited [CONTACT-6] [VAL-3]',
  { tag: '@all' },
  async ({ page }) => {
    const requests = recordUserRequests(page, endpointName);
    await openContactPage(page);
    await field(page, 'Name').fill('Asha Rao');
    await field(page, 'Name').press('Tab');
    await expectNoError(page);
    await submitForm(page);

    const summary = page.getByRole('alert', { name: t.fillInAllFields });
    await expect(summary).toBeFocused();
    await expect(page.getByText(t.fillInAllFields)).toHaveCount(1);
    const lines = { 'Email Address': 'Enter your email address', Message: 'Enter your message' };
    await expect(summary.getByRole('link')).toHaveText(Object.values(lines));
    await expect(page).toHaveTitle(/^Error: Contact Us/);
    for (const [label, text] of Object.entries(lines)) {
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`^${text}`));
    }
    await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid');
    for (const [label, text] of Object.entries(lines)) {
      await summary.getByRole('link', { name: text }).click();
      await expect(field(page, label)).toBeFocused();
    }
    await expectValues(page, { Name: 'Asha Rao' });

    await field(page, 'Email Address').fill('a');
    await expectNoError(page);
    expect(requests).toHaveLength(0);
  },
);

test('a message is sent once, gets a ticket number, and the form is cleared [CONTACT-8] [CONTACT-9] [API-34]', async ({
  page,
  shop,
}) => {
  const requests = recordUserRequests(page, endpointName);
  const resumeRequest = await deferUserRequests(page, endpointName);
  await openContactPage(page);
  await fillForm(page);
  const button = page.getByRole('button', { name: 'Send message' });
  await button.dblclick();
  await expect(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
  resumeRequest();

  const status = page.getByRole('status').filter({ hasText: 'ticket' });
  await expect(status).toContainText(t.sent);
  const [stored] = await shop.ctx.db.selectFrom('contact_messages').selectAll().execute();
  expect(stored).toMatchObject({ email: 'asha@corridor.test', message: 'Batteries?' });
  await expect(status).toContainText(`Your ticket number is ${stored?.ticket}.`);
  await expect(status).toContainText('asha@corridor.test');
  await expectValues(page, { Name: '', 'Email Address': '', Message: '' });
  expect(requests).toHaveLength(1);

  await field(page, 'Message').fill('One more');
  await expect(page.getByText(t.sent)).toHaveCount(0);
});

test(
  'the form is prefilled with name and email of the signed-in customer',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await shop.signIn(context, 'student@corridor.test');
    await openContactPage(page);
    await expect(field(page, 'Email Address')).toHaveValue('student@corridor.test');
    await expect(field(page, 'Name')).not.toHaveValue('');
    await field(page, 'Message').fill('Only this was typed');
    await submitForm(page);
    await expect(page.getByText(t.sent)).toBeVisible();
    await expectValues(page, { Name: '', 'Email Address': '', Message: '' });
  },
);

test(
  'a message without a response shows an error and can be retried with the input kept [CONTACT-11]',
  { tag: '@all' },
  async ({ page, consoleErrors }) => {
    await page.route('**/api/users/contactmessage', (route) => route.abort());
    await openContactPage(page);
    await fillForm(page);
    await submitForm(page);
    await expect(page.getByRole('alert')).toHaveText('Failed to send message. Please try again.');
    await expectValues(page, validMessage);
    await expectConsoleErrors(consoleErrors, /ERR_FAILED/);
    await unroute(page, '**/api/users/contactmessage');
    await submitForm(page);
    await expect(page.getByText(t.sent)).toBeVisible();
  },
);
