import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayMs, hourMs } from '#domain/durations.ts';
import { anAdmin } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { presentLaterSettings } from './later-settings.ts';
import { applyDueLaterSettings } from './update-settings.ts';

const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;
const read = async () => (await shop.request('getSettings', {}, admin)).body.data;
const toTime = (inMs: number) => new Date(shop.clock.now() + inMs).toISOString();
const save = (body: object) => shop.request('updateSettings', { body }, admin);

it('a change of the settings begins at its time, once, and keeps what was changed in between', async () => {
  await save({ minOrder: 0 });
  const beginsAt = toTime(hourMs);
  const { later, minOrder } = (await save({ minOrder: 99, beginsAt })).body.data;
  expect(minOrder).toBe(0);
  expect(later).toMatchObject([{ beginsAt, changes: { minOrder: 99 }, by: 'Farah Thomas' }]);
  await save({ freeDeliveryFrom: 300 });
  shop.clock.advance(hourMs - 1);
  await applyDueLaterSettings(shop.ctx);
  expect((await read()).minOrder).toBe(0);
  shop.clock.advance(1);
  const version = (await read()).version + 1;
  await Promise.all([applyDueLaterSettings(shop.ctx), applyDueLaterSettings(shop.ctx)]);
  expect(await read()).toMatchObject({ minOrder: 99, freeDeliveryFrom: 300, later: [], version });
  const entries = await shop.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name'])
    .where('after_values', 'like', '%minOrder%:99%')
    .orderBy('at')
    .execute();
  expect(entries).toEqual([
    { action: 'settings.scheduled', actor_name: 'Farah Thomas' },
    { action: 'settings.updated', actor_name: 'Farah Thomas' },
  ]);
});

it('what an owner plans, and what the server calls off, is read by owners alone', async () => {
  const other = await anAdmin(shop);
  const employee = (await anAdmin(shop, { role: 'employee' })).token;
  await save({ upiId: 'new@bank', beginsAt: toTime(hourMs) });
  const body = { minOrder: 7, beginsAt: toTime(hourMs) };
  await shop.request('updateSettings', { body }, other.token);
  await shop.request('updateEmployee', { params: { id: other.id }, body: { isActive: false } }, admin);
  const { later, calledOff } = await read();
  expect([later.length, calledOff.length]).toEqual([1, 1]);
  const { data } = (await shop.request('getSettings', {}, employee)).body;
  expect(data).toMatchObject({ later: [], calledOff: [] });
  for (const { _id } of [...later, ...calledOff])
    await shop.request('cancelLaterSettings', { params: { id: _id } }, admin);
  expect(await read()).toMatchObject({ later: [], calledOff: [] });
});

it('changes begin in the order of their times, and one can be called off', async () => {
  await save({ minOrder: 30, beginsAt: toTime(3 * hourMs) });
  await save({ minOrder: 20, beginsAt: toTime(2 * hourMs) });
  const last = (await save({ minOrder: 10, beginsAt: toTime(4 * hourMs) })).body.data.later.at(-1);
  const params = { id: last?._id ?? '' };
  expect((await shop.request('cancelLaterSettings', { params }, admin)).body.data.later).toHaveLength(2);
  expect((await shop.request('cancelLaterSettings', { params }, admin)).status).toBe(404);
  shop.clock.advance(5 * hourMs);
  await applyDueLaterSettings(shop.ctx);
  expect((await read()).minOrder).toBe(30);
});

it('a change that is not valid any more is called off, and holds up no other', async () => {
  await save({ minOrder: 70, beginsAt: toTime(1) });
  await save({ boardLateMinutes: 20, beginsAt: toTime(1) });
  await save({ boardWarningMinutes: 30, boardLateMinutes: 60 });
  await sql`update server_notes set value = replace(value, 'minOrder', 'minTotal') where key = 'later'`.execute(
    shop.ctx.db,
  );
  await save({ minOrder: 80, beginsAt: toTime(2) });
  expect((await read()).later[0]?.changes).toEqual({});
  shop.clock.advance(2);
  await Promise.all([applyDueLaterSettings(shop.ctx), applyDueLaterSettings(shop.ctx)]);
  const settings = await read();
  expect(settings).toMatchObject({ minOrder: 80, boardLateMinutes: 60, later: [] });
  expect(settings.calledOff).toMatchObject([
    { fields: ['minTotal'], by: 'Farah Thomas' },
    { fields: ['boardLateMinutes'], reason: 'It does not fit the other settings any more' },
  ]);
  const stored = shop.ctx.db.selectFrom('server_notes').select('value').where('key', '=', 'later');
  expect((await stored.executeTakeFirstOrThrow()).value).not.toContain('changes');
  shop.clock.advance(7 * dayMs);
  expect(await presentLaterSettings(shop.ctx.db, shop.clock.now())).toEqual({ later: [], calledOff: [] });
});

it('a change that begins later is checked at once', async () => {
  expect((await save({ minOrder: 1, beginsAt: toTime(0) })).body.fields).toHaveProperty('beginsAt');
  expect((await save({ bands: [], beginsAt: toTime(hourMs) })).body.fields).toHaveProperty('bands');
  const { version } = await read();
  const outdated = { minOrder: 7, beginsAt: toTime(hourMs), version: version - 1 };
  expect((await save(outdated)).body.code).toBe('CONFLICT_VERSION');
  expect((await read()).later).toEqual([]);
});

it.each([{ isActive: false }, { role: 'employee' }])(
  'the changes of an owner end with %j',
  async (change) => {
    const other = await anAdmin(shop);
    const body = { upiId: 'other@bank', beginsAt: toTime(hourMs) };
    expect((await shop.request('updateSettings', { body }, other.token)).status).toBe(200);
    await shop.request('updateEmployee', { params: { id: other.id }, body: change }, admin);
    expect((await read()).later).toEqual([]);
  },
);

it('a change of who is no owner when it begins is called off', async () => {
  const other = await anAdmin(shop);
  const body = { upiId: 'other@bank', beginsAt: toTime(1) };
  await shop.request('updateSettings', { body }, other.token);
  await shop.ctx.db.updateTable('admins').set({ is_active: 0 }).where('id', '=', other.id).execute();
  shop.clock.advance(1);
  await applyDueLaterSettings(shop.ctx);
  expect(await read()).toMatchObject({ upiId: '', later: [] });
});

it('a change of nothing takes no place', async () => {
  expect((await save({ beginsAt: toTime(hourMs) })).status).toBe(400);
});
