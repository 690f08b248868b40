import type { Locator, Page } from '@playwright/test';
import { sentences } from '#domain/sentences.ts';
import { expectAccessibleAtAnySize } from './accessible.ts';
import { expectSummary } from './account-steps.ts';
import { expect, expectProblems, test } from './shop.ts';
import type { OpenShop } from './shop.ts';

const words = sentences.services;

async function openForm(page: Page): Promise<void> {
  await page.goto('/services');
  await page.locator('html[data-awake]').waitFor();
  await page.getByRole('button', { name: words.getNotified }).click();
}

function noted(page: Page): Locator {
  return page.getByRole('status').getByText(/^Noted\./);
}

async function keptEmails(shop: OpenShop): Promise<string[]> {
  const rows = await shop.ctx.db.selectFrom('interests').select('email').execute();
  return rows.map(({ email }) => email);
}

test('[SERV-1] [SERV-2] [SERV-3] [SERV-4] the services to come: Coming Soon, four tiles and two buttons', async ({
  page,
}) => {
  await page.goto('/services');
  await expect(page.getByText('Coming Soon')).toBeVisible();
  const tiles = page.locator('main').getByRole('listitem').getByRole('heading', { level: 2 });
  await expect(tiles).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Get Notified When Live' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Learn More' })).toBeVisible();
  await expectAccessibleAtAnySize(page);
});

test('[SERV-4] [SERV-5] Learn More opens what is planned, and closes it', async ({ page }) => {
  await page.goto('/services');
  await page.locator('html[data-awake]').waitFor();
  const button = page.getByRole('button', { name: words.learnMore });
  const plan = page.getByRole('region', { name: 'What is planned' });
  await expect(plan).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(plan).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expectAccessibleAtAnySize(page);
  await button.click();
  await expect(plan).toBeHidden();
});

test('[SERV-3] [SERV-5] an e-mail is kept, once, and the page says so', async ({ page, shop }) => {
  await openForm(page);
  const email = page.getByRole('textbox', { name: 'Email Address' });
  const notify = page.getByRole('button', { name: 'Notify me' });

  await notify.click();
  await expectSummary(page, [{ field: 'Email Address', text: sentences.signup.emailRequired }]);
  await email.fill('asha@corridor');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await notify.click();
  await expect(email).toHaveAccessibleDescription(sentences.signup.emailInvalid);
  await expect(email).toHaveValue('asha@corridor');
  await expectAccessibleAtAnySize(page);
  expect(await keptEmails(shop)).toEqual([]);

  await email.fill('Asha@Corridor.test');
  await notify.dblclick();
  await expect(noted(page)).toBeVisible();
  await expect(page).not.toHaveTitle(/^Error: /);
  expect(await keptEmails(shop)).toEqual(['asha@corridor.test']);
  await expectAccessibleAtAnySize(page);
});

test('[SERV-5] who is signed in has nothing to type', async ({ page, context, shop }) => {
  await shop.signIn(context, 'student@corridor.test');
  await openForm(page);
  await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveValue(
    'student@corridor.test',
  );
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(noted(page)).toBeVisible();
  expect(await keptEmails(shop)).toEqual(['student@corridor.test']);
});

test('[SERV-5] without an answer what was typed stays, and it can be tried again', async ({
  page,
  shop,
  problems,
}) => {
  await page.route('**/api/interest', (route) => route.abort());
  await openForm(page);
  const email = page.getByRole('textbox', { name: 'Email Address' });
  await email.fill('asha@corridor.test');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(email).toHaveAccessibleDescription(/could not be saved/);
  await expect(email).toHaveValue('asha@corridor.test');
  await expectProblems(problems, /ERR_FAILED/);
  await page.unroute('**/api/interest');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(noted(page)).toBeVisible();
  expect(await keptEmails(shop)).toEqual(['asha@corridor.test']);
});
