import { StatementSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, anAdmin, anOrder, aPartner } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { interceptMethod } from '#testing/query-plans.ts';
import { createSqliteFile } from '#testing/sqlite-file.ts';
import { openDatabase } from './database.ts';
import type { DatabaseHandle } from './database.ts';
import { findRows } from '#testing/rows.ts';

describe('the reports of a SQLite file', () => {
  let drop: () => Promise<void>;
  let database: DatabaseHandle;

  beforeEach(async () => {
    const file = await createSqliteFile();
    drop = file.drop;
    database = await openDatabase(file.url);
  });
  afterEach(async () => {
    await database.close();
    await drop();
  });

  const countTo = (rows: number) =>
    sql<{ total: number }>`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${rows})
      select count(*) as total from numbers`.execute(database.reports);
  const readSettings = (db = database.reports) => findRows(db, 'settings', { key: 'test' });
  const writeSetting = (value: string) =>
    database.db
      .insertInto('settings')
      .values({ key: 'test', value, updated_at: 0 })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();

  it('run beside other requests, which do not wait for a long one', async () => {
    const finished: string[] = [];
    const report = countTo(2_000_000).then(({ rows }) => {
      finished.push('report');
      return rows;
    });
    await writeSetting('beside');
    finished.push('write');
    expect(await readSettings(database.db)).toHaveLength(1);
    finished.push('read');
    expect(await report).toEqual([{ total: 2_000_000 }]);
    expect(finished).toEqual(['write', 'read', 'report']);
  });

  it('see every change that was acknowledged before', async () => {
    for (let change = 0; change < 200; change += 1) {
      await writeSetting(String(change));
      expect(await readSettings()).toMatchObject([{ value: String(change) }]);
    }
  });

  it('cannot write', async () => {
    const write = database.reports.insertInto('settings').values({ key: 'a', value: '1', updated_at: 0 });
    await expect(write.execute()).rejects.toThrow('readonly database');
  });

  it('pass the code of an error on, and continue', async () => {
    const [failed, next] = await Promise.allSettled([
      sql`select * from unknown_table`.execute(database.reports),
      countTo(3),
    ]);
    expect(failed).toMatchObject({
      status: 'rejected',
      reason: { message: 'no such table: unknown_table', code: 'ERR_SQLITE_ERROR', errcode: 1 },
    });
    expect(next).toMatchObject({ value: { rows: [{ total: 3 }] } });
  });

  it('start again after their thread ended, and the queries it had are rejected', async () => {
    const workers = new Set<unknown>();
    const stop = interceptMethod(Worker.prototype, 'postMessage', (worker) => workers.add(worker));
    await countTo(1).finally(stop);
    const interrupted = Promise.allSettled([countTo(5_000_000), countTo(1)]);
    for (const worker of workers) if (worker instanceof Worker) void worker.terminate();
    expect((await interrupted).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await countTo(2)).rows).toEqual([{ total: 2 }]);
  });
});

it('the thread of requests reads no orders for the dashboard, lists of admins, past deliveries and a data export', async () => {
  const shop = await openTestShop();
  const { token: admin } = await anAdmin(shop);
  const { token: partner } = await aPartner(shop);
  const customer = await aCustomer(shop);
  await anOrder(shop, { customer });
  const statements: string[] = [];
  const stop = interceptMethod(StatementSync.prototype, 'all', (statement) => {
    if (statement instanceof StatementSync) statements.push(statement.sourceSQL);
  });
  const { body } = await shop.request('listOrders', { query: { search: 'kaveri' } }, admin);
  for (const name of ['getDashboard', 'listDeliveries', 'listCustomers', 'listPartners'] as const)
    await shop.request(name, {}, admin);
  await shop.request('listCompletedDeliveries', {}, partner);
  await shop.request('exportMyData', {}, customer.token);
  stop();
  expect(body.data).toHaveLength(1);
  expect(statements).not.toEqual([]);
  expect(statements.filter((text) => text.includes('"orders"'))).toEqual([]);
  await shop.close();
});
