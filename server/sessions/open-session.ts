import type { Context } from '../context.ts';
import type { DbOrTx } from '../db/database.ts';
import { sha256 } from '../ids.ts';
import { sessionLifeMs } from './accounts.ts';
import type { SessionKind } from './accounts.ts';

/** Opens a session and answers with its token; only the token's hash is stored. Dead ones of the account go. */
export async function openSession(
  ctx: Context,
  account: { kind: SessionKind; id: string },
  db: DbOrTx = ctx.db,
): Promise<string> {
  const token = ctx.ids.token();
  const now = ctx.clock.now();
  await db
    .deleteFrom('sessions')
    .where('kind', '=', account.kind)
    .where('account_id', '=', account.id)
    .where('last_used_at', '<=', now - sessionLifeMs[account.kind])
    .execute();
  await db
    .insertInto('sessions')
    .values({
      id: ctx.ids.next(),
      kind: account.kind,
      account_id: account.id,
      token_hash: sha256(token),
      previous_token_hash: null,
      previous_until: null,
      created_at: now,
      last_used_at: now,
    })
    .execute();
  return token;
}
