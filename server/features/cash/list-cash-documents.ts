import { sql } from 'kysely';
import type { Nullable, Selectable } from 'kysely';
import type { CashDocumentKind } from '#domain/cash.ts';
import { countRows, selectPage, selectRows } from '#server/db/database.ts';
import type { DbOrTx, PaginationParams } from '#server/db/database.ts';
import { isInPeriod } from '#server/db/period.ts';
import type { PeriodFilter } from '#server/db/period.ts';
import type {
  CancellationFeesTable,
  CashDifferencesTable,
  CashDocumentsTable,
  CashEntriesTable,
} from '#server/db/schema.ts';
import { findNames } from '#server/db/find-names.ts';
import type { HandInRow } from './queries.ts';

type Named<T> = T & { adminName: string | null };

/** A counted hand-in with its partner, counter and difference (paise; missing is positive). */
export type HandIn = Named<HandInRow> & { partnerName: string; differencePaise: number };

/** The period is that of the counts. */
export type HandInFilter = PeriodFilter & {
  id?: string;
  partnerId?: string | undefined;
  /** Only those counted before this one. */
  after?: { at: number; id: string };
  limit?: number;
};

/** Counted hand-ins, newest first: a page, or without one as many as the filter has. */
export async function listHandIns(
  db: DbOrTx,
  filter: HandInFilter,
  page?: PaginationParams,
): Promise<{ rows: HandIn[]; total: number }> {
  let handIns = db
    .selectFrom('cash_hand_ins')
    .where('counted_at', 'is not', null)
    .where(isInPeriod('counted_at', filter));
  if (filter.id !== undefined) handIns = handIns.where('cash_hand_ins.id', '=', filter.id);
  if (filter.partnerId !== undefined)
    handIns = handIns.where('cash_hand_ins.partner_id', '=', filter.partnerId);
  const { after, limit } = filter;
  if (after !== undefined)
    handIns = handIns
      .where('counted_at', '<=', after.at)
      .where((row) => row.or([row('counted_at', '<', after.at), row('cash_hand_ins.id', '<', after.id)]));
  const sorted = handIns
    // Outer joins, so that the planner begins with the hand-ins.
    .leftJoin('partners', 'partners.id', 'cash_hand_ins.partner_id')
    .leftJoin('cash_differences', 'cash_differences.hand_in_id', 'cash_hand_ins.id')
    .selectAll('cash_hand_ins')
    .select(['partners.fullname as partnerName', 'cash_differences.amount_paise as differencePaise'])
    .$narrowType<{ partnerName: string }>()
    .orderBy('counted_at', 'desc')
    .orderBy('cash_hand_ins.id', 'desc');
  const rows = await (page === undefined
    ? (limit === undefined ? sorted : sorted.limit(limit)).execute()
    : selectRows(sorted, page));
  const total = page === undefined ? rows.length : await countRows(handIns);
  const named = await withAdminNames(db, rows, (row) => row.counted_by);
  return { rows: named.map((row) => ({ ...row, differencePaise: row.differencePaise ?? 0 })), total };
}

/** A difference with the count it comes from. */
export type Difference = Named<Selectable<CashDifferencesTable>> & {
  partnerName: string;
  handIn: Pick<HandInRow, 'id' | 'announced_paise' | 'counted_paise' | 'counted_at' | 'counted_by'>;
  countedByName: string | null;
};

export type StateFilter = { id?: string; state: 'open' | 'all' };

/** Open differences, oldest first, or all, newest first. */
export async function listDifferences(
  db: DbOrTx,
  { id, state }: StateFilter,
  page: PaginationParams,
): Promise<{ rows: Difference[]; total: number }> {
  const direction = state === 'open' ? 'asc' : 'desc';
  let differences = db.selectFrom('cash_differences');
  if (id !== undefined) differences = differences.where('cash_differences.id', '=', id);
  if (state === 'open') differences = differences.where('explained_at', 'is', null);
  const total = await countRows(differences);
  const sorted = differences
    // Outer joins, so that the planner begins with the differences.
    .leftJoin('partners', 'partners.id', 'cash_differences.partner_id')
    .leftJoin('cash_hand_ins', 'cash_hand_ins.id', 'hand_in_id')
    .selectAll('cash_differences')
    .select(['partners.fullname as partnerName', 'announced_paise', 'counted_paise'])
    .select(['counted_at', 'counted_by'])
    .$narrowType<{ partnerName: string }>()
    .orderBy('opened_at', direction)
    .orderBy('cash_differences.id', direction);
  const rows = await selectRows(sorted, page);
  const explained = await withAdminNames(db, rows, (row) => row.explained_by);
  const names = await findNames(
    db,
    rows.map((row) => row.counted_by),
  );
  return {
    rows: explained.map(({ announced_paise, counted_paise, counted_at, counted_by, ...row }) => ({
      ...row,
      handIn: { id: row.hand_in_id, announced_paise, counted_paise, counted_at, counted_by },
      countedByName: names.get(counted_by ?? '') ?? null,
    })),
    total,
  };
}

