import type { Context } from '../context.ts';
import type { DbOrTx } from '../db/database.ts';
import { sha256 } from '../ids.ts';
import type { SessionKind } from './accounts.ts';

/**
 * Ends the session behind a token at once, on every process. A token that is unknown, or was replaced too long ago to be
 * worth anything, ends nothing and is nothing to complain about.
 */
export async function endSession(ctx: Context, kind: SessionKind, token: string): Promise<void> {
  const hash = sha256(token);
  await ctx.db
    .deleteFrom('sessions')
    .where('kind', '=', kind)
    .where((where) =>
      where.or([
        where('token_hash', '=', hash),
        where.and([
          where('previous_token_hash', '=', hash),
          where('previous_until', '>', ctx.clock.now()),
        ]),
      ]),
    )
    .execute();
}

/** Ends every session of an account, as a new password and a block do. */
export async function endSessionsOf(
  db: DbOrTx,
  kind: SessionKind,
  accountId: string,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .execute();
}
