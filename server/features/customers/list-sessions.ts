import type { Context } from '#server/context.ts';
import { sessionTtlMs } from '#server/sessions/accounts.ts';
import type { CustomerAccount } from '#server/sessions/accounts.ts';
import { listSessionRows } from './queries.ts';
import type { SessionRow } from './queries.ts';

const maxSessions = 100;

/** The customer's valid sessions, the current one first, then by last use. */
export async function listSessions(ctx: Context, customer: CustomerAccount): Promise<SessionRow[]> {
  const expiredBefore = ctx.clock.now() - sessionTtlMs.customer;
  const rows = await listSessionRows(ctx.db, customer.id);
  const isCurrent = ({ id }: SessionRow) => id === customer.sessionId;
  return rows
    .filter((row) => row.last_used_at > expiredBefore)
    .toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)))
    .slice(0, maxSessions);
}
