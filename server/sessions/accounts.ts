import type { SessionKind } from '#contract/endpoints/route.ts';
import { calendarDayStart } from '#domain/days.ts';
import { dayMs } from '#domain/durations.ts';
import { sql } from 'kysely';
import type { Selectable, SqlBool } from 'kysely';
import { retentionDays } from '#domain/retention.ts';
import type { Context } from '#server/context.ts';
import { isDatabaseUnavailable } from '#server/db/database-errors.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import { prepareQuery } from '#server/db/prepared.ts';
import type { AdminsTable, PartnersTable, SessionsTable, UsersTable } from '#server/db/schema.ts';
import type { EditVersion } from '#server/db/edit-version.ts';
import { sha256 } from '#server/ids.ts';

export type { SessionKind };

type Session = {
  sessionId: string;
  lastUsedAt: number;
  /** Hash of the token of this request: a current one, or one replaced less than a minute ago. */
  presentedHash: string;
};

/** The account of a valid session. */
export type CustomerAccount = Session & { kind: 'customer'; id: string; user: UserRow };
export type PartnerAccount = Session & { kind: 'partner'; id: string; partner: PartnerRow };
export type AdminAccount = Session & { kind: 'admin'; id: string; admin: AdminRow };
export type Account = CustomerAccount | PartnerAccount | AdminAccount;

/** Without columns hidden from the customer. */
export type UserRow = Omit<
  Selectable<UsersTable>,
  'password_hash' | 'is_demo' | 'blocked_reason' | 'blocked_at' | keyof EditVersion | 'search_text'
>;
export type PartnerRow = Omit<Selectable<PartnersTable>, 'password_hash' | 'is_demo' | 'search_text'>;
export type AdminRow = Pick<Selectable<AdminsTable>, 'id' | 'fullname' | 'email' | 'role'>;

/** Lifetime of a session since its last use. */
export const sessionTtlMs: Record<SessionKind, number> = {
  customer: retentionDays.sessions * dayMs,
  partner: 30 * dayMs,
  admin: dayMs / 2,
};

/** Whether a row of `partners` has a live session. */
export function isPartnerSignedIn(now: number) {
  return sql<SqlBool>`exists (select 1 from sessions where kind = 'partner' and account_id = partners.id
    and last_used_at > ${now - sessionTtlMs.partner})`;
}

/** A replaced token stays valid this long, so that two tabs can refresh concurrently. */
export const replacedTokenGraceMs = 60_000;

/** The result of a token; `replayedSessionId` is the session of a token replaced too long ago; null: unknown. */
type TokenLookup = { account: Account } | { replayedSessionId: string } | null;

/** Finds the account or replayed session of a token. */
export async function findAccountByToken(ctx: Context, token: string): Promise<TokenLookup> {
  const hash = sha256(token);
  const now = ctx.clock.now();
  const session = await sessionByTokenHash.first(ctx.db, { hash });
  if (!session || session.last_used_at + sessionTtlMs[session.kind] <= now) return null;
  if (session.replaced_at !== null && session.replaced_at + replacedTokenGraceMs <= now)
    return { replayedSessionId: session.id };
  const account = await loadSessionAccount(ctx, session, hash);
  return account && { account };
}

const sessionByTokenHash = prepareQuery((db, { hash }: { hash: string }) =>
  db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .select(['id', 'kind', 'account_id', 'last_used_at', 'replaced_at'])
    .where('token_hash', '=', hash),
);

type LiveSession = Pick<Selectable<SessionsTable>, 'id' | 'kind' | 'account_id' | 'last_used_at'>;

/** Null when the account is deleted, blocked or disabled. */
async function loadSessionAccount(
  ctx: Context,
  session: LiveSession,
  presentedHash: string,
): Promise<Account | null> {
  const found = {
    sessionId: session.id,
    lastUsedAt: session.last_used_at,
    presentedHash,
    id: session.account_id,
  };
  if (session.kind === 'customer') {
    const user = await findUser(ctx.db, session.account_id);
    return user && user.is_blocked === 0 ? { ...found, kind: 'customer', user } : null;
  }
  if (session.kind === 'partner') {
    const partner = await findPartner(ctx.db, session.account_id);
    return partner && partner.is_active === 1 ? { ...found, kind: 'partner', partner } : null;
  }
  const admin = await ctx.db
    .selectFrom('admins')
    .select(['id', 'fullname', 'email', 'role'])
    .where('id', '=', session.account_id)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  return admin ? { ...found, kind: 'admin', admin } : null;
}

/** The columns of a customer visible to themselves. */
export const userColumns = [
  'id',
  'fullname',
  'email',
  'phone',
  'hostel',
  'is_verified',
  'is_blocked',
  'created_at',
  'updated_at',
  'language',
  'phone_proven_at',
  'last_seen_at',
] as const;

/** A customer without the password hash. */
export async function findUser(db: DbOrTx, id: string): Promise<UserRow | undefined> {
  return userById.first(db, { id });
}

const userById = prepareQuery((db, { id }: { id: string }) =>
  db.selectFrom('users').select(userColumns).where('id', '=', id),
);

/** A delivery partner without the password hash. */
export async function findPartner(db: DbOrTx, id: string): Promise<PartnerRow | undefined> {
  return partnerById.first(db, { id });
}

const partnerById = prepareQuery((db, { id }: { id: string }) =>
  db
    .selectFrom('partners')
    .select(['id', 'fullname', 'email', 'phone'])
    .select(['version', 'edited_by', 'edited_at', 'blocked_reason', 'blocked_at'])
    .select(['is_active', 'is_online', 'max_active_orders', 'created_at', 'updated_at'])
    .where('id', '=', id),
);

/**
 * Locks a delivery partner until commit, so that a concurrent block sees the orders of this transaction or is seen by
 * it. Called before the order is locked, see `lockOrder`. False for an unknown or blocked one.
 */
export async function lockActivePartner(tx: Tx, id: string): Promise<boolean> {
  const partner = await tx
    .updateTable('partners')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  return partner.numUpdatedRows === 1n;
}

/** Locks a customer until commit, so that concurrent changes of what is theirs follow each other. */
export async function lockCustomer(tx: Tx, id: string): Promise<Pick<UserRow, 'is_blocked'> | undefined> {
  return lockedCustomer.first(tx, { id });
}

const lockedCustomer = prepareQuery((db, { id }: { id: string }) =>
  db
    .updateTable('users')
    // Both engines lock an updated row; SQLite has no `for update`.
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .returning('is_blocked'),
);

/** For closing unused accounts; daily precision costs one write per day. */
export async function updateCustomerLastSeen(db: DbOrTx, userId: string, now: number): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute();
}

/** Last use is stored once a minute to save writes; a session may end that much earlier. */
const touchIntervalMs = 60_000;

/** Stores the last use of a session; returns the stored time. Reads go on while the database cannot be written. */
export async function touchSession(ctx: Context, account: Account): Promise<number> {
  const now = ctx.clock.now();
  if (now - account.lastUsedAt < touchIntervalMs) return account.lastUsedAt;
  try {
    await ctx.db
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('id', '=', account.sessionId)
      .execute();
    const isNewDay = account.lastUsedAt < calendarDayStart(now);
    if (account.kind === 'customer' && isNewDay) await updateCustomerLastSeen(ctx.db, account.id, now);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    ctx.log.warn({ err: error }, 'the last use of a session was not stored');
    return account.lastUsedAt;
  }
  return now;
}
