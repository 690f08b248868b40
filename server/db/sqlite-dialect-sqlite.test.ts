import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSqliteFile } from '#testing/sqlite-file.ts';
import { claimDatabase, openDatabase, runTransaction } from './database.ts';
import type { DatabaseHandle, Tx } from './database.ts';
import { claimSqlite } from './sqlite.ts';

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

  describe('with transactions of two statements at the same time', () => {
    beforeEach(() => sql`create table pairs (key integer, part integer, text text)`.execute(database.db));

    /** Runs transactions at once and expects each to be stored as a whole or rejected for `cause`. */
    async function expectWholePairs(
      keys: readonly number[],
      {
        text = '',
        cause,
        last,
      }: { text?: string; cause: object; last?: (tx: Tx, key: number) => Promise<unknown> },
    ): Promise<number> {
      const results = await Promise.allSettled(
        keys.map((key) =>
          runTransaction(database.db, async (tx) => {
            await sql`insert into pairs values (${key}, 1, ${text})`.execute(tx);
            await sql`insert into pairs values (${key}, 2, ${text})`.execute(tx);
            await last?.(tx, key);
          }),
        ),
      );
      const rejected = results.filter((result) => result.status === 'rejected');
      for (const { reason } of rejected) expect(reason).toMatchObject(cause);
      const { rows } = await sql<{ key: number }>`select key from pairs order by key`.execute(database.db);
      const stored = keys.filter((_key, index) => results[index]?.status === 'fulfilled');
      expect(rows.map(({ key }) => key).filter((key) => keys.includes(key))).toEqual(
        stored.flatMap((key) => [key, key]),
      );
      return rejected.length;
    }

    it('stores each as a whole or not at all when a commit fails', async () => {
      await sql`create table parents (id integer primary key)`.execute(database.db);
      await sql`create table children (parent integer references parents (id) deferrable initially deferred)`.execute(
        database.db,
      );
      const orphan = (tx: Tx) => sql`insert into children values (1)`.execute(tx);
      for (let round = 0; round < 10; round += 1) {
        const keys = Array.from({ length: 150 }, (_each, index) => round * 150 + index);
        const failing = keys[(round * 37) % 150];
        const rejected = await expectWholePairs(keys, {
          cause: { message: 'FOREIGN KEY constraint failed' },
          last: async (tx, key) => (key === failing ? orphan(tx) : undefined),
        });
        expect(rejected).toBeGreaterThan(0);
      }
    });

    it('stores each as a whole or not at all on a full disk, and goes on when there is space', async () => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
      const full = (rows[0]?.page_count ?? 0) + 200;
      await runTransaction(database.db, (tx) => sql`pragma max_page_count = ${sql.lit(full)}`.execute(tx));
      const keys = Array.from({ length: 150 }, (_each, index) => index);
      const cause = { errcode: 13, message: 'database or disk is full' };
      expect(await expectWholePairs(keys, { text: 'x'.repeat(10_000), cause })).toBeGreaterThan(0);
      await runTransaction(database.db, (tx) => sql`pragma max_page_count = 1000000`.execute(tx));
      expect(await expectWholePairs([1000, 1001], { cause })).toBe(0);
    });
  });
});

it('claimDatabase gives a file to one server at a time, and tools open it beside', async () => {
  const file = await createSqliteFile();
  const path = file.url.replace('file:', '');
  const first = await claimDatabase(file.url);
  await expect(claimSqlite(path, { timeoutMs: 20 })).rejects.toMatchObject({ errcode: 5 });
  const tool = await openDatabase(file.url);
  await tool.close();
  const waiting = claimDatabase(file.url);
  first.release();
  (await waiting).release();
  await file.drop();
});
