import { normalizeEmail, normalizePhone } from '#domain/account-rules.ts';
import { buildPersonText } from '#domain/record-search.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { toFlag } from '#server/db/database.ts';
import type { Tx } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { assertVersion, editColumns } from '#server/db/edit-version.ts';
import { AppError } from '#server/errors.ts';
import { logSecurityEvent } from '#server/sessions/security-log.ts';
import { findPartner } from '#server/sessions/accounts.ts';
import type { AdminAccount, PartnerRow } from '#server/sessions/accounts.ts';
import { endAccountSessions } from '#server/sessions/end-sessions.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { hashNewPassword } from '#server/sessions/current-password.ts';
import { unassignOrders } from '#server/features/orders/unassign-orders.ts';
import { deleteLinks } from '#server/sessions/one-time-links.ts';
import { partnerUpdated } from './partner-events.ts';
import { announceEmailChange } from './invite-member.ts';
import { presentAdminPartner } from './partner-present.ts';
import { findPartnerStats } from './partner-queries.ts';
import type { PartnerCredentials } from './partner-queries.ts';
import type { PartnerChanges } from './validation.ts';
import { createEmailTakenError, assertValidTeamMember } from './validation.ts';

/**
 * Changes the given fields of a delivery partner. A block or new password ends the sessions in every process;
 * orders of a blocked one that are not started become available. Throws PARTNER_NOT_FOUND, INVALID_INPUT,
 * EMAIL_TAKEN or CONFLICT_VERSION.
 */
export async function updatePartner(
  ctx: Context,
  { admin, network, id }: { admin: AdminAccount; network: string; id: string },
  changes: PartnerChanges,
): Promise<PartnerRow> {
  const existing = await findPartner(ctx.db, id);
  if (!existing) throw new AppError('PARTNER_NOT_FOUND');
  assertValidTeamMember(await ctx.readBrandedConfig(), changes, [existing.fullname, existing.email]);
  const { password } = changes;
  const password_hash =
    password === undefined ? undefined : await hashNewPassword(ctx, admin, { password, network });
  const now = ctx.clock.now();
  const stored = inTransaction(ctx, async (tx) => {
    const before = await lockPartner(ctx, tx, { id, expected: changes.version });
    const isActive = changes.isActive ?? before.is_active === 1;
    // Before the unique email, whose change blocks every write of a row that refers to the partner.
    if (!isActive) await unassignOrders(ctx, tx, { partnerId: id, by: admin });
    const details = {
      fullname: changes.fullname?.trim() ?? before.fullname,
      email: changes.email ? normalizeEmail(changes.email) : before.email,
      phone: changes.phone ? (normalizePhone(changes.phone) ?? changes.phone) : before.phone,
    };
    const partner = await tx
      .updateTable('partners')
      .set({
        ...editColumns(admin, now),
        updated_at: now,
        ...details,
        search_text: buildPersonText(details),
        // Kysely leaves a column alone whose new value is undefined.
        password_hash,
        is_active: toFlag(changes.isActive),
        ...blockColumns(before, changes, now),
        max_active_orders: changes.maxActiveOrders,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const account = { kind: 'partner', id } as const;
    if (!isActive || password_hash !== undefined) await endAccountSessions(ctx, tx, account);
    if (!isActive || password_hash !== undefined || partner.email !== before.email)
      await deleteLinks(tx, account);
    await announceEmailChange(ctx, tx, { admin, before, after: partner });
    await recordPartnerUpdate(ctx, tx, { admin, before, after: partner, reason: changes.reason });
    await ctx.events.publish(tx, [partnerUpdated(id)]);
    return partner;
  });
  const partner = await stored.catch((error: unknown) => {
    throw isUniqueViolation(error) ? createEmailTakenError('A delivery partner') : error;
  });
  logChanges(ctx, id, changes);
  return partner;
}

/** The partner, locked until commit. Throws PARTNER_NOT_FOUND or CONFLICT_VERSION. */
async function lockPartner(
  { clock }: Context,
  tx: Tx,
  { id, expected }: { id: string; expected: number | undefined },
): Promise<PartnerCredentials> {
  const stored = await tx
    .updateTable('partners')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!stored) throw new AppError('PARTNER_NOT_FOUND');
  await assertVersion(tx, { expected, stored }, async () =>
    presentAdminPartner(stored, (await findPartnerStats(tx, [id], clock.now()))(id)),
  );
  return stored;
}

/** Why and since when the partner is blocked; a second block keeps the first time. */
function blockColumns(
  before: PartnerCredentials,
  { isActive, reason }: PartnerChanges,
  now: number,
): { blocked_reason?: string | null; blocked_at?: number | null } {
  if (isActive === true) return { blocked_reason: null, blocked_at: null };
  const text = reason === undefined ? undefined : reason?.trim() || null;
  if (isActive === false)
    return { blocked_reason: text ?? before.blocked_reason, blocked_at: before.blocked_at ?? now };
  return before.is_active === 0 && text !== undefined ? { blocked_reason: text } : {};
}

/** A new password is an entry of its own, without its value. */
async function recordPartnerUpdate(
  ctx: Context,
  tx: Tx,
  {
    admin: actor,
    before,
    after,
    reason,
  }: { admin: AdminAccount; reason: string | null | undefined } & Record<
    'before' | 'after',
    PartnerCredentials
  >,
): Promise<void> {
  const subject = { kind: 'partner', id: after.id, label: after.fullname };
  await recordAudit(ctx, tx, { actor, action: 'partner.updated', subject, before, after, reason });
  if (before.password_hash !== after.password_hash)
    await recordAudit(ctx, tx, { actor, action: 'partner.password-set', subject });
}

function logChanges(ctx: Context, id: string, { isActive, password }: PartnerChanges): void {
  const account = { accountKind: 'partner', accountId: id } as const;
  if (isActive !== undefined)
    logSecurityEvent(ctx, isActive ? 'account-unblocked' : 'account-blocked', account);
  if (password !== undefined) logSecurityEvent(ctx, 'password-changed', account);
}
