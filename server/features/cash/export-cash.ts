import { rupeesFromPaise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { isInPeriod } from '#server/db/period.ts';
import type { Period } from '#server/db/period.ts';
import { readByCursor } from '#server/http/csv.ts';
import type { CsvCell, CsvDownload } from '#server/http/csv.ts';
import { toShopTime } from '#server/iso-time.ts';
import { listHandIns } from './list-cash-documents.ts';
import type { HandInFilter } from './list-cash-documents.ts';

const batchSize = 500;

/** Counted hand-ins, newest first, as a file. */
export function exportHandIns(ctx: Context, filter: HandInFilter): CsvDownload {
  return {
    fileName: 'hand-ins',
    columns: ['Time', 'Partner', 'Announced', 'Counted', 'Missing', 'By', 'Hand-in id'],
    batches: readByCursor<CsvCell[], Position>(async (cursor) => {
      const after = cursor === null ? {} : { after: cursor };
      const { rows } = await listHandIns(ctx.reports, { ...filter, ...after, limit: batchSize });
      const last = rows.at(-1);
      return {
        rows: rows.map((row) => [
          toShopTime(row.counted_at ?? 0),
          row.partnerName,
          row.announced_paise === null ? null : rupeesFromPaise(row.announced_paise),
          rupeesFromPaise(row.counted_paise ?? 0),
          rupeesFromPaise(row.differencePaise),
          row.adminName,
          row.id,
        ]),
        nextCursor: last && rows.length === batchSize ? { at: last.counted_at ?? 0, id: last.id } : null,
      };
    }),
  };
}

/** Every movement of cash of a period, oldest first; without those of placing an order. */
export function exportCashEntries(ctx: Context, period: Period): CsvDownload {
  return {
    fileName: 'cash-entries',
    columns: [
      'Time',
      'Amount',
      'From',
      'From name',
      'To',
      'To name',
      'Reason',
      'Order',
      'Hand-in id',
      'By',
      'Id',
    ],
    batches: readByCursor<CsvCell[], Position>(async (cursor) => {
      const rows = await listEntries(ctx, period, cursor);
      const last = rows.at(-1);
      return {
        rows: rows.map((row) => [
          toShopTime(row.at),
          rupeesFromPaise(row.amount_paise),
          row.from_account_kind,
          row.fromName ?? expenseOf(row.from_account_kind, row.from_account_id),
          row.to_account_kind,
          row.toName ?? expenseOf(row.to_account_kind, row.to_account_id),
          row.reason,
          row.short_id,
          row.hand_in_id,
          row.actor_kind,
          row.id,
        ]),
        nextCursor: last && rows.length === batchSize ? { at: last.at, id: last.id } : null,
      };
    }),
  };
}

/** What an expense was for. */
function expenseOf(kind: string, id: string): string | null {
  return kind === 'expense' ? id : null;
}

type Position = { at: number; id: string };

/** Customers have no name in the file: it must not outlive their account. */
async function listEntries(ctx: Context, { from, to }: Period, after: Position | null) {
  const query = ctx.reports
    .selectFrom('cash_entries')
    .leftJoin('orders', 'orders.id', 'order_id')
    .leftJoin('partners as giver', 'giver.id', 'from_account_id')
    .leftJoin('partners as receiver', 'receiver.id', 'to_account_id')
    .selectAll('cash_entries')
    .select(['orders.short_id', 'giver.fullname as fromName', 'receiver.fullname as toName'])
    // Literal, so that SQLite uses the index without the entries of placing an order.
    .where('reason', '<>', sql.lit('order'))
    .where(isInPeriod('at', { from: after?.at ?? from, to }))
    .orderBy('at')
    .orderBy('cash_entries.id')
    .limit(batchSize);
  const later =
    after && query.where((row) => row.or([row('at', '>', after.at), row('cash_entries.id', '>', after.id)]));
  return (later ?? query).execute();
}
