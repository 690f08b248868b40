import { inTransaction } from '../context.ts';
import type { Context } from '../context.ts';
import { sha256 } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import type { Account } from './accounts.ts';
import { openSession } from './open-session.ts';

/** The replaced token works this long, so that two tabs refreshing together both stay in. */
const graceMs = 60_000;

/**
 * Gives a live session a new token. When two tabs refresh at once, the second one gets a session of its own instead of
 * killing the token the first one has just received. Refuses with NOT_SIGNED_IN when the session ended meanwhile.
 */
export async function refreshSession(ctx: Context, account: Account): Promise<string> {
  const token = ctx.ids.token();
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const rotated = await tx
      .updateTable('sessions')
      .set({
        token_hash: sha256(token),
        previous_token_hash: account.presentedHash,
        previous_until: now + graceMs,
        last_used_at: now,
      })
      .where('id', '=', account.sessionId)
      .where('token_hash', '=', account.presentedHash)
      .executeTakeFirst();
    if (rotated.numUpdatedRows === 1n) return token;

    const stillThere = await tx
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('id', '=', account.sessionId)
      .where('previous_token_hash', '=', account.presentedHash)
      .where('previous_until', '>', now)
      .executeTakeFirst();
    if (stillThere.numUpdatedRows !== 1n) throw new Refusal('NOT_SIGNED_IN');
    return openSession(ctx, account, tx);
  });
}
