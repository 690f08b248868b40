import type { BrowserContext, Page } from '@playwright/test';
import { openSession } from '#server/sessions/open-session.ts';
import type { DemoShop } from './shop.ts';

/** Steps in the console at `/admin`. */

export const adminEmail = 'admin@corridor.test';

type AdminOptions = {
  email?: string;
};

/** Gives a browser the session cookie of an admin, without the log-in page. */
export async function signInAsAdmin(
  shop: DemoShop,
  context: BrowserContext,
  { email = adminEmail }: AdminOptions = {},
): Promise<{ id: string; token: string }> {
  const { id } = await shop.ctx.db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const token = await openSession(shop.ctx, { kind: 'admin', id });
  await context.addCookies([
    { name: 'corridor_admin', value: token, url: shop.url, httpOnly: true, sameSite: 'Lax' },
  ]);
  return { id, token };
}

/** Opens a page of the console and waits for its heading. */
export async function openConsole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
