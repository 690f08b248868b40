import { describe, expect, it } from 'vitest';
import { aPartner, anAdmin, anOrder } from '#testing/builders.ts';
import { anOrderWithStatus, getOrderEvents, getOrderHistory } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const admin = await anAdmin(shop);
type Status = 'pending' | 'confirmed' | 'preparing' | 'out-for-delivery';
/** Each move is a second after the one before. */
function assign(id: string, partnerId: string) {
  shop.clock.advance(1_000);
  return shop.request('assignOrder', { params: { id }, body: { partnerId } }, admin.token);
}
function unassign(id: string) {
  shop.clock.advance(1_000);
  return shop.request('unassignOrder', { params: { id }, body: {} }, admin.token);
}
function recall(id: string, status: Status, partnerId: string | null) {
  shop.clock.advance(1_000);
  return shop.request('recallOrder', { params: { id }, body: { seen: { status, partnerId } } }, admin.token);
}
const getCard = async (id: string) =>
  (await shop.request('getBoard', { query: { ids: id } }, admin.token)).body.data.cards[0];
const readAssignments = async (id: string) => {
  const details = await shop.request('getOrderDetails', { params: { id } }, admin.token);
  return details.body.data.assignments.map(({ partner, by, end }) => [partner._id, by.kind, end?.reason]);
};

describe('recallOrder after a change of partner', () => {
  it.each(['confirmed', 'preparing', 'out-for-delivery'] as const)(
    'gives an order that is %s to its former partner, with its status as it is',
    async (status) => {
      const { id, partner } = await anOrderWithStatus(shop, status);
      const next = await aPartner(shop);
      await assign(id, next.id);
      expect((await getCard(id))?.recall).toMatchObject({ to: status, partner: { _id: partner.id } });
      const history = await getOrderHistory(shop, id);
      const before = (await getOrderEvents(shop, id)).length;
      const response = await recall(id, status, next.id);
      expect(response.body.data).toMatchObject({ deliveryStatus: status, deliveryman: { _id: partner.id } });
      expect(await readAssignments(id)).toEqual([
        [partner.id, 'partner', 'reassigned'],
        [next.id, 'admin', 'reassigned'],
        [partner.id, 'admin', undefined],
      ]);
      expect(await getOrderHistory(shop, id)).toEqual(history);
      const events = (await getOrderEvents(shop, id))
        .slice(before)
        .map(({ type, topic }) => `${type} ${topic}`);
      expect(events).toEqual(
        expect.arrayContaining([`order.taken partner:${next.id}`, `order.updated partner:${partner.id}`]),
      );
      const entry = await shop.ctx.db
        .selectFrom('audit_log')
        .select(['actor_id', 'before_values', 'after_values'])
        .where('subject_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(entry.actor_id).toBe(admin.id);
      expect([entry.before_values, entry.after_values]).toEqual([
        expect.stringContaining(next.id),
        expect.stringContaining(partner.id),
      ]);
    },
  );

  it('gives a returned order to its last partner, and one that another then took to nobody', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    await unassign(id);
    expect((await recall(id, 'confirmed', null)).body.data).toMatchObject({
      column: 'accepted',
      deliveryman: { _id: partner.id },
    });
    await unassign(id);
    const next = await aPartner(shop);
    shop.clock.advance(1_000);
    await shop.request('acceptDelivery', { body: { orderId: id } }, next.token);
    expect((await getCard(id))?.recall).toMatchObject({ to: 'confirmed', partner: null });
    const card = (await recall(id, 'confirmed', next.id)).body.data;
    expect(card).toMatchObject({ deliveryStatus: 'confirmed' });
    expect(card.deliveryman).toBeUndefined();
    expect((await readAssignments(id)).at(-1)).toEqual([next.id, 'partner', 'returned_to_pool']);
    const other = await aPartner(shop);
    expect((await shop.request('acceptDelivery', { body: { orderId: id } }, other.token)).status).toBe(200);
  });

  it('is rejected with the name of a former partner who is blocked, and changes nothing', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    const next = await aPartner(shop);
    await assign(id, next.id);
    const block = { params: { id: partner.id }, body: { isActive: false } };
    await shop.request('updatePartner', block, admin.token);
    expect((await recall(id, 'confirmed', next.id)).body).toMatchObject({
      code: 'NOT_RECALLABLE',
      message: 'Ravi Kumar is blocked and cannot get this order again. Assign it to another partner.',
    });
    expect((await readAssignments(id)).at(-1)).toEqual([next.id, 'admin', undefined]);
  });

  it('is rejected after ten minutes, and for a second request with the same state', async () => {
    const { id } = await anOrderWithStatus(shop, 'confirmed');
    const next = await aPartner(shop);
    await assign(id, next.id);
    const responses = await Promise.all([recall(id, 'confirmed', next.id), recall(id, 'confirmed', next.id)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await assign(id, next.id);
    shop.clock.advance(600_001);
    expect((await getCard(id))?.recall).toBeUndefined();
    expect((await recall(id, 'confirmed', next.id)).body.code).toBe('NOT_RECALLABLE');
  });

  it('undoes the status when that is newer, or came with the assignment', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    const next = await aPartner(shop);
    await assign(id, next.id);
    shop.clock.advance(1_000);
    await shop.request('startDelivery', { body: { orderId: id } }, next.token);
    expect((await recall(id, 'out-for-delivery', next.id)).body.data).toMatchObject({
      deliveryStatus: 'confirmed',
      deliveryman: { _id: next.id },
    });
    const fresh = await anOrder(shop);
    await assign(fresh.id, partner.id);
    const card = (await recall(fresh.id, 'confirmed', partner.id)).body.data;
    expect(card).toMatchObject({ deliveryStatus: 'pending', column: 'waiting' });
  });
});
