import type { Selectable } from 'kysely';
import type { DbOrTx } from '#server/db/database.ts';
import { isInPeriod } from '#server/db/period.ts';
import type { PeriodFilter } from '#server/db/period.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { AuditLogTable } from '#server/db/schema.ts';

export type AuditRow = Selectable<AuditLogTable>;

export type AuditFilter = PeriodFilter & {
  actor?: string | undefined;
  kind?: string | undefined;
  subject?: string | undefined;
  action?: string | undefined;
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
  let query = db.selectFrom('audit_log').select(columnsOf.audit_log).where(isInPeriod('at', filter));
  for (const column of Object.keys(columns) as (keyof typeof columns)[]) {
    const value = columns[column];
    if (value !== undefined) query = query.where(column, '=', value);
  }
  if (after !== null)
    query = query.where((where) => where(where.refTuple('at', 'id'), '<', where.tuple(...after)));
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
