import type { Context } from '#server/context.ts';
import { normalizeEmail } from '#domain/account-rules.ts';
import { findAdminCredentials, hasAdmin } from './admin-queries.ts';
import { setAdminPassword } from './set-admin-password.ts';

/**
 * Creates the admin of `ADMIN_EMAIL` and `ADMIN_PASSWORD` in a shop without admins; logs that both are ignored
 * when there are others.
 */
export async function createFirstAdmin(ctx: Context): Promise<void> {
  const { firstAdmin } = ctx.config;
  if (!firstAdmin) return;
  if (await hasAdmin(ctx.db)) {
    if (!(await findAdminCredentials(ctx.db, normalizeEmail(firstAdmin.email))))
      ctx.log.warn(
        {},
        'ADMIN_EMAIL and ADMIN_PASSWORD are ignored: the shop has an admin with another e-mail; add one by `npm run admin -- EMAIL`',
      );
    return;
  }
  await setAdminPassword(ctx, { ...firstAdmin, fullname: 'Shop owner' });
}
