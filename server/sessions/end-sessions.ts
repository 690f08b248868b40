import type { DeleteQueryBuilder, DeleteResult } from 'kysely';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/ids.ts';
import type { NewLiveEvent, Topic } from '#server/integrations/live-event.ts';
import { logSecurityEvent } from './security-log.ts';
import type { SessionKind } from './accounts.ts';

/**
 * Ends the session of a token immediately, in every process, with all its tokens and live streams. A token
 * replaced long ago ends it too.
 */
export async function endSession(ctx: Context, kind: SessionKind, token: string): Promise<void> {
  await endSessionsWhere(ctx, (sessions) =>
    sessions
      .where('kind', '=', kind)
      .where('id', 'in', (query) =>
        query.selectFrom('session_tokens').select('session_id').where('token_hash', '=', sha256(token)),
      ),
  );
}

/**
 * Ends a session after a replaced token was used past its grace period. Two parties hold tokens then, one of
 * them an attacker; see docs/decisions/0010.
 */
export async function endReplayedSession(ctx: Context, sessionId: string): Promise<void> {
  const ended = await endSessionsWhere(ctx, (sessions) => sessions.where('id', '=', sessionId));
  for (const { kind, account_id } of ended) {
    const account = { accountKind: kind, accountId: account_id };
    logSecurityEvent(ctx, 'session-token-replayed', account);
  }
}

/** Ends one of the account's own sessions. Throws SESSION_NOT_FOUND for any other. */
export async function endOwnSession(
  ctx: Context,
  { kind, id }: { kind: SessionKind; id: string },
  sessionId: string,
): Promise<void> {
  const ended = await endSessionsWhere(ctx, (sessions) =>
    sessions.where('id', '=', sessionId).where('kind', '=', kind).where('account_id', '=', id),
  );
  if (ended.length === 0) throw new AppError('SESSION_NOT_FOUND');
}

type SessionDeleteQuery = DeleteQueryBuilder<Schema, 'sessions', DeleteResult>;

async function endSessionsWhere(
  ctx: Context,
  filter: (sessions: SessionDeleteQuery) => SessionDeleteQuery,
): Promise<{ kind: SessionKind; account_id: string }[]> {
  return inTransaction(ctx, async (tx) => {
    const ended = await filter(tx.deleteFrom('sessions')).returning(['kind', 'account_id']).execute();
    await ctx.events.publish(
      tx,
      ended.map((session) => createSessionEndedEvent({ kind: session.kind, id: session.account_id })),
    );
    return ended;
  });
}

type AccountSessions = { kind: SessionKind; id: string; exceptSessionId?: string };

/**
 * Ends all sessions of an account, or all but one, as on a new password or a block. Live streams end too; valid
 * sessions reconnect.
 */
export async function endAccountSessions(ctx: Context, tx: Tx, account: AccountSessions): Promise<void> {
  let query = tx.deleteFrom('sessions').where('kind', '=', account.kind).where('account_id', '=', account.id);
  if (account.exceptSessionId) query = query.where('id', '<>', account.exceptSessionId);
  await query.execute();
  await ctx.events.publish(tx, [createSessionEndedEvent(account)]);
}

function createSessionEndedEvent({ kind, id }: AccountSessions): NewLiveEvent {
  const topic: Topic = kind === 'admin' ? 'admins' : `${kind}:${id}`;
  return { topic, type: 'session.ended', subjectId: id };
}
