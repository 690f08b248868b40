import type { Locator, Page } from '@playwright/test';
import { messages } from '#messages/messages.ts';
import { expectErrorSummary } from './account-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';
import type { DemoShop } from './shop.ts';

const t = messages.services;

async function openForm(page: Page): Promise<void> {
  await page.goto('/services');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: t.getNotified }).click();
}

function savedMessage(page: Page): Locator {
  return page.getByRole('status').getByText(/^Noted\./);
}

async function listSavedEmails(shop: DemoShop): Promise<string[]> {
  const rows = await shop.ctx.db.selectFrom('interests').select('email').execute();
  return rows.map(({ email }) => email);
}

test('Learn More expands and collapses the plans [SERV-4] [SERV-5]', { tag: '@all' }, async ({ page }) => {
  await page.goto('/services');
  await page.locator('html[data-hydrated]').waitFor();
  const button = page.getByRole('button', { name: t.learnMore });
  const planRegion = page.getByRole('region', { name: 'What is planned' });
  await expect(planRegion).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(planRegion).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await expect(planRegion).toBeHidden();
});

test(
  'an email is stored once with a confirmation [SERV-3] [SERV-5]',
  { tag: '@all' },
  async ({ page, shop }) => {
    await openForm(page);
    const email = page.getByRole('textbox', { name: 'Email Address' });
    const notifyButton = page.getByRole('button', { name: 'Notify me' });

    await notifyButton.click();
    await expectErrorSummary(page, [{ field: 'Email Address', text: messages.signup.emailRequired }]);
    await email.fill('asha@corridor');
    await expect(email).not.toHaveAttribute('aria-invalid');
    await notifyButton.click();
    await expect(email).toHaveAccessibleDescription(messages.signup.emailInvalid);
    await expect(email).toHaveValue('asha@corridor');
    expect(await listSavedEmails(shop)).toEqual([]);

    await email.fill('Asha@Corridor.test');
    await notifyButton.dblclick();
    await expect(savedMessage(page)).toBeVisible();
    await expect(page).not.toHaveTitle(/^Error: /);
    expect(await listSavedEmails(shop)).toEqual(['asha@corridor.test']);
  },
);

test(
  'a signed-in customer needs to type nothing [SERV-5]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await shop.signIn(context, 'student@corridor.test');
    await openForm(page);
    await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveValue('student@corridor.test');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(savedMessage(page)).toBeVisible();
    expect(await listSavedEmails(shop)).toEqual(['student@corridor.test']);
  },
);
