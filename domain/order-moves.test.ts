import { describe, expect, it } from 'vitest';
import { deliveryStatuses, orderActions, listNextStatuses } from './order-lifecycle.ts';
import type { DeliveryStatus, PaymentStatus } from './order-lifecycle.ts';
import { findRecall, listMoves, recallWindowMs } from './order-moves.ts';
import type { MovableOrder, Mover, Moves, OrderPast } from './order-moves.ts';

const customer: Mover = { kind: 'customer', id: 'asha' };
const partner: Mover = { kind: 'partner', id: 'ravi' };
const employee: Mover = { kind: 'admin', id: 'meera' };
const owner: Mover = { kind: 'admin', id: 'farah', isOwner: true };
const actorsWithSameId: Mover[] = [
  { kind: 'partner', id: 'asha' },
  { kind: 'customer', id: 'ravi' },
  { kind: 'admin', id: 'asha' },
  { kind: 'admin', id: 'ravi' },
];

const order = (
  deliveryStatus: DeliveryStatus,
  partnerId: string | null = null,
  paymentStatus: PaymentStatus = 'pending',
): MovableOrder => ({
  deliveryStatus,
  paymentStatus,
  isRefunded: false,
  channel: 'online',
  customerId: customer.id,
  partnerId,
});

type Action = 'cancel' | 'accept' | 'start' | 'deliver' | 'assign' | 'unassign';
/** The statuses in which an actor may do something. */
const statusesFor = (action: Action, actor: Mover, partnerId: string | null = null): DeliveryStatus[] =>
  deliveryStatuses.filter((status) => listMoves(order(status, partnerId), actor)[action]);

it('of a refunded order are neither its recall nor, once it is cancelled, another payment', () => {
  const delivered = { ...order('delivered', 'ravi', 'paid'), isRefunded: true };
  const history = [
    { status: 'pending', at: 0 },
    { status: 'delivered', at: 1 },
  ] as const;
  const past = { history, assignments: [], isUndecided: false };
  const recall = (subject: MovableOrder) => findRecall(subject, past, { actor: owner, now: 2 });
  expect(recall({ ...delivered, isRefunded: false })).toMatchObject({ to: 'pending' });
  expect(recall({ ...delivered, isRefunded: false, channel: 'counter' })).toBe(null);
  expect(recall(delivered)).toBeNull();
  expect(listMoves(delivered, owner).payments).toEqual(['pending', 'failed']);
  expect(listMoves({ ...delivered, deliveryStatus: 'cancelled' }, owner).payments).toEqual([]);
});

describe('listMoves', () => {
  it('of the customer has a cancellation while pending, confirmed or preparing, with or without a partner [STATE-3] [STATE-4] [STATE-10]', () => {
    for (const partnerId of [null, 'ravi'])
      expect(statusesFor('cancel', customer, partnerId)).toEqual(['pending', 'confirmed', 'preparing']);
    expect(orderActions.cancel.to).toBe('cancelled');
  });

  it.each([partner, owner, { kind: 'customer', id: 'somebody else' } as const, ...actorsWithSameId])(
    'of $kind $id has no cancellation [STATE-3]',
    (actor) => {
      expect(statusesFor('cancel', actor, 'ravi')).toEqual([]);
    },
  );

  it('of a partner has the accept of orders that are not started and nobody has [STATE-6] [STATE-7]', () => {
    expect(statusesFor('accept', partner)).toEqual(['pending', 'confirmed', 'preparing']);
    for (const assignee of ['ravi', 'another']) expect(statusesFor('accept', partner, assignee)).toEqual([]);
    for (const actor of [customer, owner]) expect(statusesFor('accept', actor)).toEqual([]);
  });

  it('of the assigned partner has the start of a confirmed or preparing order and its delivery on the way [STATE-8] [STATE-11]', () => {
    expect(statusesFor('start', partner, 'ravi')).toEqual(['confirmed', 'preparing']);
    expect(statusesFor('deliver', partner, 'ravi')).toEqual(['out-for-delivery']);
  });

  it.each([customer, owner, { kind: 'partner', id: 'another' } as const, ...actorsWithSameId])(
    'of $kind $id has neither [STATE-8] [STATE-11]',
    (actor) => {
      for (const partnerId of ['ravi', null])
        expect([statusesFor('start', actor, partnerId), statusesFor('deliver', actor, partnerId)]).toEqual([
          [],
          [],
        ]);
    },
  );

  it('of an admin has the statuses that follow, those at the door only with a partner', () => {
    for (const status of deliveryStatuses) {
      expect(listMoves(order(status, 'ravi'), employee).statuses).toEqual(listNextStatuses(status));
      const alone = listMoves(order(status), employee).statuses;
      expect(alone).toEqual(
        listNextStatuses(status).filter((to) => to !== 'out-for-delivery' && to !== 'delivered'),
      );
    }
    for (const actor of [customer, partner])
      expect(listMoves(order('pending', 'ravi'), actor).statuses).toEqual([]);
  });

  it('of an admin has an assignment until the order is finished, and a return until it is started', () => {
    expect(statusesFor('assign', employee, 'ravi')).toEqual([
      'pending',
      'confirmed',
      'preparing',
      'out-for-delivery',
    ]);
    expect(statusesFor('unassign', employee, 'ravi')).toEqual(['pending', 'confirmed', 'preparing']);
    expect(statusesFor('unassign', employee)).toEqual([]);
    expect(statusesFor('unassign', partner, 'ravi')).toEqual([]);
  });

  it('of an owner alone has a cancellation once the order is paid', () => {
    const listOfPaid = (actor: Mover) => listMoves(order('confirmed', 'ravi', 'paid'), actor);
    const hasCancellation = (actor: Mover) => listOfPaid(actor).statuses.includes('cancelled');
    expect([hasCancellation(employee), hasCancellation(owner)]).toEqual([false, true]);
    expect(listOfPaid(customer).cancel).toBe(false);
  });

  it('has no move of a delivered or cancelled order but the payment [STATE-14]', () => {
    const none: Partial<Moves> = { cancel: false, accept: false, start: false, deliver: false };
    for (const status of ['delivered', 'cancelled'] as const)
      for (const actor of [customer, partner, owner])
        for (const partnerId of [null, 'ravi'])
          expect(listMoves(order(status, partnerId), actor)).toMatchObject({
            ...none,
            assign: false,
            unassign: false,
            statuses: [],
          });
  });

  it.each([
    ['delivered', 'paid', ['pending', 'failed']],
    ['delivered', 'failed', ['pending', 'paid']],
    ['pending', 'pending', ['paid', 'failed']],
    ['cancelled', 'pending', []],
    ['cancelled', 'failed', []],
    ['cancelled', 'paid', ['pending', 'failed']],
  ] as const)(
    'of an owner has for an order that is %s and %s the payments %j',
    (status, payment, payments) => {
      expect(listMoves(order(status, null, payment), owner).payments).toEqual(payments);
      expect(listMoves(order(status, null, payment), employee).payments).toEqual([]);
    },
  );
});

