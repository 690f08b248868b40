import { beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, aHostel, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
let admin: string;
beforeEach(async () => {
  await shop.ctx.db.deleteFrom('hostels').execute();
  await shop.ctx.db.deleteFrom('live_events').execute();
  await shop.ctx.db.updateTable('users').set({ hostel: '' }).execute();
  admin = (await anAdmin(shop)).token;
});

const list = async () => (await shop.request('listHostels', {}, admin)).body;
const names = async () => (await list()).data.map(({ name }) => name);
const create = (body: object) => shop.request('createHostel', { body }, admin);
const update = (id: string, body: object) => shop.request('updateHostel', { params: { id }, body }, admin);
const move = (id: string, direction: string) =>
  shop.request('moveHostel', { params: { id }, body: { direction } }, admin);
const remove = (id: string) => shop.request('deleteHostel', { params: { id } }, admin);
const shopHostels = async () => (await shop.request('getShop')).body.data.hostels;
const eventTypes = async () =>
  (await shop.ctx.db.selectFrom('live_events').select('type').execute()).map(({ type }) => type);

describe('createHostel', () => {
  it('adds a hostel with the usual blocks and floors, which the shop shows at once', async () => {
    expect(await shopHostels()).toEqual([]);
    const { status, body } = await create({ name: ' Sahyadri ' });
    expect(status).toBe(201);
    const shown = {
      name: 'Sahyadri',
      alsoCalled: [],
      blocks: ['A', 'B', 'C'],
      floors: ['Ground', '1', '2', '3', '4', '5'],
      isOpen: true,
    };
    expect(body.data).toMatchObject({ ...shown, position: 0, customerCount: 0, version: 1 });
    expect(await shopHostels()).toEqual([shown]);
    expect(await eventTypes()).toEqual(['shop.updated']);
  });

  it.each([
    ['no name', { name: ' Hostel ' }, 'name', 'Hostel name is required'],
    ['no block', { blocks: [] }, 'blocks', 'Enter at least one name'],
    ['31 blocks', { blocks: Array.from({ length: 31 }, (_, at) => `B${at}`) }, 'blocks', 'at most 30'],
    ['a long floor', { floors: ['Thirteenthfloor'] }, 'floors', 'at most 12 characters'],
    ['a comma', { blocks: ['A, B'] }, 'blocks', 'no comma'],
    ['an empty name', { floors: ['1', ' '] }, 'floors', 'A name is empty'],
    ['an other name that is the word alone', { alsoCalled: ['Hostel'] }, 'alsoCalled', 'A name is empty'],
    ['a block twice', { blocks: ['East', 'éast'] }, 'blocks', 'éast is there twice'],
  ])('rejects %s with a sentence at the field', async (...[_title, wrong, field, sentence]) => {
    const { status, body } = await create({ name: 'Sahyadri', ...wrong });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.fields?.[field]).toContain(sentence);
    expect(await names()).toEqual([]);
  });

  it('rejects a name that another hostel has, in any spelling, also at the same moment', async () => {
    const twice = await Promise.all([1, 2].map(() => create({ name: 'Sahyadri' })));
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([201, 409]));
    await aHostel(shop, { name: 'Shivneri', alsoCalled: ['Girls hostel'] });
    for (const name of ['sahyadri hostel', 'girls'])
      expect((await create({ name })).body).toMatchObject({ code: 'HOSTEL_NAME_TAKEN' });
    expect((await create({ name: 'Kaveri', alsoCalled: ['SHIVNERI'] })).status).toBe(409);
    expect(await names()).toEqual(['Sahyadri', 'Shivneri']);
  });
});

