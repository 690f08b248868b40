import { describe, expect, it } from 'vitest';
import { runTransaction } from './database.ts';
import type { Tx } from './database.ts';
import { prepareQuery } from './prepared.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();

describe('a prepared query', () => {
  const keysIn = prepareQuery((db, { keys }: { keys: readonly string[] }) =>
    db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).orderBy('key'),
  );
  const insertAll = prepareQuery(
    (db, { rows }: { rows: readonly { key: string; value: string; updated_at: number }[] }) =>
      db.insertInto('settings').values(rows).returning('key'),
  );
  const increase = prepareQuery((db, { key, by }: { key: string; by: number }) =>
    db
      .updateTable('settings')
      .set((row) => ({ updated_at: row('updated_at', '+', by) }))
      .where('key', '=', key)
      .where('value', '=', 'fixed')
      .returning('updated_at'),
  );
  const row = (key: string, value = 'fixed') => ({ key, value, updated_at: 5 });

  it('binds the values of each call, in lists and rows of any length', async () => {
    const { db } = shop.ctx;
    expect(await insertAll.all(db, { rows: [row('a'), row('b'), row('c', '')] })).toHaveLength(3);
    expect(await insertAll.all(db, { rows: [row('d')] })).toEqual([{ key: 'd' }]);
    const read = async (...keys: string[]) => (await keysIn.all(db, { keys })).map(({ key }) => key);
    expect(await read('a', 'c')).toEqual(['a', 'c']);
    expect(await read('d', 'b')).toEqual(['b', 'd']);
    expect(await read('b')).toEqual(['b']);
    expect(await read('a', 'b', 'nothing')).toEqual(['a', 'b']);
  });

  it('keeps the values that are part of the statement', async () => {
    const { db } = shop.ctx;
    await insertAll.all(db, { rows: [row('f'), row('g', '')] });
    expect(await increase.one(db, { key: 'f', by: 3 })).toEqual({ updated_at: 8 });
    expect(await increase.one(db, { key: 'f', by: 4 })).toEqual({ updated_at: 12 });
    expect(await increase.first(db, { key: 'g', by: 4 })).toBeUndefined();
    await expect(increase.one(db, { key: 'g', by: 4 })).rejects.toThrow('no row');
  });

  it('belongs to the transaction it is given', async () => {
    const { db } = shop.ctx;
    const failed = runTransaction(db, async (tx) => {
      await insertAll.all(tx, { rows: [row('e')] });
      expect(await keysIn.all(tx, { keys: ['e'] })).toHaveLength(1);
      throw new Error('rejected');
    });
    await expect(failed).rejects.toThrow('rejected');
    expect(await keysIn.all(db, { keys: ['e'] })).toEqual([]);
  });

  it.each(['committed', 'rolled back'])('is rejected when its transaction is %s', async (end) => {
    const { db } = shop.ctx;
    let ended: Tx | undefined;
    const transaction = runTransaction(db, async (tx) => {
      ended = tx;
      await insertAll.all(tx, { rows: [row(`in time, ${end}`)] });
      if (end === 'rolled back') throw new Error('rejected');
    });
    await Promise.allSettled([transaction]);
    if (ended === undefined) throw new Error('The transaction did not run');
    await expect(insertAll.all(ended, { rows: [row(`late, ${end}`)] })).rejects.toThrow(/already|ended/);
    expect(await keysIn.all(db, { keys: [`late, ${end}`] })).toEqual([]);
  });
});
