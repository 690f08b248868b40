import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import { startOfDay } from '#domain/calendar-day.ts';
import type { DbOrTx } from '../../db/database.ts';

/** Orders of days without stored totals, by their time in ms; open ends are null. */
export type OpenRange = { from: number | null; to: number | null };

/** Where the orders from a day on are found: stored totals of closed days, and ranges whose orders are read. */
type Sources = {
  closedDays: readonly number[];
  openRanges: readonly OpenRange[];
  sumOnce: SumOnce;
};

/** A sum over the closed days, computed again only when one of them has changed. A name always has the same type. */
type SumOnce = <T extends object>(name: string, sum: () => Promise<T>) => Promise<T>;

/** Beyond it, reading all orders of the period is quicker. */
const maxOpenRanges = 100;
const maxAttempts = 3;

/**
 * Runs queries of orders from a day on, or of all orders, and repeats them when the totals of a day were removed or
 * added meanwhile: its orders would be missing or counted twice.
 */
export async function readWithTotals<T>(
  db: DbOrTx,
  firstDay: number | null,
  read: (sources: Sources) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const revisions = await readRevisions(db, firstDay);
    const closedDays = parseDays(revisions);
    const openRanges = findOpenRanges(closedDays, firstDay);
    if (openRanges.length > maxOpenRanges) break;
    const sums = createSums(db, revisions);
    const result = await read({ closedDays, openRanges, sumOnce: sums.sumOnce });
    if ((await readRevisions(db, firstDay)) !== revisions) continue;
    sums.save();
    return result;
  }
  return read({
    closedDays: [],
    openRanges: findOpenRanges([], firstDay),
    sumOnce: (_name, sum) => sum(),
  });
}

/** The closed days with the revision of each, as one text: a shop has thousands of them. */
async function readRevisions(db: DbOrTx, firstDay: number | null): Promise<string> {
  const revisions = sql<string | null>`string_agg(day || ' ' || revision, ',' order by day)`;
  let query = db.selectFrom('order_days').select(revisions.as('revisions'));
  if (firstDay !== null) query = query.where('day', '>=', firstDay);
  return (await query.executeTakeFirstOrThrow()).revisions ?? '';
}

function parseDays(revisions: string): number[] {
  return revisions === '' ? [] : revisions.split(',').map((revision) => Number.parseInt(revision, 10));
}

function findOpenRanges(closedDays: readonly number[], firstDay: number | null): OpenRange[] {
  const openRanges: OpenRange[] = [];
  let openFrom = firstDay === null ? null : startOfDay(firstDay);
  for (const day of closedDays) {
    if (openFrom === null || openFrom < startOfDay(day))
      openRanges.push({ from: openFrom, to: startOfDay(day) });
    openFrom = startOfDay(day + 1);
  }
  return [...openRanges, { from: openFrom, to: null }];
}

/** Sums of several names and periods; one may have as many numbers as there are products. */
const maxSums = 5;
const sumsByDb = new WeakMap<DbOrTx, LRUCache<string, object>>();

/** Sums are saved once it is known that no closed day changed while they were computed. */
function createSums(db: DbOrTx, revisions: string): { sumOnce: SumOnce; save: () => void } {
  const saved = sumsByDb.get(db) ?? new LRUCache<string, object>({ max: maxSums });
  sumsByDb.set(db, saved);
  const computed = new Map<string, object>();
  return {
    sumOnce: async <T extends object>(name: string, sum: () => Promise<T>) => {
      const key = `${name} ${revisions}`;
      const known = saved.get(key);
      // The type of the same name.
      if (known !== undefined) return known as T;
      const value = await sum();
      computed.set(key, value);
      return value;
    },
    save: () => {
      for (const [key, value] of computed) saved.set(key, value);
    },
  };
}

/** The orders of a range. */
export function selectOrders(db: DbOrTx, { from, to }: OpenRange) {
  let query = db.selectFrom('orders');
  if (from !== null) query = query.where('created_at', '>=', from);
  if (to !== null) query = query.where('created_at', '<', to);
  return query;
}
