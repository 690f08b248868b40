import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as admin from './endpoints/admin.ts';
import { cursorQuery, nextCursor, timestamp, timestampInput } from './schemas.ts';

/** The changed fields; `…_paise` are amounts in paise, `…_at` times in ms; products, partners and customers have their names. */
const changedFields = z.record(z.string(), z.unknown()).nullable();

/** A change by an admin. */
export const auditEntryView = z.object({
  _id: z.string(),
  at: timestamp,
  /** Without an id: the server, at its first start or by its command line. */
  actor: z.object({ _id: z.string().nullable(), fullname: z.string() }),
  action: z.string(),
  /** The label is the name of the subject at that time, of a customer that of now; null where it has none. */
  subject: z.object({ kind: z.string(), _id: z.string(), label: z.string().nullable() }),
  before: changedFields,
  after: changedFields,
  reason: z.string().nullable(),
});
export type AuditEntryView = z.output<typeof auditEntryView>;

const filterText = z.string().min(1).max(100).optional();

export const listAuditEntries = endpoint(admin.listAuditEntries, {
  summary: 'Changes by admins, newest first, filtered by person, subject, action and time',
  query: z.object({
    ...cursorQuery(50),
    actor: filterText,
    kind: filterText,
    subject: filterText,
    action: filterText,
    from: timestampInput.optional(),
    to: timestampInput.optional(),
  }),
  data: z.array(auditEntryView),
  envelopeFields: { nextCursor },
});
