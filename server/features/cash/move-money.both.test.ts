import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { anAdmin } from '#testing/builders.ts';
import { aTransfer } from '#testing/cash-states.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { findCashDifferences } from './find-cash-differences.ts';
import { findBalance } from './queries.ts';

let shop: TestShop;
let owner: { id: string; token: string };
let employee: { id: string; token: string };
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  shop.clock.set(afternoon);
  owner = await anAdmin(shop);
  employee = await anAdmin(shop, { role: 'employee' });
  await send('countTill', { countedAmount: 100 });
});
afterEach(async () => {
  expect(await findCashDifferences(shop.ctx.db)).toEqual([]);
});
afterAll(() => shop.close());

type Name = 'transferMoney' | 'recordExpense' | 'countTill';
/** By the owner, with a new id unless the body has one. */
const send = (name: Name, body: object, { token } = owner) =>
  shop.request(name, { body: { id: shop.ctx.ids.random(), ...body } }, token);
const reverse = (id: string, note = 'Mistyped') =>
  shop.request(
    'reverseCashDocument',
    { params: { id }, body: { id: shop.ctx.ids.random(), note } },
    owner.token,
  );
const listMoney = async (query: object = {}, { token } = owner) =>
  (await shop.request('listCashDocuments', { query: { limit: 100, ...query } }, token)).body.data;
type Account = Parameters<typeof findBalance>[1];
const balanceOf = async (kind: Account, id = '') => (await findBalance(shop.ctx.db, kind, id)) / 100;

