import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { sha256 } from '#server/ids.ts';
import { AppError } from '#server/errors.ts';
import { replacedTokenGraceMs } from './accounts.ts';
import type { Account } from './accounts.ts';

/**
 * Rotates the token of a session. Two tabs that refresh concurrently get one token each of the same session.
 * Throws NOT_SIGNED_IN when it ended meanwhile.
 */
export async function refreshSession(ctx: Context, account: Account): Promise<string> {
  const token = ctx.ids.token();
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    // Locks the session like its end does, so that no token is added to an ended one.
    const updated = await tx
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('id', '=', account.sessionId)
      .executeTakeFirst();
    if (updated.numUpdatedRows !== 1n) throw new AppError('NOT_SIGNED_IN');
    const presented = tx.updateTable('session_tokens').where('token_hash', '=', account.presentedHash);
    const replaced = await presented
      .set({ replaced_at: now })
      .where('replaced_at', 'is', null)
      .executeTakeFirst();
    if (replaced.numUpdatedRows !== 1n) {
      const tokenInGracePeriod = await tx
        .selectFrom('session_tokens')
        .select('token_hash')
        .where('token_hash', '=', account.presentedHash)
        .where('replaced_at', '>', now - replacedTokenGraceMs)
        .executeTakeFirst();
      if (!tokenInGracePeriod) throw new AppError('NOT_SIGNED_IN');
    }
    await tx
      .insertInto('session_tokens')
      .values({ token_hash: sha256(token), session_id: account.sessionId, replaced_at: null })
      .execute();
    return token;
  });
}
