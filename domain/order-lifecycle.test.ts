import { describe, expect, it } from 'vitest';
import { hourMs } from './durations.ts';
import type { Actor, DeliveryStatus, OrderAction, OrderFacts } from './order-lifecycle.ts';
import {
  cancellationFeePaise,
  orderCancellationPolicy,
  deliveryStatuses,
  findRecall,
  getCurrentPath,
  isContactVisible,
  isFinished,
  isLegalHistory,
  isUnassignedOrder,
  isPartnerRequired,
  orderActions,
  orderPermissions,
  orderTransitions,
  paymentCorrections,
  paymentModeLabel,
  paymentModes,
  paymentStatuses,
  paymentStatusLabel,
  recallWindowMs,
  shortOrderId,
  statusLabel,
  statusAfterAccept,
} from './order-lifecycle.ts';

const customer: Actor = { kind: 'customer', id: 'asha' };
const partner: Actor = { kind: 'partner', id: 'ravi' };
const admin: Actor = { kind: 'admin', id: 'meera' };
const actorsWithSameId: Actor[] = [
  { kind: 'partner', id: 'asha' },
  { kind: 'customer', id: 'ravi' },
  { kind: 'admin', id: 'asha' },
  { kind: 'admin', id: 'ravi' },
];

const order = (deliveryStatus: DeliveryStatus, partnerId: string | null = null): OrderFacts => ({
  deliveryStatus,
  customerId: customer.id,
  partnerId,
});
const statusesWhere = (allowed: (status: DeliveryStatus) => boolean): DeliveryStatus[] =>
  deliveryStatuses.filter((status) => allowed(status));

describe('status names', () => {
  it('delivery statuses [STATE-1]', () => {
    expect(deliveryStatuses.map((status) => statusLabel(status))).toEqual([
      'Pending',
      'Confirmed',
      'Preparing',
      'Out for Delivery',
      'Delivered',
      'Cancelled',
    ]);
    expect(deliveryStatuses).toContain('out-for-delivery');
  });

  it('payment statuses [STATE-2]', () => {
    expect(paymentStatuses).toEqual(['pending', 'paid', 'failed']);
    expect(paymentStatuses.map((status) => paymentStatusLabel(status))).toEqual([
      'Pending',
      'Paid',
      'Failed',
    ]);
  });

  it('there are four payment modes [VAL-1]', () => {
    expect(paymentModes).toEqual(['COD', 'upi', 'online', 'card']);
    expect(paymentModeLabel('COD')).toBe('Cash on delivery');
  });

  it('the short id is the last 8 characters in upper case [ORD-2]', () => {
    expect(shortOrderId('019abc12-3def-7abc-8123-4567a89bcdef')).toBe('A89BCDEF');
  });
});

describe('orderTransitions', () => {
  it('every status is reachable from pending [STATE-1]', () => {
    const reachableStatuses = new Set<DeliveryStatus>(['pending']);
    for (const status of reachableStatuses)
      for (const next of orderTransitions[status]) reachableStatuses.add(next);
    expect(reachableStatuses).toEqual(new Set(deliveryStatuses));
  });

  it('only delivered and cancelled are final [STATE-14]', () => {
    expect(statusesWhere(isFinished)).toEqual(['delivered', 'cancelled']);
  });

  it('no status is reached twice', () => {
    for (const [at, status] of deliveryStatuses.entries()) {
      for (const next of orderTransitions[status]) expect(deliveryStatuses.indexOf(next)).toBeGreaterThan(at);
    }
  });

  it('contains every action of customer and partner', () => {
    const { accept, ...others } = orderActions;
    for (const { from, to } of Object.values(others)) {
      for (const status of from) expect(orderTransitions[status]).toContain(to);
    }
    for (const status of accept.from)
      expect([status, ...orderTransitions[status]]).toContain(statusAfterAccept(status));
  });
});

describe('cancelling', () => {
  it('is allowed to the customer while pending, confirmed or preparing, with or without a partner [STATE-3] [STATE-10]', () => {
    for (const partnerId of [null, partner.id])
      expect(statusesWhere((status) => orderPermissions.cancel(order(status, partnerId), customer))).toEqual([
        'pending',
        'confirmed',
        'preparing',
      ]);
  });

  it('leads to cancelled [STATE-4]', () => {
    expect(orderActions.cancel.to).toBe('cancelled');
  });

  it.each([partner, admin, { kind: 'customer', id: 'somebody else' } as const, ...actorsWithSameId])(
    'is not allowed to $kind $id [STATE-3]',
    (actor) => {
      expect(statusesWhere((status) => orderPermissions.cancel(order(status, partner.id), actor))).toEqual(
        [],
      );
    },
  );

  it.each([
    ['at once', 0, 0],
    ['after exactly 5 minutes', 300_000, 0],
    ['one millisecond later', 300_001, 1_000],
    ['a day later', 86_400_000, 1_000],
  ])('%s has the specified fee [POLICY-7] [POLICY-8]', (_case, afterMs, feePaise) => {
    const createdAtMs = 1_795_000_000_000;
    expect(cancellationFeePaise(createdAtMs, createdAtMs + afterMs)).toBe(feePaise);
  });

  it('is free at any time once the shop was short of something in the order', () => {
    const policy = { freeMs: 60_000, feePaise: 2_500 };
    const feeAfterDay = (hasShortage: boolean) =>
      cancellationFeePaise(
        0,
        86_400_000,
        orderCancellationPolicy(policy, { payablePaise: 9_000, hasShortage }),
      );
    expect([feeAfterDay(false), feeAfterDay(true)]).toEqual([2_500, 0]);
  });

  it('is never above what the order costs', () => {
    const policy = { freeMs: 0, feePaise: 50_000 };
    const order = { payablePaise: 2_000, hasShortage: false };
    expect(orderCancellationPolicy(policy, order)).toEqual({ freeMs: 0, feePaise: 2_000 });
  });

  it('has the fee of the settings [POLICY-8]', () => {
    expect(cancellationFeePaise(0, 60_001, { freeMs: 60_000, feePaise: 2_500 })).toBe(2_500);
  });
});

