import { AbortedTransactionError, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { startTcpProxy } from '#testing/tcp-proxy.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { openDatabase, runTransaction } from './database.ts';
import type { Tx } from './database.ts';
import { prepareQuery } from './prepared.ts';
import { findRows } from '#testing/rows.ts';

const settingInsert = prepareQuery((db, row: { key: string; value: string }) =>
  db.insertInto('settings').values({ ...row, updated_at: 0 }),
);
const one = { key: 'one', value: '1' };
const duplicate = { key: 'one', value: '2' };

/** PostgreSQL answers the COMMIT of a transaction with a failed statement by ROLLBACK, not by an error. */
describe('a transaction that ignores a failed statement', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const expectNotStored = async (commit: Promise<unknown>) => {
    await expect(commit).rejects.toThrow(AbortedTransactionError);
    const rows = await findRows(shop.ctx.db, 'settings', { key: 'one' });
    expect(rows).toEqual([]);
  };

  it('throws at the commit and stores nothing, with statements in sequence', async () => {
    const commit = runTransaction(shop.ctx.db, async (tx) => {
      await settingInsert.run(tx, one);
      await settingInsert.run(tx, duplicate).catch(() => null);
    });
    await expectNotStored(commit);
  });

  it('throws at the commit and stores nothing, with statements sent together', async () => {
    const commit = runTransaction(shop.ctx.db, (tx) =>
      Promise.allSettled([settingInsert.run(tx, one), settingInsert.run(tx, duplicate)]),
    );
    await expectNotStored(commit);
  });
});

describe('runTransaction', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it('runs a transaction again that PostgreSQL ended for a deadlock', async () => {
    const { db } = shop.ctx;
    const keys = ['first', 'second'];
    for (const key of keys) await settingInsert.run(db, { key, value: '' });
    const hasLock = keys.map(() => Promise.withResolvers<void>());
    const append = (tx: Tx, key: string | undefined) =>
      sql`update settings set value = value || '+' where key = ${key}`.execute(tx);
    let runs = 0;
    await Promise.all(
      keys.map((key, index) =>
        runTransaction(db, async (tx) => {
          runs += 1;
          await append(tx, key);
          hasLock[index]?.resolve();
          await Promise.all(hasLock.map(({ promise }) => promise));
          await append(tx, keys.at(index - 1));
        }),
      ),
    );
    // PostgreSQL ends one of the two, or both.
    expect(runs).toBeGreaterThan(2);
    const rows = await db.selectFrom('settings').select('value').where('key', 'in', keys).execute();
    expect(rows.map(({ value }) => value)).toEqual(['++', '++']);
  });

  it('does not repeat a transaction whose connection breaks, because it may be committed', async () => {
    const proxy = await startTcpProxy(shop.ctx.config.databaseUrl);
    const database = await openDatabase(proxy.url);
    let runs = 0;
    const commit = runTransaction(database.db, async (tx) => {
      runs += 1;
      await settingInsert.run(tx, { key: 'broken', value: '' });
      proxy.cut();
    });
    await expect(commit).rejects.toSatisfy(isDatabaseUnavailable);
    expect(runs).toBe(1);
    await database.close();
    await proxy.close();
  });
});
