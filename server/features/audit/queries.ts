import type { Selectable } from 'kysely';
import type { DbOrTx } from '#server/db/database.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { AuditLogTable } from '#server/db/schema.ts';

export type AuditRow = Selectable<AuditLogTable>;

export type AuditFilter = {
  actor?: string | undefined;
  kind?: string | undefined;
  subject?: string | undefined;
  action?: string | undefined;
  /** In ms, both included. */
  from?: number | undefined;
  to?: number | undefined;
};

/** Entries of the audit log, newest first, after the one of the cursor. */
export async function listAuditEntries(
  db: DbOrTx,
  filter: AuditFilter,
  { after, limit }: { after: readonly [at: number, id: string] | null; limit: number },
): Promise<AuditRow[]> {
  const columns = {
    actor_id: filter.actor,
    subject_kind: filter.kind,
    subject_id: filter.subject,
    action: filter.action,
  } as const;
  let query = db.selectFrom('audit_log').select(columnsOf.audit_log);
  for (const column of Object.keys(columns) as (keyof typeof columns)[]) {
    const value = columns[column];
    if (value !== undefined) query = query.where(column, '=', value);
  }
  if (filter.from !== undefined) query = query.where('at', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('at', '<', filter.to);
  if (after !== null)
    query = query.where((where) => where(where.refTuple('at', 'id'), '<', where.tuple(...after)));
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/**
 * Whether a coupon gave a percentage or an amount, by the id of an entry about it: what the next change of its type replaced,
 * or what it gives now.
 */
export async function findCouponTypes(
  db: DbOrTx,
  entries: readonly AuditRow[],
): Promise<ReadonlyMap<string, string>> {
  if (entries.length === 0) return new Map();
  const ids = [...new Set(entries.map((entry) => entry.subject_id))];
  const coupons = await db
    .selectFrom('coupons')
    .select(['id', 'discount_type'])
    .where('id', 'in', ids)
    .execute();
  const changes = await db
    .selectFrom('audit_log')
    .select(['subject_id', 'at', 'id', 'before_values'])
    .where('subject_kind', '=', 'coupon')
    .where('subject_id', 'in', ids)
    .where('before_values', 'like', '%"discount_type"%')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const changesOf = Map.groupBy(changes, (change) => change.subject_id);
  const typeNow = new Map(coupons.map(({ id, discount_type }) => [id, discount_type]));
  return new Map(
    entries.flatMap((entry) => {
      const next = changesOf
        .get(entry.subject_id)
        ?.find(({ at, id }) => at > entry.at || (at === entry.at && id > entry.id));
      const type = readType(next?.before_values ?? null) ?? typeNow.get(entry.subject_id);
      return type === undefined ? [] : [[entry.id, type]];
    }),
  );
}

function readType(json: string | null): string | undefined {
  return json === null ? undefined : (JSON.parse(json) as { discount_type?: string }).discount_type;
}