describe('updateHostel', () => {
  it('keeps the old name, so that accounts and past orders still belong to it', async () => {
    const { id } = await aHostel(shop, { name: 'Sahyadri' });
    const customer = await aCustomer(shop, { hostel: 'sahyadri Hostel' });
    await anOrder(shop, {
      customer,
      body: orderBody([await aProduct(shop)], {
        deliveryAddress: 'Room no. 1, Block A, Floor 1, Hostel Sahyadri',
      }),
    });
    const { body } = await update(id, { name: 'Kaveri', blocks: ['A', 'F'], version: 1 });
    expect(body.data).toMatchObject({
      name: 'Kaveri',
      alsoCalled: ['Sahyadri'],
      customerCount: 1,
      version: 2,
    });
    expect(await shopHostels()).toMatchObject([{ name: 'Kaveri', blocks: ['A', 'F'] }]);
    const { data } = (await shop.request('getDashboard', { query: {} }, admin)).body;
    expect(data.byHostel).toContainEqual(expect.objectContaining({ hostel: 'Kaveri', orders: 1 }));
    // Only a name that changed is kept, and none twice.
    expect((await update(id, { name: 'Kaveri Hostel' })).body.data.alsoCalled).toEqual(['Sahyadri']);
  });

  it('rejects an earlier version, a name of another hostel and an unknown hostel, and changes nothing', async () => {
    const { id } = await aHostel(shop, { name: 'Sahyadri' });
    await aHostel(shop, { name: 'Shivneri' });
    await update(id, { isOpen: false });
    const conflict = await update(id, { name: 'Kaveri', version: 1 });
    expect(conflict.body).toMatchObject({ code: 'CONFLICT_VERSION', data: { current: { isOpen: false } } });
    expect((await update(id, { name: 'shivneri' })).body.code).toBe('HOSTEL_NAME_TAKEN');
    expect((await update('unknown', { name: 'Kaveri' })).body.code).toBe('HOSTEL_NOT_FOUND');
    expect(await shopHostels()).toMatchObject([{ name: 'Sahyadri', isOpen: false }, { name: 'Shivneri' }]);
  });
});

describe('listHostels', () => {
  it('counts the accounts of each hostel, and lists what others wrote', async () => {
    await aHostel(shop, { name: 'Sahyadri', alsoCalled: ['Boys'] });
    for (const hostel of ['Sahyadri', 'boys hostel', 'Kaveri', 'Kaveri', 'kaveri Hostel', 'Godavari'])
      await aCustomer(shop, { hostel });
    const { data, otherNames } = await list();
    expect(data).toMatchObject([{ name: 'Sahyadri', customerCount: 2 }]);
    expect(otherNames).toEqual([
      { name: 'Kaveri', customerCount: 3 },
      { name: 'Godavari', customerCount: 1 },
    ]);
  });
});

it('moveHostel exchanges neighbours in every list, and leaves the first and the last in place', async () => {
  const [first, second] = [
    await aHostel(shop, { name: 'Sahyadri' }),
    await aHostel(shop, { name: 'Shivneri' }),
  ];
  expect((await move(second.id, 'up')).body.data).toMatchObject({
    name: 'Shivneri',
    position: 0,
    version: 1,
  });
  await move(first.id, 'down');
  expect(await names()).toEqual(['Shivneri', 'Sahyadri']);
  expect((await shopHostels()).map(({ name }) => name)).toEqual(['Shivneri', 'Sahyadri']);
  expect(await eventTypes()).toEqual(['shop.updated']);
  expect((await move('unknown', 'up')).body.code).toBe('HOSTEL_NOT_FOUND');
});

describe('deleteHostel', () => {
  it('deletes a hostel that nobody names', async () => {
    const { id } = await aHostel(shop, { name: 'Empty' });
    expect((await remove(id)).body.data).toMatchObject({ _id: id, name: 'Empty' });
    expect(await shopHostels()).toEqual([]);
    expect((await remove(id)).body.code).toBe('HOSTEL_NOT_FOUND');
  });

  it('rejects one with an account or an open order', async () => {
    const { id } = await aHostel(shop, { name: 'Narmada' });
    const body = orderBody([await aProduct(shop)], {
      deliveryAddress: 'Room no. 1, Block A, Floor 1, Hostel narmada',
    });
    const customer = await aCustomer(shop, { hostel: 'Kaveri' });
    await anOrderWithStatus(shop, 'out-for-delivery', { customer, body });
    expect((await remove(id)).body.code).toBe('HOSTEL_IN_USE');
    const other = await aHostel(shop, { name: 'Tapti' });
    await aCustomer(shop, { hostel: 'Tapti Hostel' });
    expect((await remove(other.id)).body.code).toBe('HOSTEL_IN_USE');
    expect(await names()).toEqual(['Narmada', 'Tapti']);
  });
});