describe('accepting', () => {
  it('is allowed to partners while unassigned and not started [STATE-6]', () => {
    const unassignedStatuses = ['pending', 'confirmed', 'preparing'];
    expect(statusesWhere((status) => orderPermissions.accept(order(status), partner))).toEqual(
      unassignedStatuses,
    );
    expect(statusesWhere((status) => isUnassignedOrder(order(status)))).toEqual(unassignedStatuses);
    expect(statusesWhere((status) => isUnassignedOrder(order(status, partner.id)))).toEqual([]);
  });

  it('confirms a pending order and keeps confirmed and preparing [STATE-7]', () => {
    expect(orderActions.accept.from.map(statusAfterAccept)).toEqual(['confirmed', 'confirmed', 'preparing']);
  });

  it('is not possible for an assigned order [STATE-7]', () => {
    for (const assignee of [partner.id, 'another'])
      expect(statusesWhere((status) => orderPermissions.accept(order(status, assignee), partner))).toEqual(
        [],
      );
  });

  it.each([customer, admin])('is not allowed to a $kind [STATE-6]', (actor) => {
    expect(statusesWhere((status) => orderPermissions.accept(order(status), actor))).toEqual([]);
  });
});

describe('starting and delivering', () => {
  it('the assigned partner may start a confirmed or preparing order [STATE-8]', () => {
    expect(statusesWhere((status) => orderPermissions.start(order(status, partner.id), partner))).toEqual([
      'confirmed',
      'preparing',
    ]);
  });

  it('starting leads to out-for-delivery [STATE-9]', () => {
    expect(orderActions.start.to).toBe('out-for-delivery');
  });

  it('the assigned partner may deliver an order that is out for delivery [STATE-11]', () => {
    expect(statusesWhere((status) => orderPermissions.deliver(order(status, partner.id), partner))).toEqual([
      'out-for-delivery',
    ]);
  });

  it('delivering leads to delivered [STATE-12]', () => {
    expect(orderActions.deliver.to).toBe('delivered');
  });

  it.each([customer, admin, { kind: 'partner', id: 'another' } as const, ...actorsWithSameId])(
    '$kind $id may do neither [STATE-8] [STATE-11]',
    (actor) => {
      for (const partnerId of [partner.id, null]) {
        const isAllowed = (status: DeliveryStatus): boolean =>
          orderPermissions.start(order(status, partnerId), actor) ||
          orderPermissions.deliver(order(status, partnerId), actor);
        expect(statusesWhere(isAllowed)).toEqual([]);
      }
    },
  );
});

describe('an admin', () => {
  it('moves an order forward, also over steps, or cancels it', () => {
    const targets = Object.fromEntries(
      deliveryStatuses.map((from) => [
        from,
        statusesWhere((to) => orderPermissions.setStatus(order(from), admin, to)),
      ]),
    );
    expect(targets).toEqual({
      pending: ['confirmed', 'preparing', 'out-for-delivery', 'delivered', 'cancelled'],
      confirmed: ['preparing', 'out-for-delivery', 'delivered', 'cancelled'],
      preparing: ['out-for-delivery', 'delivered', 'cancelled'],
      'out-for-delivery': ['delivered', 'cancelled'],
      delivered: [],
      cancelled: [],
    });
  });

  it('needs an assigned partner to start or deliver an order', () => {
    for (const from of deliveryStatuses) {
      expect(statusesWhere((to) => isPartnerRequired(order(from), to))).toEqual([
        'out-for-delivery',
        'delivered',
      ]);
      expect(statusesWhere((to) => isPartnerRequired(order(from, partner.id), to))).toEqual([]);
    }
  });

  it('is the only one who sets a status', () => {
    for (const actor of [customer, partner])
      expect(orderPermissions.setStatus(order('pending', partner.id), actor, 'cancelled')).toBe(false);
  });
});

