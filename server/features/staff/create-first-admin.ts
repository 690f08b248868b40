import type { Context } from '../../context.ts';
import { hasAdmin } from './queries.ts';
import { setAdminPassword } from './set-admin-password.ts';

/** Makes the admin of `ADMIN_EMAIL` and `ADMIN_PASSWORD` in a shop that has none; does nothing without them. */
export async function createFirstAdmin(ctx: Context): Promise<void> {
  const { firstAdmin } = ctx.config;
  if (!firstAdmin || (await hasAdmin(ctx.db))) return;
  await setAdminPassword(ctx, { ...firstAdmin, fullname: 'Shop owner' });
}
