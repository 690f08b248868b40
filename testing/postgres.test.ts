import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, dropDatabase, startPostgres } from './postgres.ts';

describe('PostgreSQL for tests', { tags: 'all' }, () => {
  const name = `copies_${process.pid}`;

  afterAll(async () => {
    const { url } = await startPostgres({ durable: false });
    await dropDatabase(url, `${name}_copy`);
    await dropDatabase(url, name);
  });

  it('createDatabase copies a template with its data', async () => {
    const { url } = await startPostgres({ durable: false });
    await query(await createDatabase(url, name), 'create table jar as select 7 as biscuits');
    const copy = await createDatabase(url, `${name}_copy`, name);
    expect(await query(copy, 'select biscuits from jar')).toEqual([{ biscuits: 7 }]);
  });

  it.each([
    { durable: true, fsync: 'on' },
    { durable: false, fsync: 'off' },
  ])('startPostgres sets fsync $fsync and synchronous commits when durable is $durable', async (row) => {
    // Without this URL startPostgres starts a server of its own.
    vi.stubEnv('TEST_POSTGRES_URL', '');
    const { url, stop } = await startPostgres({ durable: row.durable });
    expect(await query(url, 'show fsync')).toEqual([{ fsync: row.fsync }]);
    expect(await query(url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    await stop();
    vi.unstubAllEnvs();
  });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
