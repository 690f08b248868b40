import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './shop.ts';

/** What the tests of accounts do over and over. */

/** The path of a call under `/api/users`, with or without a query. */
export function call(name: string): RegExp {
  return new RegExp(`/api/users/${name}(\\?|$)`);
}

/** Answers a call at the browser's edge, as a server would that is not ours. */
export async function answer(
  page: Page,
  name: string,
  { status = 200, body }: { status?: number; body: object },
): Promise<void> {
  await page.route(call(name), (route) => route.fulfill({ status, json: body }));
}

/** The server takes the call and never answers. */
export async function neverAnswer(page: Page, name: string): Promise<void> {
  await page.route(call(name), () => {});
}

/** Holds a call back until it is let go. */
export async function hold(page: Page, name: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(call(name), async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** The calls of a name, as they leave the browser. */
export function callsOf(page: Page, name: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (call(name).test(request.url())) calls.push(request);
  });
  return calls;
}

/** A password's field; its Show button has a name of its own. */
export function password(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** The summary on top of a refused form has the focus, says this, and its lines lead to their fields, which say the same. */
export async function expectSummary(
  page: Page,
  lines: readonly { field: string; text: string }[],
): Promise<void> {
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(lines.map(({ text }) => text));
  await expect(page).toHaveTitle(/^Error: /);
  for (const { field, text } of lines) {
    const input = page.getByRole('textbox', { name: field, exact: true });
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(new RegExp(`^${RegExp.escape(text)}`));
  }
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(lines.length);
}

/** Neither a summary nor a notice nor a field speaks of an error. */
export async function expectNoError(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error: /);
}

/** Show and Hide are real buttons that say their state, and what is pasted stays. */
export async function expectPasswordToggle(page: Page, label: string): Promise<void> {
  const field = password(page, label);
  await field.fill('secret-1');
  await expect(field).toHaveAttribute('type', 'password');
  const show = page.getByRole('button', { name: `Show ${label.toLowerCase()}`, exact: true });
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await show.click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('secret-1');
  const hide = page.getByRole('button', { name: `Hide ${label.toLowerCase()}`, exact: true });
  await expect(hide).toHaveAttribute('aria-pressed', 'true');
  await hide.click();
  await expect(field).toHaveAttribute('type', 'password');
}
