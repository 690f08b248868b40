import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();

/** TRUNCATE fires no row triggers, so that append-only tables need a trigger of its own. */
it.each(['audit_log', 'cash_entries', 'stock_movements'])(
  'append-only tables on PostgreSQL %s is not truncated',
  async (table) => {
    await expect(sql`truncate ${sql.table(table)}`.execute(shop.ctx.db)).rejects.toThrow(/append-only|never/);
  },
);
