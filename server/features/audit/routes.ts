import { listAuditEntries as listAuditEntriesEndpoint } from '#contract/audit.ts';
import type { AppParts } from '#server/app-parts.ts';
import { parseCursor, takePage } from '#server/http/list-cursor.ts';
import { mount } from '#server/http/mount.ts';
import { presentAuditEntries } from './present.ts';
import { listAuditEntries } from './queries.ts';

/** The log of changes by admins. */
export function registerAudit(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, listAuditEntriesEndpoint, async ({ query }) => {
    const { cursor, limit, from, to, ...others } = query;
    const filter = {
      ...others,
      from: from === undefined ? undefined : Date.parse(from),
      to: to === undefined ? undefined : Date.parse(to),
    };
    // One more than shown: whether there is a next page.
    const page = { after: parseCursor(cursor), limit: limit + 1 };
    const { rows, nextCursor } = takePage(await listAuditEntries(ctx.reports, filter, page), limit);
    return { data: await presentAuditEntries(ctx.reports, rows), nextCursor };
  });
}
