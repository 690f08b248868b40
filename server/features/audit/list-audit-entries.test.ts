import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeCursor } from '#server/http/cursor.ts';
import { anAdmin } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { collectStatements, findScans } from '#testing/query-plans.ts';

const rows = 4000;
const minuteMs = 60_000;
let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  ({ token } = await anAdmin(shop));
  const now = shop.clock.now();
  // Entry n is n minutes old, by one of two people, about one of three kinds; two at a time.
  await sql`
    INSERT INTO audit_log (id, at, actor_id, actor_name, action, subject_kind, subject_id, before_values, after_values)
    WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${sql.lit(rows - 1)})
    SELECT 'entry-' || (10000 + n), ${sql.lit(now)} - (n / 2) * 60000, 'person-' || (n % 2), 'Person',
      CASE n % 3 WHEN 0 THEN 'product.updated' WHEN 1 THEN 'order.updated' ELSE 'order.assigned' END,
      CASE n % 3 WHEN 0 THEN 'product' ELSE 'order' END,
      CASE n % 3 WHEN 0 THEN 'product-' || n ELSE 'order-' || n END, '{"stock":1}', '{"stock":2}'
    FROM numbers`.execute(shop.ctx.db);
  await sql`ANALYZE`.execute(shop.ctx.db);
});
afterAll(() => shop.close());

async function list(query: object) {
  const response = await shop.request('listAuditEntries', { query }, token);
  expect(response.status).toBe(200);
  return response.body;
}

async function listAll(query: object): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ ...query, ...(cursor ? { cursor } : {}) });
    found.push(...page.data.map(({ _id }) => _id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

const minutesAgo = (minutes: number) => new Date(shop.clock.now() - minutes * minuteMs).toISOString();

describe('listAuditEntries', () => {
  it('has every entry once over all pages, the newest first', async () => {
    const found = await listAll({ limit: 97, to: minutesAgo(0.99) });
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(rows - 2);
    expect(found.slice(0, 4)).toEqual(['entry-10003', 'entry-10002', 'entry-10005', 'entry-10004']);
  });

  it('has no next page after a full one that is the last', async () => {
    const latest = await list({ from: minutesAgo(5) });
    const { data, nextCursor } = await list({ from: minutesAgo(5), limit: latest.data.length });
    expect(data).toEqual(latest.data);
    expect(nextCursor).toBeNull();
  });

  it('does not repeat or miss an entry when new ones are written between two pages', async () => {
    const first = await list({ limit: 3, actor: 'person-1' });
    const { id } = await anAdmin(shop);
    await shop.request('createCategory', { body: { name: `Category ${id}` } }, token);
    const second = await list({ limit: 3, actor: 'person-1', cursor: first.nextCursor });
    const ids = [...first.data, ...second.data].map(({ _id }) => _id);
    expect(ids).toEqual([1, 3, 5, 7, 9, 11].map((n) => `entry-${10000 + n}`));
  });

  it.each([
    [{ actor: 'person-0' }, rows / 2],
    [{ kind: 'product' }, Math.ceil(rows / 3)],
    [{ action: 'order.assigned' }, Math.floor(rows / 3)],
    [{ actor: 'person-0', kind: 'product' }, Math.ceil(rows / 6)],
    [{ actor: 'person-0', action: 'order.updated' }, Math.floor(rows / 6)],
    [{ subject: 'product-9' }, 1],
    [{ kind: 'order', subject: 'product-9' }, 0],
    [{ actor: 'nobody' }, 0],
  ])('with %j has %i entries', async (filter, count) => {
    expect(await listAll({ ...filter, limit: 100, from: minutesAgo(5000) })).toHaveLength(count);
  });

  it('shows person, subject and the changed values of an entry', async () => {
    const { data } = await list({ subject: 'product-9' });
    expect(data).toEqual([
      {
        _id: 'entry-10009',
        at: minutesAgo(4),
        actor: { _id: 'person-1', fullname: 'Person' },
        action: 'product.updated',
        subject: { kind: 'product', _id: 'product-9', label: null },
        before: { stock: 1 },
        after: { stock: 2 },
        reason: null,
      },
    ]);
  });

  it('includes the beginning of a time and not its end', async () => {
    const found = await listAll({ from: minutesAgo(3), to: minutesAgo(2), actor: 'person-0' });
    expect(found).toEqual(['entry-10006']);
  });

  it.each([{ cursor: 'x' }, { cursor: '' }, { from: 'yesterday' }, { limit: 0 }, { actor: '' }])(
    'rejects %j',
    async (query) => {
      expect((await shop.request('listAuditEntries', { query }, token)).status).toBe(400);
    },
  );

  const before = encodeCursor([Date.parse('2026-11-20T00:00:00Z'), 'entry']);
  it.each([
    {},
    { cursor: before },
    { actor: 'person-0', cursor: before },
    { kind: 'order' },
    { action: 'order.updated', cursor: before },
    { actor: 'person-0', kind: 'order', cursor: before },
    { actor: 'person-0', action: 'order.updated' },
    { subject: 'order-7', kind: 'order' },
    { from: '2026-11-01T00:00:00Z', to: '2026-11-20T00:00:00Z', actor: 'person-0' },
  ])('reads the newest entries with %j in the order of an index', async (query) => {
    const statements = await collectStatements(async () => void (await list({ ...query, limit: 10 })));
    const reading = statements.filter(({ text }) => text.includes('"audit_log"'));
    expect(reading).toHaveLength(1);
    for (const statement of reading) {
      expect(await findScans(shop.ctx.database, statement)).toEqual([]);
      expect(await sortsRows(statement.text, statement.values)).toBe(false);
    }
  });

  async function sortsRows(text: string, values: unknown[]): Promise<boolean> {
    const { db, database } = shop.ctx;
    if (database.pool === null) {
      const plan = await sql.raw<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`).execute(db);
      return plan.rows.some(({ detail }) => detail.includes('TEMP B-TREE'));
    }
    const { rows: lines } = await database.pool.query<object>(`EXPLAIN ${text}`, values);
    return JSON.stringify(lines).includes('Sort');
  }
});
