import type { AuditEntryView } from '#contract/audit.ts';
import { toIso } from '#server/iso-time.ts';
import type { AuditRow } from './queries.ts';

/** An entry with its stored JSON read. */
export function presentAuditEntry(row: AuditRow): AuditEntryView {
  return {
    _id: row.id,
    at: toIso(row.at),
    actor: { _id: row.actor_id, fullname: row.actor_name },
    action: row.action,
    subject: { kind: row.subject_kind, _id: row.subject_id, label: row.subject_label },
    before: readFields(row.before_values),
    after: readFields(row.after_values),
    reason: row.reason,
  };
}

function readFields(json: string | null): AuditEntryView['before'] {
  // Written by `recordAudit` from objects only.
  return json === null ? null : (JSON.parse(json) as Record<string, unknown>);
}