/** A fee with its order, customer and, if any, the partner who collected it. */
export type Fee = Named<Selectable<CancellationFeesTable>> & {
  shortId: string;
  customer: { id: string; fullname: string; phone: string };
  partnerName: string | null;
};

/** Open cancellation fees, oldest first, or all, newest first. */
export async function listFees(
  db: DbOrTx,
  { id, state }: StateFilter,
  page: PaginationParams,
): Promise<{ rows: Fee[]; total: number }> {
  const direction = state === 'open' ? 'asc' : 'desc';
  // The plain joins are one to one, so that the count needs the index of fees only.
  let fees = db
    .selectFrom('cancellation_fees')
    .selectAll('cancellation_fees')
    .orderBy('charged_at', direction)
    .orderBy('order_id', direction);
  if (id !== undefined) fees = fees.where('order_id', '=', id);
  // Literal, so that SQLite uses the index of open fees.
  if (state === 'open') fees = fees.where('status', '=', sql.lit('open'));
  const { rows, total } = await selectPage(fees, page);
  const orders = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('cancellation_fees', 'order_id', 'orders.id')
    .leftJoin('partners', 'partners.id', 'cancellation_fees.partner_id')
    .select(['orders.id', 'short_id', 'users.id as userId', 'users.fullname', 'users.phone'])
    .select('partners.fullname as partnerName')
    .where('orders.id', 'in', ['', ...rows.map((row) => row.order_id)])
    .execute();
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const named = await withAdminNames(db, rows, (row) => row.resolved_by);
  return {
    rows: named.flatMap((row) => {
      const order = orderOf.get(row.order_id);
      if (!order) return [];
      const { short_id: shortId, userId, fullname, phone, partnerName } = order;
      return [{ ...row, shortId, customer: { id: userId, fullname, phone }, partnerName }];
    }),
    total,
  };
}

/** A document with the accounts between which it moved something, and the one that reversed it. */
export type CashDocument = Named<Selectable<CashDocumentsTable>> &
  Nullable<
    Pick<
      Selectable<CashEntriesTable>,
      'from_account_kind' | 'from_account_id' | 'to_account_kind' | 'to_account_id'
    >
  > & {
    reversalId: string | null;
    partnerId: string | null;
    partnerName: string | null;
    orderId: string | null;
    shortId: string | null;
  };

export type CashDocumentFilter = PeriodFilter & {
  id?: string;
  kind?: CashDocumentKind | undefined;
  /** Only what the till gave or got. */
  isOfTill?: boolean;
};

/** Documents that moved money, newest first. */
export async function listMoney(
  db: DbOrTx,
  filter: CashDocumentFilter,
  page: PaginationParams,
): Promise<{ rows: CashDocument[]; total: number }> {
  let documents = db
    .selectFrom('cash_documents')
    .leftJoin('cash_entries', 'document_id', 'cash_documents.id')
    .leftJoin('cash_documents as reversal', 'reversal.reverses_id', 'cash_documents.id')
    .leftJoin('partners', (join) =>
      join.on(sql<boolean>`partners.id = case when to_account_kind = 'pay' then to_account_id
        when from_account_kind = 'pay' then from_account_id end`),
    )
    .leftJoin('orders', 'orders.id', 'cash_entries.order_id')
    .where(isInPeriod('cash_documents.at', filter));
  if (filter.id !== undefined) documents = documents.where('cash_documents.id', '=', filter.id);
  if (filter.kind !== undefined) documents = documents.where('cash_documents.kind', '=', filter.kind);
  if (filter.isOfTill === true)
    documents = documents.where((row) =>
      row.or([
        row('from_account_kind', '=', 'till'),
        row('to_account_kind', '=', 'till'),
        row('cash_documents.kind', '=', 'till-count'),
      ]),
    );
  const sorted = documents
    .selectAll('cash_documents')
    .select(['from_account_kind', 'from_account_id', 'to_account_kind', 'to_account_id'])
    .select(['orders.id as orderId', 'short_id as shortId'])
    .select(['reversal.id as reversalId', 'partners.id as partnerId', 'partners.fullname as partnerName'])
    .orderBy('cash_documents.number', 'desc');
  const { rows, total } = await selectPage(sorted, page);
  return { rows: await withAdminNames(db, rows, (row) => row.admin_id), total };
}

async function withAdminNames<Row extends object>(
  db: DbOrTx,
  rows: readonly Row[],
  adminOf: (row: Row) => string | null,
): Promise<(Row & { adminName: string | null })[]> {
  const names = await findNames(db, rows.map(adminOf));
  return rows.map((row) => ({ ...row, adminName: names.get(adminOf(row) ?? '') ?? null }));
}
