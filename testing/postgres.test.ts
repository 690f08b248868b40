import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase, dropDatabase, startPostgres } from './postgres.ts';

describe('PostgreSQL for tests', () => {
  const name = `copies_${process.pid}`;

  afterAll(async () => {
    const { url } = await startPostgres();
    await dropDatabase(url, `${name}_copy`);
    await dropDatabase(url, name);
  });

  it('copies a template, data and all', async () => {
    const { url } = await startPostgres();
    await query(await createDatabase(url, name), 'create table jar as select 7 as biscuits');

    const copy = await createDatabase(url, `${name}_copy`, name);

    expect(await query(copy, 'select biscuits from jar')).toEqual([{ biscuits: 7 }]);
  });

  it('keeps its promises about writes: fsync and synchronous commit are on', async () => {
    const { url } = await startPostgres();
    expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
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
