import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

/** TRUNCATE fires no row triggers, so that append-only tables need a trigger of its own. */
describe('append-only tables on PostgreSQL', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it.each(['audit_log', 'cash_entries', 'stock_movements'])('%s is not truncated', async (table) => {
    await expect(sql`truncate ${sql.table(table)}`.execute(shop.ctx.db)).rejects.toThrow(/append-only|never/);
  });
});
