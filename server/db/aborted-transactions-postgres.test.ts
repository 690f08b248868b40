import { AbortedTransactionError } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { runTransaction } from './database.ts';
import { prepareQuery } from './prepared.ts';

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
    const rows = await shop.ctx.db.selectFrom('settings').select('key').where('key', '=', 'one').execute();
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
