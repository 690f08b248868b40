import type { Context } from '../context.ts';
import { sha256 } from '../ids.ts';
import { openSession } from './open-session.ts';
import type { Account } from './accounts.ts';

/** The replaced token works this long, so that two tabs refreshing together both stay in. */
const graceMs = 60_000;

/**
 * Gives a live session a new token. When two tabs refresh at once, the second one gets a session of its own instead of
 * killing the token the first one has just received.
 */
export async function refreshSession(
  ctx: Context,
  account: Account,
  presented: string,
): Promise<string> {
  const token = ctx.ids.token();
  const now = ctx.clock.now();
  const hash = sha256(presented);
  const result = await ctx.db
    .updateTable('sessions')
    .set({
      token_hash: sha256(token),
      previous_token_hash: hash,
      previous_until: now + graceMs,
      last_used_at: now,
    })
    .where('id', '=', account.sessionId)
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n ? token : openSession(ctx, account);
}
