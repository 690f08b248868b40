import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { aPartner, anAdmin } from '#testing/builders.ts';
import type { TestPartner } from '#testing/builders.ts';
import { aCashDifference, aHandIn, anAnnouncement } from '#testing/cash-states.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { waitUntilBlocked } from '#testing/wait-until-blocked.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { everyOrder } from '#server/features/orders/policy.ts';
import { findCashDifferences } from './find-cash-differences.ts';
import { findBalance } from './queries.ts';

let shop: TestShop;
let owner: { id: string; token: string };
let employee: { id: string; token: string };
let partner: TestPartner;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  owner = await anAdmin(shop);
  employee = await anAdmin(shop, { role: 'employee' });
  partner = await aPartner(shop);
});
afterEach(async () => {
  const found = await findCashDifferences(shop.ctx.db);
  if (found.length > 0) throw new Error(`Wrong balances: ${JSON.stringify(found)}`);
});
afterAll(() => shop.close());

const newId = () => shop.ctx.ids.random();
const count = (countedAmount: number, overrides: object = {}, { token } = employee) => {
  const body = { id: newId(), partnerId: partner.id, countedAmount, previousHandInId: null, ...overrides };
  return shop.request('countHandIn', { body }, token);
};
const readPartner = async () =>
  (await shop.request('getPartnerCash', { params: { id: partner.id } }, owner.token)).body.data;
const readMine = async () => (await shop.request('getMyCash', {}, partner.token)).body.data;
const readTill = async () => (await findBalance(shop.ctx.db, 'till')) / 100;
const audits = async () =>
  (
    await shop.ctx.db
      .selectFrom('audit_log')
      .select(['action', 'subject_label'])
      .where('actor_id', 'in', [owner.id, employee.id])
      .orderBy('id')
      .execute()
  ).map(({ action, subject_label }) => `${action} ${subject_label}`);