describe('transferMoney', () => {
  it.each([
    ['till', 'bank', 'deposit'],
    ['bank', 'till', 'withdrawal'],
    ['owner', 'till', 'owner-in'],
    ['owner', 'bank', 'owner-in'],
    ['till', 'owner', 'owner-out'],
    ['bank', 'owner', 'owner-out'],
  ] as const)('from %s to %s is a document of the kind %s', async (from, to, kind) => {
    const read = (account: 'till' | 'bank' | 'owner') =>
      balanceOf(account, account === 'owner' ? owner.id : '');
    const before = [await read(from), await read(to)];
    const { status, body } = await send('transferMoney', { amount: 12.5, from, to, note: ' Slip 12 ' });
    expect([status, body.data]).toMatchObject([201, { kind, amount: 12.5, from, to, note: 'Slip 12' }]);
    expect([await read(from), await read(to)]).toEqual([(before[0] ?? 0) - 12.5, (before[1] ?? 0) + 12.5]);
  });

  it('happens once, however often it is sent, and another one has another id', async () => {
    const id = shop.ctx.ids.random();
    const deposit = { id, amount: 10, from: 'till', to: 'bank' };
    const both = await Promise.all([send('transferMoney', deposit), send('transferMoney', deposit)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await balanceOf('till')).toBe(90);
    const other = await send('transferMoney', { ...deposit, amount: 11 });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const { body } = await send('transferMoney', deposit, await anAdmin(shop));
    expect(body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await send('recordExpense', { id, amount: 10, expense: 'ice' })).status).toBe(422);
  });

  it('takes no more from the till than is in it, also at once', async () => {
    const both = await Promise.all(
      [1, 2].map(() => send('transferMoney', { amount: 60, from: 'till', to: 'bank' })),
    );
    expect(both.map(({ body }) => body.code ?? 'stored').toSorted()).toEqual(['TILL_TOO_LOW', 'stored']);
    expect(await balanceOf('till')).toBe(40);
    const { body } = await send('transferMoney', { amount: 41, from: 'till', to: 'owner' });
    expect(body).toMatchObject({ message: 'There is only ₹40 in the till.', data: { till: 40 } });
  });

  it.each([
    [{ amount: 5, from: 'bank', to: 'bank' }, 'to'],
    [{ amount: 0, from: 'bank', to: 'till' }, 'amount'],
    [{ amount: 0.004, from: 'bank', to: 'till' }, 'amount'],
  ])('rejects %j', async (body, field) => {
    const response = await send('transferMoney', body);
    expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('recordExpense', () => {
  it('of an employee comes from the till, and tells no sum of it', async () => {
    const milk = { amount: 45.5, expense: 'goods', note: 'Milk' };
    const { body } = await send('recordExpense', milk, employee);
    expect(body.data).toMatchObject({ kind: 'expense', from: 'till', to: 'expense', expense: 'goods' });
    expect([await balanceOf('till'), await balanceOf('expense', 'goods')]).toEqual([54.5, 45.5]);
    const csv = await shop.request('exportCashEntries', {}, owner.token);
    expect(csv.text).toContain(',45.5,till,,expense,goods,expense,');
    for (const from of ['bank', 'owner', 'till-difference'])
      expect((await send('recordExpense', { ...milk, from }, employee)).body.code).toBe('WRONG_ROLE');
    const tooMuch = await send('recordExpense', { ...milk, amount: 55 }, employee);
    expect(tooMuch.body.code).toBe('TILL_TOO_LOW');
    expect(tooMuch.body).toMatchObject({ message: 'There is not so much cash in the till.' });
    expect(tooMuch.body).not.toHaveProperty('data');
  });

  it('explains what a count found missing', async () => {
    const missing = await balanceOf('till-difference');
    await send('countTill', { countedAmount: 70 });
    await send('recordExpense', { amount: 30, expense: 'ice', from: 'till-difference' });
    expect([await balanceOf('till'), await balanceOf('till-difference')]).toEqual([70, missing]);
  });
});

describe('countTill', () => {
  it('sets the till to what was counted, and says only then what was expected', async () => {
    const desk = (await shop.request('getCash', {}, employee.token)).body.data;
    expect(desk.till).toBeNull();
    const count = { id: shop.ctx.ids.random(), countedAmount: 92.5, note: 'Evening' };
    const first = await send('countTill', count, employee);
    expect(first.body.data).toMatchObject({
      kind: 'till-count',
      amount: 92.5,
      expected: 100,
      difference: 7.5,
      from: 'till',
      to: 'till-difference',
    });
    await send('transferMoney', { amount: 2.5, from: 'till', to: 'bank' });
    const again = await send('countTill', count, employee);
    expect(again.body.data).toEqual(first.body.data);
    expect(await balanceOf('till')).toBe(90);
    const right = await send('countTill', { countedAmount: 90 });
    expect(right.body.data).toMatchObject({ expected: 90, difference: 0, from: null, to: null });
    const surplus = await send('countTill', { countedAmount: 91 });
    expect(surplus.body.data).toMatchObject({ difference: -1, from: 'till-difference', to: 'till' });
  });
});

describe('reverseCashDocument', () => {
  it('moves the money back, once and with a reason', async () => {
    const id = await aTransfer(shop, 40);
    expect((await reverse(id, ' \u200b ')).status).toBe(400);
    const both = await Promise.all([reverse(id), reverse(id)]);
    expect(both.map(({ body }) => body.code ?? 'stored').toSorted()).toEqual([
      'CASH_DOCUMENT_REVERSED',
      'stored',
    ]);
    expect(await balanceOf('till')).toBe(100);
    const [reversal, reversed] = await listMoney();
    expect(reversal).toMatchObject({ kind: 'reversal', amount: 40, from: 'till', to: 'owner', reverses: id });
    expect(reversed).toMatchObject({ _id: id, reversedBy: reversal?._id });
    expect((await reverse(reversal?._id ?? '')).body.code).toBe('CASH_DOCUMENT_FINAL');
  });

  it('is refused for a count, what is not there, and what the till no longer has', async () => {
    const [count] = await listMoney();
    expect((await reverse(count?._id ?? '')).body.code).toBe('CASH_DOCUMENT_FINAL');
    expect((await reverse('none')).status).toBe(404);
    const id = await aTransfer(shop, 40);
    await send('recordExpense', { amount: 120, expense: 'rent' });
    expect((await reverse(id)).body.code).toBe('TILL_TOO_LOW');
    expect(await balanceOf('till')).toBe(20);
  });
});

describe('listCashDocuments', () => {
  it('has the newest first, and for employees what the till gave or got', async () => {
    shop.clock.advance(minuteMs);
    const from = new Date(shop.clock.now()).toISOString();
    await send('transferMoney', { amount: 10, from: 'till', to: 'bank' });
    await send('transferMoney', { amount: 20, from: 'owner', to: 'bank' });
    await send('recordExpense', { amount: 5, expense: 'packing' });
    const amounts = async (query: object, admin = owner) =>
      (await listMoney({ from, ...query }, admin)).map(({ amount }) => amount);
    expect(await amounts({})).toEqual([5, 20, 10]);
    expect(await amounts({}, employee)).toEqual([5, 10]);
    expect(await amounts({ kind: 'deposit' })).toEqual([10]);
    expect(await amounts({ to: from })).toEqual([]);
  });
});

describe('getCashReport', () => {
  it('has expenses by what they were for, without those that were reversed', async () => {
    shop.clock.advance(2 * minuteMs);
    const from = new Date(shop.clock.now()).toISOString();
    await send('recordExpense', { amount: 5, expense: 'ice' });
    await send('recordExpense', { amount: 7.5, expense: 'goods', from: 'owner' });
    const mistyped = await send('recordExpense', { amount: 70, expense: 'rent', from: 'bank' });
    expect((await reverse(mistyped.body.data._id)).status).toBe(201);
    const { body } = await shop.request('getCashReport', { query: { from } }, owner.token);
    expect(body.data.expenses).toEqual([
      { kind: 'goods', amount: 7.5 },
      { kind: 'ice', amount: 5 },
    ]);
  });
});
