import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './shop.ts';

/** Steps shared by the account tests. */

/** The path of an endpoint under `/api/users`, with or without a query. */
export function userEndpointPattern(name: string): RegExp {
  return new RegExp(`/api/users/${name}(\\?|$)`);
}

/** Responds to a request in the browser instead of the server. */
export async function mockUserResponse(
  page: Page,
  name: string,
  { status = 200, body }: { status?: number; body: object },
): Promise<void> {
  await page.route(userEndpointPattern(name), (route) => route.fulfill({ status, json: body }));
}

/** Requests never get a response. */
export async function leaveUserRequestsPending(page: Page, name: string): Promise<void> {
  await page.route(userEndpointPattern(name), () => {});
}

/** Defers the response until it is released. */
export async function deferUserRequests(page: Page, name: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(userEndpointPattern(name), async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Records the requests to an endpoint as sent by the browser. */
export function recordUserRequests(page: Page, name: string): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (userEndpointPattern(name).test(request.url())) requests.push(request);
  });
  return requests;
}

/** The input of a password; its Show button has a label too. */
export function passwordField(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** The error summary has the focus, lists these errors, and its links lead to fields with the same error. */
export async function expectErrorSummary(
  page: Page,
  errors: readonly { field: string; text: string }[],
): Promise<void> {
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(errors.map(({ text }) => text));
  await expect(page).toHaveTitle(/^Error: /);
  for (const { field, text } of errors) {
    const input = page.getByRole('textbox', { name: field, exact: true });
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(new RegExp(`^${RegExp.escape(text)}`));
  }
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(errors.length);
}

/** Neither summary nor notice nor field shows an error. */
export async function expectNoError(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error: /);
}

/** Show and Hide are buttons that expose their state, and a pasted password stays. */
export async function expectPasswordToggle(page: Page, label: string): Promise<void> {
  const field = passwordField(page, label);
  await field.fill('secret-1');
  await expect(field).toHaveAttribute('type', 'password');
  const showButton = page.getByRole('button', { name: `Show ${label.toLowerCase()}`, exact: true });
  await expect(showButton).toHaveAttribute('aria-pressed', 'false');
  await showButton.click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('secret-1');
  const hideButton = page.getByRole('button', { name: `Hide ${label.toLowerCase()}`, exact: true });
  await expect(hideButton).toHaveAttribute('aria-pressed', 'true');
  await hideButton.click();
  await expect(field).toHaveAttribute('type', 'password');
}