describe('findRecall', () => {
  const history = (...statuses: DeliveryStatus[]) => statuses.map((status, at) => ({ status, at }));
  const recall = (
    subject: MovableOrder,
    past: Partial<OrderPast>,
    { actor = employee, now = 0 }: { actor?: Mover; now?: number } = {},
  ) => findRecall(subject, { history: [], assignments: [], isUndecided: false, ...past }, { actor, now });

  it('is the status before the last one within ten minutes, for admins', () => {
    const past = { history: history('pending', 'confirmed', 'delivered') };
    const until = 2 + recallWindowMs;
    const delivered = order('delivered', 'ravi');
    expect(recall(delivered, past, { now: until })).toEqual({ to: 'confirmed', until });
    expect(recall(delivered, past, { now: until + 1 })).toBeNull();
    expect(recall(delivered, past, { actor: partner })).toBeNull();
    expect(recall(delivered, { ...past, isUndecided: true })).toBeNull();
    const paid = order('delivered', 'ravi', 'paid');
    expect([recall(paid, past), recall(paid, past, { actor: owner })]).toEqual([
      null,
      { to: 'confirmed', until },
    ]);
  });

  it('is nothing for a cancelled order, a new one, one that is tried again, or a status that is not recorded', () => {
    const tried = history('pending', 'confirmed', 'out-for-delivery', 'confirmed');
    expect(recall(order('cancelled', 'ravi'), { history: history('pending', 'cancelled') })).toBeNull();
    expect(recall(order('pending'), { history: history('pending') })).toBeNull();
    expect(recall(order('preparing', 'ravi'), { history: history('pending', 'confirmed') })).toBeNull();
    expect(recall(order('confirmed', 'ravi'), { history: tried })).toBeNull();
  });

  const open = (partnerId: string, assignedAt: number) => ({
    partnerId,
    assignedAt,
    endedAt: null,
    endReason: null,
  });
  /** Assigned at 10. */
  const ended = (partnerId: string, endedAt: number, endReason: string) => ({
    partnerId,
    assignedAt: 10,
    endedAt,
    endReason,
  });
  const recallPartner = (assignments: OrderPast['assignments'], statusAt = 10) =>
    recall(order('confirmed', 'b'), { assignments, history: [{ status: 'confirmed', at: statusAt }] });

  it('is the former partner after a reassignment, and the last one after a return', () => {
    const until = 20 + recallWindowMs;
    const reassigned = [ended('a', 20, 'reassigned'), open('b', 20)];
    expect(recallPartner(reassigned)).toEqual({ partnerId: 'a', until });
    for (const reason of ['returned_to_pool', 'partner_blocked'])
      expect(recallPartner([ended('a', 20, reason)])).toEqual({ partnerId: 'a', until });
  });

  it('is nobody after somebody took an order that had been returned', () => {
    const steps = [ended('a', 15, 'returned_to_pool'), open('b', 20)];
    expect(recallPartner(steps)).toEqual({ partnerId: null, until: 20 + recallWindowMs });
  });

  it('is no partner when the status is newer, or nothing was assigned or returned', () => {
    const steps = [ended('a', 20, 'reassigned'), open('b', 20)];
    for (const statusAt of [20, 21]) expect(recallPartner(steps, statusAt)).toBeNull();
    expect(recallPartner([])).toBeNull();
    for (const reason of ['delivered', 'cancelled', 'failed'])
      expect(recallPartner([ended('a', 21, reason)], 20)).toBeNull();
  });
});
