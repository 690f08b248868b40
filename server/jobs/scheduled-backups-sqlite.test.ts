import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { anAdmin } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { backUpIfDue, isBackupDue } from './scheduled-backups.ts';

const at = (text: string) => Date.parse(`2026-11-${text}+05:30`);

it.each([
  ['of a new shop', null, '21T03:00', true],
  ['before the hour of the next day', '20T05:01', '21T04:59', false],
  ['from the hour of the next day on', '20T05:01', '21T05:00', true],
  ['once it is made', '21T05:00', '21T23:59', false],
  ['after one by a clock that was ahead', '29T05:00', '21T05:00', true],
  ['after one of another machine, a minute ahead', '21T05:01', '21T05:00', false],
])('the backup %s is due or not', (...[_title, made, now, isDue]) => {
  const madeAt = made === null ? null : at(made);
  expect(isBackupDue({ startedAt: madeAt, madeAt }, { now: at(now), hour: 5 })).toBe(isDue);
});

it('a backup that failed or was killed is due again after an hour', () => {
  const notes = { madeAt: at('20T05:00'), startedAt: at('21T05:00') };
  expect(isBackupDue(notes, { now: at('21T05:59'), hour: 5 })).toBe(false);
  expect(isBackupDue(notes, { now: at('21T06:00'), hour: 5 })).toBe(true);
});

it('a shop makes one backup a day, and says when it was and why it failed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'corridor-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const shop = await openTestShop({ env: { BACKUP_FOLDER: folder } });
  onTestFinished(() => shop.close());
  const read = async () =>
    (await shop.request('getStatus', {}, (await anAdmin(shop)).token)).body.data.backup;
  const madeAt = new Date(shop.clock.now()).toISOString();
  await Promise.all([backUpIfDue(shop.ctx), backUpIfDue(shop.ctx)]);
  expect(await readdir(folder)).toEqual(['shop-20261121T093000Z.db.gz']);
  expect(await read()).toMatchObject({ madeAt, failure: null });
  const versions = await shop.ctx.database.readVersions();
  await backUpIfDue(shop.ctx);
  expect(await shop.ctx.database.readVersions()).toEqual(versions);
  shop.clock.advance(24 * 3600_000);
  shop.ctx.config.backup.folder = path.join(folder, 'a file');
  await writeFile(path.join(folder, 'a file'), '');
  await backUpIfDue(shop.ctx);
  expect(shop.errorLines.splice(0)).toHaveLength(1);
  const status = await read();
  expect(status).toMatchObject({ madeAt });
  expect(status?.failure).toMatch(/\S/);
});
