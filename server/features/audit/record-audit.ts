import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';

/** An admin, signed in or not. */
export type AuditActor = Pick<AdminAccount, 'id'> & { admin: Pick<AdminAccount['admin'], 'fullname'> };

export type AuditEntry = {
  /** Null for the server: its first start and its command line. */
  actor: AuditActor | null;
  /** Kind of subject and past tense, such as `product.updated`. */
  action: string;
  /** No label for a customer: their name must not outlive their account. */
  subject: { kind: string; id: string; label?: string | null };
  /** Columns or fields of the subject; of two objects only what differs is stored. */
  before?: object | null;
  after?: object | null;
  reason?: string | null | undefined;
};

type Fields = Record<string, unknown>;

/** What follows from other columns, or must never be stored outside its table. */
const ignoredFields =
  /^(updated_at|version|edited_by|edited_at|search_text|sold_out|low_stock)$|^movement_|password|hash|token|secret/i;

/**
 * Writes who changed what in the transaction of the change. A change between two equal objects is none and is not
 * stored.
 */
export async function recordAudit(ctx: Context, tx: Tx, entry: AuditEntry): Promise<void> {
  const { actor, subject } = entry;
  const { before, after } = pickChanges(entry);
  if (entry.before && entry.after && before === null && after === null) return;
  await tx
    .insertInto('audit_log')
    .values({
      id: ctx.ids.next(),
      at: ctx.clock.now(),
      actor_id: actor?.id ?? null,
      actor_name: actor?.admin.fullname ?? 'Server',
      action: entry.action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_label: subject.label ?? null,
      before_values: before && JSON.stringify(before),
      after_values: after && JSON.stringify(after),
      reason: entry.reason?.trim() || null,
    })
    .execute();
}

/** The fields that differ, or all of a created or deleted subject; null where none is left. */
function pickChanges({ before, after }: AuditEntry): { before: Fields | null; after: Fields | null } {
  // Plain rows and views.
  const [from, to] = [before ?? null, after ?? null] as [Fields | null, Fields | null];
  const pick = (fields: Fields | null, other: Fields | null) => {
    const entries = Object.entries(fields ?? {}).filter(
      ([key, value]) =>
        !ignoredFields.test(key) && (other === null || JSON.stringify(value) !== JSON.stringify(other[key])),
    );
    return entries.length === 0 ? null : Object.fromEntries(entries);
  };
  return { before: pick(from, to), after: pick(to, from) };
}
