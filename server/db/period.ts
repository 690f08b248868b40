import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

/** Times in ms; what happens at the end is in the next period. */
export type Period = { from: number; to: number };
/** The same for a filter, where either may be missing. */
export type PeriodFilter = { [Limit in keyof Period]?: Period[Limit] | undefined };

/** The period of a query string. */
export function toPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }): PeriodFilter {
  const toMs = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time));
  return { from: toMs(from), to: toMs(to) };
}

/** Whether the time in a column is in a period. */
export function isInPeriod(column: string, { from, to }: PeriodFilter): RawBuilder<SqlBool> {
  const time = sql.ref(column);
  const limits = [
    ...(from === undefined ? [] : [sql`${time} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${time} < ${to}`]),
  ];
  return limits.length === 0 ? sql`1 = 1` : sql`${sql.join(limits, sql` and `)}`;
}