describe('countHandIn', () => {
  it('moves what was announced and counted from the partner to the till, without showing what is expected before', async () => {
    const till = await readTill();
    await anAnnouncement(shop, { partner });
    const hidden = { inHand: null, collectedToday: null, announcedAt: '2026-11-21T09:30:00.000Z' };
    expect(await readPartner()).toMatchObject({ ...hidden, carriedOver: null, orders: [] });
    const { partners } = (await shop.request('getCash', {}, employee.token)).body.data;
    expect(partners.find((each) => each.partner._id === partner.id)).toMatchObject(hidden);
    const { status, body } = await count(33);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ announced: 33, counted: 33, difference: 0, stillInHand: 0 });
    expect(await readTill()).toBe(till + 33);
    expect(await readMine()).toMatchObject({ inHand: 0, orders: [], handIns: [{ status: 'counted' }] });
    expect(await audits()).toEqual(['cash.hand-in-counted Ravi Kumar']);
  });

  it('includes the cash of a delivery that is completed at the same moment', async () => {
    const { id } = await anOrderWithStatus(shop, 'out-for-delivery', { partner });
    const isWritten = Promise.withResolvers<void>();
    const isCounting = Promise.withResolvers<void>();
    const delivery = inTransaction(shop.ctx, async (tx) => {
      const order = await lockOrder(tx, everyOrder, id);
      const actor = { kind: 'partner', id: partner.id } as const;
      await moveOrder(shop.ctx, tx, { order, actor, changes: { payment_status: 'paid' } });
      isWritten.resolve();
      await isCounting.promise;
    });
    await isWritten.promise;
    const counted = count(33);
    await waitUntilBlocked(shop, counted);
    isCounting.resolve();
    await delivery;
    expect((await counted).body.data).toMatchObject({ counted: 33, difference: 0, stillInHand: 0 });
  });

  it('leaves the shop in debt to a partner whose delivery is recalled after the count', async () => {
    const { id } = await anOrderWithStatus(shop, 'delivered', { partner });
    await count(33);
    const seen = { status: 'delivered', partnerId: partner.id };
    await shop.request('recallOrder', { params: { id }, body: { seen } }, owner.token);
    expect(await readMine()).toMatchObject({ inHand: -33 });
    expect(await findCashDifferences(shop.ctx.db)).toEqual([]);
    await shop.request('markDelivered', { params: { id } }, partner.token);
    expect(await readMine()).toMatchObject({ inHand: 0 });
  });

  it('shows the figure of the partner to nobody before the count is stored', async () => {
    await anOrderWithStatus(shop, 'delivered', { partner });
    await anAnnouncement(shop, { partner, announced: 61.37 });
    const responses = [
      await shop.request('getCash', {}, owner.token),
      await shop.request('getPartnerCash', { params: { id: partner.id } }, owner.token),
      await shop.request('listHandIns', {}, owner.token),
      await shop.request('listCashDifferences', { query: { state: 'all' } }, owner.token),
      await shop.request('getCashReport', {}, owner.token),
      await count(-1),
      await count(66, { previousHandInId: 'unknown' }),
    ];
    for (const { text } of responses) expect(text).not.toContain('61.37');
    expect((await count(61.37)).body.data.announced).toBe(61.37);
  });

  it('opens a difference for less than announced, which the partner does not hold any more', async () => {
    await anOrderWithStatus(shop, 'delivered', { partner });
    await anAnnouncement(shop, { partner, announced: 60 });
    const { body } = await count(40);
    expect(body.data).toMatchObject({ announced: 60, counted: 40, difference: 20, stillInHand: 6 });
    expect(await readPartner()).toMatchObject({ inHand: 6, openDifferences: 1, carriedOver: 6 });
    expect((await readMine()).handIns).toMatchObject([{ status: 'different', difference: 20 }]);
  });

  it('opens a difference for more than announced', async () => {
    await anAnnouncement(shop, { partner, announced: 30 });
    const { body } = await count(33);
    expect(body.data).toMatchObject({ difference: -3, stillInHand: 3 });
  });

  it('leaves what was not announced and not counted with the partner', async () => {
    await anOrderWithStatus(shop, 'delivered', { partner });
    expect((await count(20)).body.data).toMatchObject({ announced: null, difference: 0, stillInHand: 13 });
    const more = await count(50, { previousHandInId: (await readPartner()).lastHandInId });
    expect(more.body.data).toMatchObject({ difference: -37, stillInHand: 0 });
  });

  it.each([
    ['nothing without an announcement', 0],
    ['less than nothing', -5],
    ['more than anybody has', 1e12],
    ['a text', '5'],
  ])('rejects %s', async (...[_title, amount]) => {
    const { status, body } = await count(amount as number);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual(['countedAmount']);
  });

  it('rejects an unknown partner, a partner and a customer as counters', async () => {
    expect((await count(5, { partnerId: 'nobody' })).body.code).toBe('PARTNER_NOT_FOUND');
    expect((await count(5, {}, partner)).status).toBe(403);
    expect((await count(5, { id: 'not a uuid' })).status).toBe(400);
  });

  it('is one hand-in when the same request arrives twice at once', async () => {
    await anAnnouncement(shop, { partner });
    const body = { id: newId(), partnerId: partner.id, countedAmount: 13, previousHandInId: null };
    const responses = await Promise.all(
      [1, 2, 3].map(() => shop.request('countHandIn', { body }, employee.token)),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map((response) => response.body.data._id)).size).toBe(1);
    expect(await readPartner()).toMatchObject({ inHand: 0, openDifferences: 1 });
    expect(await audits()).toHaveLength(1);
  });

  it('by two admins at once is one hand-in, and the other is told who counted', async () => {
    await anAnnouncement(shop, { partner });
    const responses = await Promise.all([count(33, {}, owner), count(32, {}, employee)]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.body).toMatchObject({ code: 'HAND_IN_COUNTED', data: { countedBy: 'Farah Thomas' } });
    expect(rejected?.body.message).toMatch(/^Farah Thomas counted ₹3[23] of Ravi Kumar at 3:00 pm\./);
    expect((await readPartner()).inHand).toBe(0);
  });

  it('with the id of another count is rejected', async () => {
    await anAnnouncement(shop, { partner });
    const id = newId();
    await count(33, { id });
    expect((await count(12, { id })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await count(33, { id }, owner)).body.code).toBe('HAND_IN_COUNTED');
  });
});

describe('announceHandIn', () => {
  const announce = (amount: number) => shop.request('announceHandIn', { body: { amount } }, partner.token);

  it('is one hand-in with the last figure, until the count', async () => {
    await anOrderWithStatus(shop, 'delivered', { partner });
    await Promise.all([announce(20), announce(20), announce(20)]);
    const { body } = await announce(33);
    expect(body.data.handIns).toMatchObject([{ announced: 33, counted: null, status: 'announced' }]);
  });

  it.each([0, -1, 33.01, 1e9])('of ₹%d with ₹33 in hand is rejected', async (amount) => {
    await anOrderWithStatus(shop, 'delivered', { partner });
    const { status, body } = await announce(amount);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual(['amount']);
    expect((await readMine()).handIns).toEqual([]);
  });
});

