import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aPartner, aProduct, anOrder, orderBody } from '#testing/builders.ts';
import { createPersistentDatabase } from '#testing/server-process.ts';
import { openDatabase } from './database.ts';
import type { DatabaseHandle } from './database.ts';
import { migrationNames } from './migrate.ts';
import { findUnknownWords } from './words.ts';
import { checkData } from '#server/jobs/check-data.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const isPostgres = process.env['TEST_DATABASE'] === 'postgres';

const shop = await openShopForFile();
await anOrder(shop, { body: orderBody([await aProduct(shop, { name: 'Old stock' })]) });
await aPartner(shop);

describe('migrate', () => {
  it('does not run again when a database is reopened, and rows stay', async () => {
    const persistentDatabase = await createPersistentDatabase();
    const first = await openDatabase(persistentDatabase.url);
    await sql`insert into interests (email, created_at) values ('asha@shop.example', 1)`.execute(first.db);
    await first.close();
    const reopened = await openDatabase(persistentDatabase.url);
    expect(reopened.db).not.toBe(first.db);
    const storedRows = await reopened.db.selectFrom('interests').select(['email', 'created_at']).execute();
    expect(storedRows).toEqual([{ email: 'asha@shop.example', created_at: 1 }]);
    expect(await listAppliedMigrations(reopened)).toEqual(migrationNames());
    await reopened.close();
    await persistentDatabase.drop();
  });

  it('refuses a database whose migration has been changed since, not one that ran it before checksums', async () => {
    const persistentDatabase = await createPersistentDatabase();
    const newest = migrationNames().at(-1) ?? '';
    const reopenWith = async (checksum: string | null) => {
      const { db, close } = await openDatabase(persistentDatabase.url);
      await sql`update migrations set checksum = ${checksum} where name = ${newest}`.execute(db);
      await close();
      const reopened = await openDatabase(persistentDatabase.url);
      await reopened.close();
    };
    await reopenWith(null);
    await expect(reopenWith('of another file')).rejects.toThrow(
      `The migration ${newest} has been changed since this database ran it.`,
    );
    await persistentDatabase.drop();
  });

  it('has unique migration numbers', () => {
    const numbers = migrationNames().map((name) => name.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it.each([
    ['fewer pieces allocated than none', 'update products set allocated = -1'],
    ['a price below nothing', 'update products set price_paise = -1'],
    ['an order whose sums do not add up', 'update orders set payable_paise = payable_paise - 1'],
    [
      'a discount above the products’ price',
      'update orders set discount_paise = subtotal_paise + 1, payable_paise = delivery_paise + extra_paise - 1',
    ],
    ['a line without an order', "update order_items set order_id = 'nobody'"],
    ['an empty line', 'update order_items set quantity = 0'],
    [
      'a second partner at a time',
      "insert into order_assignments (id, order_id, partner_id, assigned_at, assigned_by_kind, assigned_by_id) select n.id, orders.id, partners.id, 1, 'partner', partners.id from orders, partners, (select 'a' as id union all select 'b') as n",
    ],
    ['an order of nobody', "update orders set user_id = 'nobody'"],
  ])('database constraints reject %s', async (...[_name, statement]) => {
    await expect(sql.raw(statement).execute(shop.ctx.db)).rejects.toThrow(/constraint/i);
  });

  it('a word that grows is checked by no constraint, and named by checkData', async () => {
    await sql`update orders set handover = 'theft'`.execute(shop.ctx.db);
    expect(await findUnknownWords(shop.ctx.db)).toEqual(['orders.handover: theft']);
    expect((await checkData(shop.ctx.db)).at(-1)).toContain('orders.handover: theft');
  });

  it('every commit is synced to disk', async () => {
    const setting = isPostgres ? 'show synchronous_commit' : 'pragma synchronous';
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(setting)}`.execute(shop.ctx.db);
    expect(Object.values(rows[0] ?? {})).toEqual([isPostgres ? 'on' : 2]);
  });
});

async function listAppliedMigrations({ db }: DatabaseHandle): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map((row) => row.name);
}
