import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { aPartner, anAdmin } from '#testing/builders.ts';
import type { TestPartner } from '#testing/builders.ts';
import { aCashDifference, aTransfer } from '#testing/cash-states.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { findCashDifferences } from './find-cash-differences.ts';

let shop: TestShop;
let owner: { id: string; token: string };
let partner: TestPartner;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  shop.clock.set(afternoon);
  owner = await anAdmin(shop);
  partner = await aPartner(shop);
  await shop.request('updateSettings', { body: { partnerFee: 7.5 } }, owner.token);
});
afterEach(async () => {
  expect(await findCashDifferences(shop.ctx.db)).toEqual([]);
});
afterAll(() => shop.close());

const pay = (amount: number, from: string, id = shop.ctx.ids.random()) =>
  shop.request('payPartner', { params: { id: partner.id }, body: { id, amount, from } }, owner.token);
const listPay = async (query: object = {}) =>
  (await shop.request('listPartnerPay', { query }, owner.token)).body.data.find(
    (each) => each.partner._id === partner.id,
  );
const readMine = async (query: object = {}) =>
  (await shop.request('getMyPay', { query }, partner.token)).body.data;

it('a partner has earned the fee of each delivery, is paid and owed the rest, the same on both pages', async () => {
  await anOrderWithStatus(shop, 'delivered', { partner });
  await anOrderWithStatus(shop, 'delivered', { partner });
  const { id } = await anOrderWithStatus(shop, 'delivered', { partner });
  const seen = { status: 'delivered', partnerId: partner.id };
  await shop.request('recallOrder', { params: { id }, body: { seen } }, owner.token);
  expect((await pay(20, 'bank')).body.data).toMatchObject({
    kind: 'pay',
    from: 'bank',
    to: 'pay',
    partner: { _id: partner.id },
  });
  const [entry] = (await shop.request('listAuditEntries', {}, owner.token)).body.data;
  expect(entry).toMatchObject({ action: 'cash.pay', after: { amountPaise: 2000, partnerId: 'Ravi Kumar' } });
  const expected = { deliveries: 2, earned: 15, paid: 20, owed: -5 };
  expect(await listPay()).toMatchObject(expected);
  expect(await readMine()).toEqual(expected);
  const report = await shop.request('getCashReport', {}, owner.token);
  const own = report.body.data.partners.find((each) => each.partner._id === partner.id);
  expect(own).toMatchObject({ paid: 20, deliveries: { cash: 2, upi: 0, free: 0 } });
});

it('a period has its own deliveries and pay, and at its end all that is owed', async () => {
  await anOrderWithStatus(shop, 'delivered', { partner });
  shop.clock.advance(2 * dayMs);
  const from = new Date(shop.clock.now()).toISOString();
  [owner, partner] = [await anAdmin(shop), { ...partner, token: partner.token }];
  await shop.request('updateSettings', { body: { partnerFee: 20 } }, owner.token);
  await anOrderWithStatus(shop, 'delivered', { partner });
  await pay(10, 'owner');
  shop.clock.advance(minuteMs);
  expect(await listPay({ from })).toMatchObject({ deliveries: 1, earned: 20, paid: 10, owed: 17.5 });
  expect(await listPay({ from: '2026-11-21T00:00:00Z', to: from })).toMatchObject({ earned: 7.5, owed: 7.5 });
  const tooLong = { from: '2026-10-01T00:00:00Z', to: '2026-11-20T00:00:00Z' };
  expect((await shop.request('listPartnerPay', { query: tooLong }, owner.token)).status).toBe(400);
});

it('is kept from the cash in hand, no more than there is, also at once, and goes back when reversed', async () => {
  await anOrderWithStatus(shop, 'delivered', { partner });
  const both = await Promise.all([pay(20, 'partner'), pay(20, 'partner')]);
  expect(both.map(({ body }) => body.code ?? 'stored').toSorted()).toEqual([
    'PARTNER_CASH_TOO_LOW',
    'stored',
  ]);
  const readInHand = async () => (await shop.request('getMyCash', {}, partner.token)).body.data.inHand;
  expect(await readInHand()).toBe(13);
  const id = both.find(({ status }) => status === 201)?.body.data._id ?? '';
  const body = { id: shop.ctx.ids.random(), note: 'Wrong partner' };
  const reversal = await shop.request('reverseCashDocument', { params: { id }, body }, owner.token);
  expect(reversal.body.data).toMatchObject({ from: 'pay', to: 'partner', partner: { _id: partner.id } });
  expect([await readInHand(), await listPay()]).toMatchObject([33, { paid: 0, owed: 7.5 }]);
});

it('is less by a shortage that comes off it', async () => {
  const { id } = await aCashDifference(shop, { partner });
  const body = { explanation: 'taken-off-pay', note: 'Agreed' };
  await shop.request('explainCashDifference', { params: { id }, body }, owner.token);
  expect(await listPay()).toMatchObject({ earned: 7.5, paid: 20, owed: -12.5 });
});

it('comes once from the till, which must have it, and is that of a partner of the shop', async () => {
  await aTransfer(shop, 30);
  const id = shop.ctx.ids.random();
  const [first, again] = [await pay(25, 'till', id), await pay(25, 'till', id)];
  expect(again.body.data).toEqual(first.body.data);
  const { till } = (await shop.request('getCash', {}, owner.token)).body.data;
  expect((await pay((till ?? 0) + 1, 'till')).body.code).toBe('TILL_TOO_LOW');
  expect((await pay(0, 'till')).status).toBe(400);
  partner = { ...partner, id: 'nobody' };
  expect((await pay(5, 'bank')).body.code).toBe('PARTNER_NOT_FOUND');
});
