import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { aProduct, anOrder, orderBody } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { createPersistentDatabase } from '#testing/server-process.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Db } from '#server/db/database.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { Schema } from '#server/db/schema.ts';
import { checkData } from '#server/jobs/check-data.ts';
import { backUpBeforeUpgrade } from './back-up.ts';
import { assertFreeSpace } from './backup-rules.ts';
import { runBackupCommand } from './command.ts';
import { endedRows } from './ended-rows.ts';

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'corridor-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A database of its own to restore to. */
async function createTarget() {
  const target = await createPersistentDatabase();
  onTestFinished(target.drop);
  return target.url;
}

async function openShopWithOrders() {
  const shop = await openTestShop();
  onTestFinished(() => shop.close());
  const product = await aProduct(shop, { stock: 1000 });
  const place = async () => (await anOrder(shop, { body: orderBody([product]) })).id;
  for (let count = 0; count < 3; count += 1) await place();
  return { shop, place, url: shop.ctx.config.databaseUrl };
}

async function command(args: readonly string[], env: Record<string, string>) {
  const { code, stdout, stderr } = await runBackupCommand(args, env);
  return { code, stdout, stderr, file: stdout.trim().split('\n').at(-1) ?? '' };
}

/** All rows of all tables, as text that two databases have alike. */
async function readAll(db: Db): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  // Some tables are those of one engine.
  const names = new Set((await db.introspection.getTables()).map(({ name }) => name));
  for (const table of (Object.keys(columnsOf) as (keyof Schema)[]).filter((name) => names.has(name))) {
    const rows = await db.selectFrom(table).selectAll().execute();
    tables[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return tables;
}

async function withDatabase<Result>(url: string, run: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(url);
  try {
    return await run(database.db);
  } finally {
    await database.close();
  }
}

it('a restore brings back every row of a backup but sessions, links and codes, and keeps what it replaces', async () => {
  const { shop, url } = await openShopWithOrders();
  await shop.ctx.db.updateTable('outbox').set({ useless_after: shop.clock.now() }).execute();
  const folder = await createFolder();
  const { code, file } = await command(['backup', folder], { DATABASE_URL: url });
  expect(code).toBe(0);
  const targetUrl = await createTarget();
  await withDatabase(targetUrl, async (db) => {
    await db.deleteFrom('settings').execute();
  });
  const restored = await command(['restore', file], { DATABASE_URL: targetUrl, BACKUP_FOLDER: folder });
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  const rows = await readAll(shop.ctx.db);
  expect([rows['sessions'], rows['outbox']]).not.toContainEqual([]);
  const ended = Object.fromEntries(endedRows.map(([table]) => [table, []]));
  expect(await withDatabase(targetUrl, readAll)).toEqual({ ...rows, ...ended });
  const old = path.join(folder, 'shop-20261127T182108Z');
  await rename(file, old);
  const again = await command(['restore', old], { DATABASE_URL: targetUrl, BACKUP_FOLDER: folder });
  expect(again.stdout).toMatch(/blocks and deactivated accounts are those of 27 Nov 2026, 11:51\spm:/);
});

it('a backup beside orders has all of before and agrees with itself', async () => {
  const { shop, place, url } = await openShopWithOrders();
  const folder = await createFolder();
  const before = await shop.ctx.db.selectFrom('orders').select('id').execute();
  const done = new AbortController();
  const placing = (async () => {
    while (!done.signal.aborted) await place();
  })();
  const { code, file } = await command(['backup', folder], { DATABASE_URL: url });
  done.abort();
  await placing;
  expect(code).toBe(0);
  const targetUrl = await createTarget();
  await command(['restore', file], { DATABASE_URL: targetUrl, BACKUP_FOLDER: folder });
  await withDatabase(targetUrl, async (db) => {
    const ids = (await db.selectFrom('orders').select('id').execute()).map(({ id }) => id);
    expect(before.filter(({ id }) => !ids.includes(id))).toEqual([]);
    expect(await checkData(db)).toEqual([]);
  });
});

it('a database is backed up before a newer version migrates it, and only then', async () => {
  const { shop, url } = await openShopWithOrders();
  const { backup } = shop.ctx.config;
  const config = { databaseUrl: url, backup: { ...backup, folder: await createFolder(), isScheduled: true } };
  const start = () => backUpBeforeUpgrade(config, shop.clock.now());
  expect(await start()).toBeNull();
  await sql`DELETE FROM migrations WHERE name >= '0096'`.execute(shop.ctx.db);
  const file = await start();
  expect(await readdir(config.backup.folder)).toEqual([path.basename(file ?? '')]);
});

it('only the newest backups are kept, one of a date ahead is the oldest, and other files of the folder stay', async () => {
  const { url } = await openShopWithOrders();
  const folder = await createFolder();
  for (const name of [
    'shop-20200101T000000Z.db.gz',
    'shop-29990101T000000Z.db.gz',
    'shop-29990101T000000Z.dump',
    'shop-29990101T000000Z.dump.partial',
    'shop-20200102T000000Z.dump',
    'notes.txt',
    'shop-20200102T000000Z.db.gz.partial.copy',
  ])
    await writeFile(path.join(folder, name), '');
  const { file } = await command(['backup'], { DATABASE_URL: url, BACKUP_FOLDER: folder, BACKUP_KEEP: '2' });
  const names = ['notes.txt', 'shop-20200102T000000Z.dump', path.basename(file)];
  expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
});

it('a restore refuses a file that is damaged, of something else or of a newer version, and changes nothing', async () => {
  const { shop, url } = await openShopWithOrders();
  const folder = await createFolder();
  const targetUrl = await createTarget();
  await withDatabase(targetUrl, async () => undefined);
  const before = await withDatabase(targetUrl, readAll);
  const env = { DATABASE_URL: targetUrl, BACKUP_FOLDER: folder };
  const restore = async (name: string, content: Uint8Array) => {
    const file = path.join(folder, name);
    await writeFile(file, content);
    const result = await command(['restore', file], env);
    expect(await withDatabase(targetUrl, readAll)).toEqual(before);
    return result;
  };
  const { file } = await command(['backup', folder], { DATABASE_URL: url });
  const content = await readFile(file);
  const refused = [
    await restore('half', content.subarray(0, content.length / 2)),
    await restore('text', gzipSync('no database')),
    await command(['restore', path.join(folder, 'none')], env),
  ];
  expect(refused.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect(refused[2]?.stderr).toContain('There is no file');
  await sql`INSERT INTO migrations (name) VALUES ('9999-later')`.execute(shop.ctx.db);
  const newer = await command(['backup', await createFolder()], { DATABASE_URL: url });
  expect(newer.stderr).toContain('newer version (9999-later)');
});

it('a backup that would leave less than 64 MB of the disk is not begun', () => {
  const megabyte = 1024 ** 2;
  expect(() => assertFreeSpace(114 * megabyte, 50 * megabyte)).not.toThrow();
  expect(() => assertFreeSpace(114 * megabyte - 1, 50 * megabyte)).toThrow(
    'Only 113 MB of the disk are free, and a backup needs 114 MB.',
  );
});
