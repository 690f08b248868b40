import type { BrowserContext, Page } from '@playwright/test';
import { anAdmin } from '#testing/builders.ts';
import { uniqueEmail, uniquePhone } from '#testing/mailbox.ts';
import { createSetUpLink } from '#server/features/team/set-up-owner.ts';
import { openSession } from '#server/sessions/open-session.ts';
import type { DemoShop } from './shop.ts';

/** Steps in the console at `/admin`. */

export const adminEmail = 'admin@corridor.test';
const employeeEmail = 'employee@corridor.test';

/** Gives a browser the session cookie of an admin, without the log-in page. */
export async function signInAsAdmin(
  shop: DemoShop,
  context: BrowserContext,
  { role = 'owner' }: { role?: 'owner' | 'employee' } = {},
): Promise<{ id: string; token: string }> {
  const { id, token } =
    role === 'owner' ? await openOwnerSession(shop) : await anAdmin(shop, { role, email: employeeEmail });
  await context.addCookies([
    { name: 'corridor_admin', value: token, url: shop.url, httpOnly: true, sameSite: 'Lax' },
  ]);
  return { id, token };
}

/** The demo's admin, whose password is the demo's. */
async function openOwnerSession(shop: DemoShop): Promise<{ id: string; token: string }> {
  const { id } = await shop.ctx.db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', adminEmail)
    .executeTakeFirstOrThrow();
  return { id, token: await openSession(shop.ctx, { kind: 'admin', id }) };
}

/** Opens a page of the console and waits for its heading. */
export async function openConsole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Chooses a CSV file of this text. */
export async function chooseFile(page: Page, text: string): Promise<void> {
  const file = { name: 'products.csv', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(text) };
  await page.getByLabel(/^Choose (?:a|another) file$/).setInputFiles(file);
}

/** Opens the link of a shop that has no admin any more. */
export async function openSetUp(page: Page, shop: DemoShop): Promise<void> {
  await shop.ctx.db.deleteFrom('admins').execute();
  await page.goto((await createSetUpLink(shop.ctx)) ?? '');
}

/** Opens the link of an invited partner. */
export async function openInvitation(page: Page, shop: DemoShop): Promise<void> {
  const { token } = await anAdmin(shop);
  const body = { fullname: 'Meera Nair', email: uniqueEmail(), phone: uniquePhone(), invite: true };
  const { invitation } = (await shop.request('createPartner', { body }, token)).body;
  await page.goto(invitation?.url ?? '');
}
