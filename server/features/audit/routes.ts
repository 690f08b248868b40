import { listAuditEntries as listAuditEntriesEndpoint } from '#contract/audit.ts';
import { toPeriod } from '#server/db/period.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts';
import { mount } from '#server/http/mount.ts';
import { presentAuditEntries } from './present.ts';
import { listAuditEntries } from './queries.ts';

/** The log of changes by admins. */
export function registerAudit(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, listAuditEntriesEndpoint, async ({ query }) => {
    const { cursor, limit, from, to, ...others } = query;
    const filter = { ...others, ...toPeriod({ from, to }) };
    const after = decodeCursor(cursor, ['number', 'string'] as const);
    // One more than shown: whether there is a next page.
    const found = await listAuditEntries(ctx.reports, filter, { after, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      data: await presentAuditEntries(ctx.reports, rows),
      nextCursor: last === undefined ? null : encodeCursor([last.at, last.id]),
    };
  });
}