describe('explainCashDifference', () => {
  const explain = (id: string, explanation: string, { token } = owner) =>
    shop.request('explainCashDifference', { params: { id }, body: { explanation, note: 'Seen' } }, token);

  it.each([
    ['paid-later', { till: 20, inHand: 0 }],
    ['wrong-count', { till: 20, inHand: 0 }],
    ['wrong-figure', { till: 0, inHand: 20 }],
    ['written-off', { till: 0, inHand: 0 }],
  ])('of missing cash as %s moves it to where it is', async (explanation, moved) => {
    const { id } = await aCashDifference(shop, { partner });
    const till = await readTill();
    const { body } = await explain(id, explanation);
    expect(body.data).toMatchObject({
      amount: 20,
      explanation,
      note: 'Seen',
      explainedBy: { _id: owner.id },
    });
    expect(await readTill()).toBe(till + moved.till);
    expect(await readPartner()).toMatchObject({ inHand: moved.inHand, openDifferences: 0 });
    expect(await audits()).toEqual(['cash.difference-explained Ravi Kumar']);
  });

  it.each([
    ['returned-to-partner', { till: -3, inHand: 3 }],
    ['wrong-count', { till: -3, inHand: 3 }],
    ['wrong-figure', { till: 0, inHand: 0 }],
    ['written-off', { till: 0, inHand: 3 }],
  ])('of surplus cash as %s moves it to where it is', async (explanation, moved) => {
    await aHandIn(shop, { partner, announced: 30, counted: 33 });
    const list = await shop.request('listCashDifferences', { query: { state: 'all' } }, owner.token);
    const till = await readTill();
    expect((await explain(list.body.data[0]?._id ?? '', explanation)).status).toBe(200);
    expect(await readTill()).toBe(till + moved.till);
    expect((await readPartner()).inHand).toBe(moved.inHand);
  });

  it.each([0, 3])(
    'of surplus cash that was announced again as a wrong figure leaves no debt, counted ₹%s',
    async (counted) => {
      const { id } = await aHandIn(shop, { partner, announced: 30, counted: 33 });
      await shop.request('announceHandIn', { body: { amount: 3 } }, partner.token);
      const { body: list } = await shop.request(
        'listCashDifferences',
        { query: { state: 'open' } },
        owner.token,
      );
      const difference = list.data.find((each) => each.partner._id === partner.id);
      expect((await explain(difference?._id ?? '', 'wrong-figure')).status).toBe(200);
      const { body } = await count(counted, { previousHandInId: id });
      expect(body.data).toMatchObject({ announced: 3, counted, difference: 0 - counted, stillInHand: 0 });
    },
  );

  it('of cash that no delivery explains is not a wrong figure of the partner', async () => {
    await count(20);
    const list = await shop.request('listCashDifferences', { query: { state: 'open' } }, owner.token);
    const id = list.body.data.find(({ partner: { _id } }) => _id === partner.id)?._id ?? '';
    const rejected = await explain(id, 'wrong-figure');
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain('only ₹0 more in hand');
    expect((await explain(id, 'written-off')).status).toBe(200);
    expect((await readPartner()).inHand).toBe(0);
  });

  it('twice by the same owner is one, and by another names the first', async () => {
    const { id } = await aCashDifference(shop, { partner });
    await Promise.all([explain(id, 'paid-later'), explain(id, 'paid-later')]);
    expect(await audits()).toHaveLength(1);
    const other = await explain(id, 'written-off', await anAdmin(shop));
    expect(other.body).toMatchObject({
      code: 'CASH_DIFFERENCE_EXPLAINED',
      data: { explainedBy: 'Farah Thomas' },
    });
  });

  it('rejects an explanation of the other direction, an unknown difference and an employee', async () => {
    const { id } = await aCashDifference(shop, { partner });
    expect((await explain(id, 'returned-to-partner')).status).toBe(400);
    expect((await explain('nothing', 'paid-later')).body.code).toBe('CASH_DIFFERENCE_NOT_FOUND');
    expect((await explain(id, 'paid-later', employee)).status).toBe(403);
  });
});
