import { inTransaction } from '../context.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { sha256 } from '../ids.ts';
import type { NewLiveEvent, Topic } from '../integrations/live-events.ts';
import type { SessionKind } from './accounts.ts';

/**
 * Ends the session behind a token at once, on every process; its live streams end with it. A token that is unknown, or was
 * replaced too long ago to be worth anything, ends nothing and is nothing to complain about.
 */
export async function endSession(ctx: Context, kind: SessionKind, token: string): Promise<void> {
  const hash = sha256(token);
  await inTransaction(ctx, async (tx) => {
    const ended = await tx
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
      .returning('account_id')
      .execute();
    await ctx.events.publish(
      tx,
      ended.map((session) => sessionEnded({ kind, id: session.account_id })),
    );
  });
}

type Ended = { kind: SessionKind; id: string; exceptSessionId?: string };

/**
 * Ends every session of an account, as a new password and a block do, or all but one. Live streams of the account end with
 * them; one that is still signed in comes back by itself.
 */
export async function endSessionsOf(ctx: Context, tx: Tx, account: Ended): Promise<void> {
  let query = tx
    .deleteFrom('sessions')
    .where('kind', '=', account.kind)
    .where('account_id', '=', account.id);
  if (account.exceptSessionId) query = query.where('id', '<>', account.exceptSessionId);
  await query.execute();
  await ctx.events.publish(tx, [sessionEnded(account)]);
}

function sessionEnded({ kind, id }: Ended): NewLiveEvent {
  const topic: Topic = kind === 'admin' ? 'admins' : `${kind}:${id}`;
  return { topic, type: 'session.ended', subjectId: id };
}
