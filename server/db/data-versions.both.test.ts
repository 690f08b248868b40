import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aCoupon, aHostel, aProduct } from '#testing/builders.ts';
import { changeStock } from '#server/features/catalogue/change-stock.ts';
import { lockProducts } from '#server/features/catalogue/queries.ts';
import { runTransaction } from './database.ts';
import { dataTopics, purgeDataChanges } from './data-versions.ts';
import type { DataTopic } from './data-versions.ts';
import { createNotes } from './notes.ts';
import { createVersionCache } from './version-cache.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const changes: Record<DataTopic, string> = {
  products: 'update products set allocated = allocated + 1',
  catalogue: "update products set search_text = search_text || '.'",
  categories: 'update categories set position = position + 1',
  hostels: 'update hostels set position = position + 1',
  settings: "update settings set value = value where key = 'maxOpenOrders'",
  coupons: 'update coupons set used_count = used_count + 1',
  shop_state: 'update shop_state set version = version + 1',
};

const shop = await openShopForFile();
await aProduct(shop);
await aCoupon(shop);
await aHostel(shop);

describe('data versions', () => {
  const readVersions = async () => shop.ctx.database.readVersions();

  it.each(dataTopics)('%s has a higher version after a change, the others keep theirs', async (topic) => {
    const before = await readVersions();
    await sql.raw(changes[topic]).execute(shop.ctx.db);
    const after = await readVersions();
    const expected = topic === 'catalogue' ? ['products', 'catalogue'] : [topic];
    expect(dataTopics.filter((each) => after[each] > before[each])).toEqual(expected);
    expect(await readVersions()).toEqual(after);
  });

  it('keep theirs when a product is locked, and when pieces leave the shop that were sold before', async () => {
    const { id } = await aProduct(shop, { stock: 9 });
    const { db } = shop.ctx;
    await sql`update products set allocated = 4 where id = ${id}`.execute(db);
    const before = await readVersions();
    await runTransaction(db, async (tx) => {
      const product = (await lockProducts(tx, [id])).get(id);
      if (!product) throw new Error('The product is not there');
      const movement = { reason: 'sale', actor: { kind: 'partner', id: 'partner-7' }, at: 0 } as const;
      await changeStock(shop.ctx, tx, { product, stock: { onHand: 6, allocated: 1 }, movement });
    });
    expect(await readVersions()).toEqual(before);
  });

  it('keep theirs when the server notes something for itself', async () => {
    const before = await readVersions();
    const notes = createNotes('of-a-test', z.object({ at: z.int().default(0) }));
    await runTransaction(shop.ctx.db, (tx) => notes.change(tx, () => ({ at: 7 }), 0));
    expect(await notes.read(shop.ctx.db)).toEqual({ at: 7 });
    expect(await readVersions()).toEqual(before);
  });

  it('let a value be computed once until its table changes, and again after an error', async () => {
    let computedCount = 0;
    const cache = createVersionCache(readVersions, ['settings']);
    const compute = async () => {
      computedCount += 1;
      if (computedCount === 1) throw new Error('unavailable');
      return computedCount;
    };
    const read = () => cache.get('key', compute);
    await expect(read()).rejects.toThrow('unavailable');
    expect([await read(), await read()]).toEqual([2, 2]);
    await sql.raw(changes.products).execute(shop.ctx.db);
    expect(await read()).toBe(2);
    await sql.raw(changes.settings).execute(shop.ctx.db);
    expect(await read()).toBe(3);
  });

  it('do not count a change that is not committed', async () => {
    const before = await readVersions();
    const failed = runTransaction(shop.ctx.db, async (tx) => {
      await sql.raw(changes.products).execute(tx);
      expect(await readVersions()).toEqual(before);
      throw new Error('rejected');
    });
    await expect(failed).rejects.toThrow('rejected');
    expect(await readVersions()).toEqual(before);
  });

  it('count a transaction that ends after a later one', async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = runTransaction(shop.ctx.db, async (tx) => {
      await sql.raw(changes.products).execute(tx);
      begun.resolve();
      await gate.promise;
    });
    await begun.promise;
    const fast = sql.raw(changes.settings).execute(shop.ctx.db);
    // On SQLite the second waits for the first.
    if (shop.ctx.database.engine === 'postgres') await fast;
    const between = await readVersions();
    gate.resolve();
    await Promise.all([slow, fast]);
    expect((await readVersions()).products).toBeGreaterThan(between.products);
  });

  it('are the same after the purge of what is old', async () => {
    const before = await readVersions();
    await purgeDataChanges(shop.ctx.database);
    expect(await readVersions()).toEqual(before);
  });
});
