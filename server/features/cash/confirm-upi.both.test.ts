import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { aPartner, anAdmin } from '#testing/builders.ts';
import type { TestPartner } from '#testing/builders.ts';
import { anUpiPayment } from '#testing/cash-states.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { findCashDifferences } from './find-cash-differences.ts';
import { findBalance } from './queries.ts';

let shop: TestShop;
let owner: { id: string; token: string };
let partner: TestPartner;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  owner = await anAdmin(shop);
  partner = await aPartner(shop);
});
afterEach(async () => {
  expect(await findCashDifferences(shop.ctx.db)).toEqual([]);
  const { unseen, data } = await list();
  // Nothing is left to the next test.
  if (unseen.count > 0) await confirm(data.map(({ orderId }) => orderId));
});
afterAll(() => shop.close());

const list = async () => (await shop.request('listUnseenUpi', {}, owner.token)).body;
const confirm = (orderIds: readonly string[]) =>
  shop.request('confirmUpi', { body: { orderIds } }, owner.token);
const correct = (id: string, paymentMode: string) =>
  shop.request(
    'setOrderStatus',
    { params: { id }, body: { paymentStatus: 'paid', paymentMode, paymentReason: 'Not on the statement' } },
    owner.token,
  );
const bankOf = async () => (await findBalance(shop.ctx.db, 'bank')) / 100;
const inHand = async () => (await findBalance(shop.ctx.db, 'partner', partner.id)) / 100;

it('lists a payment by UPI with who recorded it, until an owner has seen it at the bank', async () => {
  const first = await anUpiPayment(shop, { partner });
  const second = await anUpiPayment(shop, { partner });
  const { data, unseen } = await list();
  expect(unseen).toEqual({ count: 2, amount: 66 });
  expect(data).toMatchObject([
    { orderId: first, amount: 33, by: { _id: partner.id, fullname: 'Ravi Kumar' } },
    { orderId: second, amount: 33 },
  ]);
  const bank = await bankOf();
  const seen = await confirm([first, first]);
  expect(seen).toMatchObject({ status: 200, body: { unseen: { count: 1, amount: 33 } } });
  expect(seen.body.data.map(({ orderId }) => orderId)).toEqual([second]);
  expect(await bankOf()).toBe(bank + 33);
  const report = (await shop.request('getCashReport', {}, owner.token)).body.data;
  expect(report.unseenUpi).toBe(33);
  expect(report.upi.claimed - report.upi.takenBack).toBe(report.collected.bank);
});

it('takes the money to the bank once, also when two owners tick it at once', async () => {
  const id = await anUpiPayment(shop, { partner });
  const bank = await bankOf();
  const answers = await Promise.all([confirm([id]), confirm([id]), confirm([id])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await bankOf()).toBe(bank + 33);
});

it('moves none of the payments where one of the orders is not there', async () => {
  const id = await anUpiPayment(shop, { partner });
  expect((await confirm([id, 'no-order'])).body.code).toBe('ORDER_NOT_FOUND');
  expect((await list()).unseen.count).toBe(1);
  for (const orderIds of [[], Array.from({ length: 501 }, (_, index) => `order-${index}`)])
    expect((await confirm(orderIds)).status).toBe(400);
});

it('that was cash after all is in the hand of the partner, whether it was seen or not', async () => {
  const [unseen, seen] = [await anUpiPayment(shop, { partner }), await anUpiPayment(shop, { partner })];
  await confirm([seen]);
  const bank = await bankOf();
  await correct(unseen, 'COD');
  expect([await bankOf(), await inHand()]).toEqual([bank, 33]);
  await correct(seen, 'COD');
  expect([await bankOf(), await inHand()]).toEqual([bank - 33, 66]);
  expect((await list()).data).toEqual([]);
  // Ticked by somebody whose page is old.
  expect((await confirm([seen])).body.unseen.count).toBe(0);
  await correct(seen, 'upi');
  expect((await list()).data).toMatchObject([{ orderId: seen, by: { _id: owner.id } }]);
});
