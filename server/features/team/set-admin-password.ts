import { validateEmail, normalizeEmail } from '#domain/account-rules.ts';
import { teamPasswordError } from '#domain/team-password.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { isDemoPassword } from '#server/sessions/demo-password.ts';
import { assertNoFieldErrors } from '#server/errors.ts';
import { isDemoEmail } from '#server/features/demo/queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { logSecurityEvent } from '#server/sessions/security-log.ts';
import { endAccountSessions } from '#server/sessions/end-sessions.ts';
import { findAdminCredentials } from './admin-queries.ts';
import { deleteLinks } from '#server/sessions/one-time-links.ts';

/**
 * Creates an owner or, for a known email, sets a new password, ends the sessions and allows log-ins again; a
 * renamed demo account becomes an own one. Throws INVALID_INPUT.
 */
export async function setAdminPassword(
  ctx: Context,
  input: { email: string; password: string; fullname: string },
): Promise<'created' | 'changed'> {
  const email = normalizeEmail(input.email);
  const { production, shopName } = await ctx.readBrandedConfig();
  const ownWords = [shopName, input.fullname, email];
  assertNoFieldErrors({
    email: validateEmail(email),
    password: teamPasswordError(input.password, { production, ownWords }),
  });
  const password_hash = await ctx.hashing.hash(input.password);
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const existing = await findAdminCredentials(tx, email);
    if (existing) {
      // A renamed account of the demo with another password is its owner's.
      const isOwn = !isDemoEmail(email) && !isDemoPassword(input.password);
      await tx
        .updateTable('admins')
        .set({ password_hash, is_active: 1, updated_at: now, ...(isOwn ? { is_demo: 0 } : {}) })
        .where('id', '=', existing.id)
        .execute();
      const subject = { kind: 'employee', id: existing.id, label: existing.fullname };
      await recordAudit(ctx, tx, { actor: null, action: 'employee.password-set', subject });
      await deleteLinks(tx, { kind: 'admin', id: existing.id });
      await endAccountSessions(ctx, tx, { kind: 'admin', id: existing.id });
      logSecurityEvent(ctx, 'password-changed', { accountKind: 'admin', accountId: existing.id });
      return 'changed';
    }
    await insertOwner(ctx, tx, { email, fullname: input.fullname, password_hash });
    return 'created';
  });
}

/** A new owner whom the server makes; returns the id. */
export async function insertOwner(
  ctx: Context,
  tx: Tx,
  owner: { email: string; fullname: string; password_hash: string },
): Promise<string> {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const subject = { kind: 'employee', id, label: owner.fullname };
  await recordAudit(ctx, tx, { actor: null, action: 'employee.created', subject, after: { role: 'owner' } });
  await tx
    .insertInto('admins')
    .values({ id, ...owner, created_at: now, updated_at: now })
    .execute();
  return id;
}
