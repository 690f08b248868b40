import type { AuditEntryView } from '#contract/audit.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { toIso } from '#server/iso-time.ts';
import { findNames } from '#server/db/find-names.ts';
import type { AuditRow } from './queries.ts';

type Fields = Record<string, unknown>;

/** Entries with their stored JSON read, and ids of products and people as their names of now. */
export async function presentAuditEntries(db: DbOrTx, rows: readonly AuditRow[]): Promise<AuditEntryView[]> {
  const entries = rows.map((row) => ({
    row,
    before: readFields(row.before_values),
    after: readFields(row.after_values),
  }));
  const ids = entries.flatMap(({ row, before, after }) => [
    ...(row.subject_kind === 'customer' ? [row.subject_id] : []),
    ...[before, after].flatMap((fields) => Object.entries(fields ?? {}).flat()),
  ]);
  const names = await findNames(
    db,
    ids.filter((id) => isId(id)),
  );
  return entries.map(({ row, before, after }) => ({
    _id: row.id,
    at: toIso(row.at),
    actor: { _id: row.actor_id, fullname: row.actor_name },
    action: row.action,
    subject: {
      kind: row.subject_kind,
      _id: row.subject_id,
      // A customer's name is not stored here, since it must not outlive the account.
      label: row.subject_label ?? names.get(row.subject_id) ?? null,
    },
    before: before && presentFields(before, names),
    after: after && presentFields(after, names),
    // A shortage names its product there, which the fields do, too.
    reason: row.action === 'order.shortage-recorded' ? null : row.reason,
  }));
}

function isId(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f-]{20,}$/.test(text);
}

function presentFields(fields: Fields, names: ReadonlyMap<string, string>): Fields {
  const shown: Fields = {};
  for (const [field, value] of Object.entries(fields)) {
    const name = names.get(field) ?? (isId(field) ? formatShortId(field) : field);
    // Products may have the same name.
    const key = name in shown ? `${name} ${formatShortId(field)}` : name;
    shown[key] = isId(value) ? (names.get(value) ?? formatShortId(value)) : value;
  }
  return shown;
}

function formatShortId(id: string): string {
  return `#${id.slice(-8).toUpperCase()}`;
}

function readFields(json: string | null): Fields | null {
  // Written by `recordAudit` from objects only.
  return json === null ? null : (JSON.parse(json) as Fields);
}
