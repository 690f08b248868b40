import { normalizeEmail, normalizePhone } from '#domain/account-rules.ts';
import { buildPersonText } from '#domain/record-search.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { assertNoFieldErrors } from '#server/errors.ts';
import type { AdminAccount, PartnerRow } from '#server/sessions/accounts.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { hashNewPassword } from '#server/sessions/current-password.ts';
import { disabledPasswordHash } from '#server/sessions/hashing.ts';
import { createInvitation } from './invite-member.ts';
import type { Invitation } from './invite-member.ts';
import { partnerUpdated } from './partner-events.ts';
import { createEmailTakenError, assertValidTeamMember } from './validation.ts';
import type { PartnerInput } from './validation.ts';

/** Creates a delivery partner, with a password or by an invitation. Throws INVALID_INPUT or EMAIL_TAKEN. */
export async function createPartner(
  ctx: Context,
  { admin, network }: { admin: AdminAccount; network: string },
  input: PartnerInput,
): Promise<{ partner: PartnerRow; invitation: Invitation | null }> {
  const { invite, password } = input;
  assertValidTeamMember(await ctx.readBrandedConfig(), invite ? { ...input, password: undefined } : input);
  assertNoFieldErrors({
    isActive: invite && !input.isActive ? 'A partner who is blocked cannot use an invitation.' : null,
  });
  const password_hash = invite
    ? disabledPasswordHash
    : await hashNewPassword(ctx, admin, { password, network });
  const now = ctx.clock.now();
  const details = {
    fullname: input.fullname.trim(),
    email: normalizeEmail(input.email),
    phone: normalizePhone(input.phone) ?? input.phone,
  };
  if (invite) await ctx.rateLimits.consume('invitation-owner', admin.id);
  return inTransaction(ctx, async (tx) => {
    const created = await tx
      .insertInto('partners')
      .values({
        id: ctx.ids.next(),
        ...details,
        search_text: buildPersonText(details),
        password_hash,
        is_active: input.isActive ? 1 : 0,
        max_active_orders: input.maxActiveOrders,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!created) throw createEmailTakenError('A delivery partner');
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'partner.created',
      subject: { kind: 'partner', id: created.id, label: created.fullname },
      after: created,
    });
    await ctx.events.publish(tx, [partnerUpdated(created.id)]);
    const account = { kind: 'partner', id: created.id } as const;
    const invitation = invite ? await createInvitation(ctx, tx, { admin, account, member: created }) : null;
    return { partner: created, invitation };
  });
}
