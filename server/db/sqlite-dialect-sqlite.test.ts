import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSqliteFile } from '#testing/sqlite-file.ts';
import { openDatabase, runTransaction } from './database.ts';
import type { DatabaseHandle } from './database.ts';

describe.each(['a file', 'memory'])('a SQLite database in %s', (place) => {
  let drop: () => Promise<void>;
  let database: DatabaseHandle;

  beforeEach(async () => {
    const file = await createSqliteFile();
    drop = file.drop;
    database = await openDatabase(place === 'memory' ? ':memory:' : file.url);
  });
  afterEach(async () => {
    await database.close();
    await drop();
  });

  const setting = (key: string) => ({ key, value: '1', updated_at: 0 });
  const readKeys = async () =>
    (await database.db.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key);

  it('shows a query what is committed, while a transaction runs and after it', async () => {
    const before = await readKeys();
    const gate = Promise.withResolvers<void>();
    const transaction = runTransaction(database.db, async (tx) => {
      await tx.insertInto('settings').values(setting('a')).execute();
      await gate.promise;
    });
    const during = readKeys();
    // A database in memory has one connection, so that a query waits for the transaction.
    if (place === 'memory') gate.resolve();
    expect(await during).toEqual(place === 'memory' ? [...before, 'a'].sort() : before);
    gate.resolve();
    await transaction;
    expect(await readKeys()).toEqual([...before, 'a'].sort());
  });

  it('rolls back a transaction that throws, and not its neighbours', async () => {
    const before = await readKeys();
    const write = (key: string, error?: Error) =>
      runTransaction(database.db, async (tx) => {
        await tx.insertInto('settings').values(setting(key)).execute();
        if (error) throw error;
      });
    const results = await Promise.allSettled([
      write('a'),
      write('b', new Error('rejected')),
      database.db.insertInto('settings').values(setting('c')).execute(),
      database.db.insertInto('settings').values(setting('a')).execute(),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(await readKeys()).toEqual([...before, 'a', 'c'].sort());
  });
});
