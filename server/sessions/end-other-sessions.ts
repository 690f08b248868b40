import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { sha256 } from '#server/ids.ts';
import { AppError } from '#server/errors.ts';
import type { Account } from './accounts.ts';
import { endAccountSessions } from './end-sessions.ts';

/**
 * After a password change: ends every other session of the account and rotates the token of this one. Its former
 * tokens are deleted, so that a stolen one is worthless. Throws NOT_SIGNED_IN when the session ended meanwhile.
 */
export async function endOtherSessions(ctx: Context, tx: Tx, account: Account): Promise<string> {
  const { kind, id, sessionId } = account;
  const updated = await tx
    .updateTable('sessions')
    .set({ last_used_at: ctx.clock.now() })
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) throw new AppError('NOT_SIGNED_IN');
  await endAccountSessions(ctx, tx, { kind, id, exceptSessionId: sessionId });
  await tx.deleteFrom('session_tokens').where('session_id', '=', sessionId).execute();
  const token = ctx.ids.token();
  await tx
    .insertInto('session_tokens')
    .values({ token_hash: sha256(token), session_id: sessionId, replaced_at: null })
    .execute();
  return token;
}