it('cannot change a delivered or cancelled order [STATE-14]', () => {
  const actions: OrderAction[] = ['cancel', 'accept', 'start', 'deliver'];
  for (const status of ['delivered', 'cancelled'] as const) {
    for (const actor of [customer, partner, admin]) {
      for (const partnerId of [null, partner.id]) {
        const facts = order(status, partnerId);
        expect(actions.filter((action) => orderPermissions[action](facts, actor))).toEqual([]);
        expect(statusesWhere((to) => orderPermissions.setStatus(facts, actor, to))).toEqual([]);
      }
    }
  }
});

describe('isLegalHistory', () => {
  const out = 'out-for-delivery';
  it.each<[string, DeliveryStatus[]]>([
    ['a straight way to the customer', ['pending', 'confirmed', 'preparing', out, 'delivered']],
    ['skipped statuses', ['pending', out, 'delivered']],
    ['a cancellation on the way', ['pending', 'confirmed', out, 'cancelled']],
    ['a recalled start', ['pending', 'preparing', out, 'preparing', out, 'delivered']],
    ['a recalled delivery', ['pending', 'confirmed', out, 'delivered', out, 'cancelled']],
    ['a return to the pool', ['pending', 'confirmed', 'pending', 'confirmed']],
    ['another try after preparing', ['pending', 'preparing', out, 'confirmed', out, 'delivered']],
  ])('accepts %s', (_name, statuses) => {
    expect(isLegalHistory(statuses)).toBe(true);
  });

  it.each<[string, DeliveryStatus[]]>([
    ['nothing', []],
    ['another beginning', ['confirmed', out]],
    ['the same status twice in a row', ['pending', 'confirmed', 'confirmed']],
    ['a cancelled order that goes on', ['pending', 'cancelled', 'pending']],
    ['a delivered order that is cancelled', ['pending', out, 'delivered', 'cancelled']],
    ['a return to a status that was not reached', ['pending', 'confirmed', out, 'preparing']],
    ['a return to a status that was undone', ['pending', 'preparing', 'pending', out, 'preparing']],
  ])('rejects %s', (_name, statuses) => {
    expect(isLegalHistory(statuses)).toBe(false);
  });
});

describe('getCurrentPath', () => {
  const path = (...statuses: DeliveryStatus[]) =>
    getCurrentPath(statuses.map((status, at) => ({ status, at }))).map(({ status, at }) => `${status} ${at}`);

  it('is the history of an order that only went forward [STATE-1]', () => {
    expect(path('pending', 'confirmed', 'delivered')).toEqual(['pending 0', 'confirmed 1', 'delivered 2']);
  });

  it('leaves out what was undone and keeps the first time of what was not', () => {
    expect(path('pending', 'confirmed', 'out-for-delivery', 'confirmed', 'delivered')).toEqual([
      'pending 0',
      'confirmed 1',
      'delivered 4',
    ]);
    expect(path('pending', 'out-for-delivery', 'confirmed')).toEqual(['pending 0', 'confirmed 2']);
  });
});

describe('moves of an admin', () => {
  const history = (...statuses: DeliveryStatus[]) => statuses.map((status, at) => ({ status, at }));

  it('return an order to the pool until it is started', () => {
    const allowed = deliveryStatuses.filter((status) =>
      orderPermissions.returnToPool(order(status, partner.id), admin),
    );
    expect(allowed).toEqual(['pending', 'confirmed', 'preparing']);
    expect(orderPermissions.returnToPool(order('confirmed'), admin)).toBe(false);
    expect(orderPermissions.returnToPool(order('confirmed', partner.id), partner)).toBe(false);
  });

  it('recall the last status within ten minutes', () => {
    const steps = history('pending', 'confirmed', 'delivered');
    expect(findRecall(order('delivered', partner.id), steps)).toEqual({
      to: 'confirmed',
      until: 2 + recallWindowMs,
    });
    const canRecall = (now: number) =>
      orderPermissions.recall(order('delivered', partner.id), admin, { history: steps, nowMs: now });
    expect([canRecall(2 + recallWindowMs), canRecall(3 + recallWindowMs)]).toEqual([true, false]);
    expect(
      orderPermissions.recall(order('delivered', partner.id), partner, { history: steps, nowMs: 2 }),
    ).toBe(false);
  });

  it('do not recall a cancelled order, a new one, one that is tried again, or a status that is not recorded', () => {
    expect(findRecall(order('cancelled', partner.id), history('pending', 'cancelled'))).toBeNull();
    expect(findRecall(order('pending'), history('pending'))).toBeNull();
    expect(findRecall(order('preparing', partner.id), history('pending', 'confirmed'))).toBeNull();
    const retried = history('pending', 'confirmed', 'out-for-delivery', 'confirmed');
    expect(findRecall(order('confirmed', partner.id), retried)).toBeNull();
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
  'paymentCorrections of an order that is %s with payment %s offers %j',
  (deliveryStatus, paymentStatus, offered) => {
    expect(paymentCorrections({ deliveryStatus, paymentStatus })).toEqual(offered);
  },
);

it.each([
  [null, 10 * hourMs, true],
  [0, 0, true],
  [0, hourMs - 1, true],
  [0, hourMs, false],
])('isContactVisible of an order finished at %s is at %i: %s', (finishedAt, now, visible) => {
  expect(isContactVisible(finishedAt, now)).toBe(visible);
});
