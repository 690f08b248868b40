import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSqliteFile } from '#testing/sqlite-file.ts';
import { CommitGroups } from './commit-groups.ts';
import { openSqlite, openSqliteReader } from './sqlite.ts';

describe('commit groups', () => {
  let file: Awaited<ReturnType<typeof createSqliteFile>>;
  let database: ReturnType<typeof openSqlite>;
  let reader: ReturnType<typeof openSqliteReader>;
  let groups: CommitGroups;
  let commits: number;

  beforeEach(async () => {
    file = await createSqliteFile();
    const path = file.url.replace('file:', '');
    database = openSqlite(path);
    database.exec('CREATE TABLE notes (id integer PRIMARY KEY, of integer REFERENCES notes (id))');
    reader = openSqliteReader(path);
    commits = 0;
    // Counts commits; everything else is the database itself.
    const counted = new Proxy(database, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        return (...parameters: unknown[]) => {
          if (parameters[0] === 'COMMIT') commits += 1;
          return Reflect.apply(value, target, parameters) as unknown;
        };
      },
    });
    groups = new CommitGroups(counted);
  });

  afterEach(async () => {
    reader?.close();
    database.close();
    await file.drop();
  });

  const readCommitted = () =>
    reader
      ?.prepare('SELECT id FROM notes ORDER BY id')
      .all()
      .map((row) => row['id']);

  /** As Kysely does it: also a transaction whose end failed is rolled back. */
  async function run(work: () => unknown): Promise<void> {
    const transaction = await groups.begin();
    try {
      await work();
      await transaction.end('release');
    } catch (error) {
      await transaction.end('rollback');
      throw error;
    }
  }

  const insert = (id: number) => database.exec(`INSERT INTO notes (id) VALUES (${id})`);

  it('commit transactions that run at the same time once, each visible when its caller learns of it', async () => {
    const seen = await Promise.all(
      [1, 2, 3, 4].map(async (id) => {
        await run(() => insert(id));
        return readCommitted()?.includes(id);
      }),
    );
    expect(seen).toEqual([true, true, true, true]);
    expect(commits).toBe(1);
  });

  it('undo only the writes of a transaction that failed', async () => {
    const results = await Promise.allSettled([
      run(() => insert(1)),
      run(() => {
        insert(2);
        throw new Error('rejected');
      }),
      run(() => insert(3)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(readCommitted()).toEqual([1, 3]);
  });

  it('tell everybody, the failed too, only after the commit', async () => {
    const order: string[] = [];
    const release = Promise.withResolvers<void>();
    const slow = run(async () => {
      insert(1);
      await release.promise;
    }).then(() => order.push('slow'));
    const failed = run(() => Promise.reject(new Error('rejected'))).catch(() => order.push('failed'));
    const fast = run(() => insert(2)).then(() => order.push('fast'));
    expect(readCommitted()).toEqual([]);
    release.resolve();
    await Promise.all([slow, failed, fast]);
    expect(order.sort()).toEqual(['failed', 'fast', 'slow']);
    expect(commits).toBe(1);
  });

  it('fail as a whole when the commit fails, and go on afterwards', async () => {
    const results = await Promise.allSettled([
      run(() => insert(1)),
      run(() => {
        database.exec('PRAGMA defer_foreign_keys = ON');
        database.exec('INSERT INTO notes (id, of) VALUES (2, 99)');
      }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(readCommitted()).toEqual([]);
    await run(() => insert(3));
    expect(readCommitted()).toEqual([3]);
  });

  it('fail as a whole when SQLite itself rolls back, and go on afterwards', async () => {
    const results = await Promise.allSettled([
      run(() => insert(1)),
      run(() => database.exec('INSERT OR ROLLBACK INTO notes (id) VALUES (1)')),
      run(() => insert(3)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(readCommitted()).toEqual([3]);
  });

  it('reject every waiting transaction with SQLITE_BUSY while another process keeps the lock, and go on afterwards', async () => {
    const other = openSqlite(file.url.replace('file:', ''));
    other.exec('BEGIN IMMEDIATE');
    const impatient = new CommitGroups(database, { lockTimeoutMs: 20 });
    const attempts = await Promise.allSettled([impatient.begin(), impatient.begin(), impatient.begin()]);
    for (const attempt of attempts)
      expect(attempt).toMatchObject({ status: 'rejected', reason: { errcode: 5 } });
    other.exec('COMMIT');
    other.close();
    await run(() => insert(1));
    expect(readCommitted()).toEqual([1]);
  });

  it('are bounded, so that a long queue does not delay the first for ever', async () => {
    await Promise.all(Array.from({ length: 200 }, (_each, index) => run(() => insert(index))));
    expect(readCommitted()).toHaveLength(200);
    expect(commits).toBeGreaterThanOrEqual(3);
    expect(commits).toBeLessThan(20);
  });
});
