import type { Locator, Page } from '@playwright/test';
import { messages } from '#messages/messages.ts';
import { waitForHydration } from './session-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';

/** Server-rendered forms before hydration. */

test(
  '/contact keeps its input and sends nothing before hydration, and submits after it',
  { tag: '@all' },
  async ({ page, consoleErrors }) => {
    const values = { Name: 'Asha Rao', 'Email Address': 'asha@corridor.test', Message: 'Batteries?' };
    const button = page.getByRole('button', { name: 'Send message' });
    const navigations: string[] = [];
    const bodies: unknown[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) navigations.push(`${request.method()} ${request.url()}`);
      if (request.url().endsWith('/api/users/contactmessage')) bodies.push(request.postDataJSON());
    });
    const resumeScripts = await deferScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await fillAll(page, values);
    await clickAtPosition(button);
    await expect(button).toBeDisabled();
    resumeScripts();
    await waitForHydration(page);

    for (const [label, text] of Object.entries(values))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    await expect(page).toHaveURL('/contact');
    await button.click();
    await expect
      .poll(() => bodies)
      .toEqual([{ name: 'Asha Rao', email: 'asha@corridor.test', message: 'Batteries?' }]);
    expect(navigations).toHaveLength(1);
    consoleErrors.splice(0);
  },
);

test('/login keeps what is typed before hydration', async ({ page }) => {
  const resumeScripts = await deferScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email Address').fill('asha@corridor.test');
  await page.getByLabel('Password', { exact: true }).fill('chai and toast');
  resumeScripts();
  await waitForHydration(page);
  await expect(page.getByText(messages.guards.checking)).toHaveCount(0);
  await expect(page.getByLabel('Email Address')).toHaveValue('asha@corridor.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('chai and toast');
});

test('a button pressed between the first script and hydration is pressed after hydration', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/contact-page*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Send message' }).click();
  gate.resolve();
  await expect(page.getByRole('alert')).toContainText(messages.contact.fillInAllFields);
});

async function deferScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

async function fillAll(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(text);
    // Enter adds a line break in the message; elsewhere it submits.
    if ((await field.evaluate((element) => element.tagName)) === 'INPUT') await field.press('Enter');
  }
}

/** A tap at the position, without waiting for the button to be enabled. */
async function clickAtPosition(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button is not on the page');
  await button.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
