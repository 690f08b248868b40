import { describe, expect, it } from 'vitest';
import type { Actor, DeliveryStatus, OrderAction, OrderFacts } from './order-lifecycle.ts';
import {
  cancellationFeePaise,
  deliveryStatuses,
  isFinished,
  isUnassignedOrder,
  isPartnerRequired,
  orderActions,
  orderPermissions,
  orderTransitions,
  paymentModeLabel,
  paymentModes,
  paymentStatuses,
  paymentStatusLabel,
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

describe('the words an order uses', () => {
  it('[STATE-1] delivery statuses', () => {
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

  it('[STATE-2] payment statuses', () => {
    expect(paymentStatuses).toEqual(['pending', 'paid', 'failed']);
    expect(paymentStatuses.map((status) => paymentStatusLabel(status))).toEqual([
      'Pending',
      'Paid',
      'Failed',
    ]);
  });

  it('[VAL-1] payment modes are these four', () => {
    expect(paymentModes).toEqual(['COD', 'upi', 'online', 'card']);
    expect(paymentModeLabel('COD')).toBe('Cash on delivery');
  });

  it('[ORD-2] the short id is the last 8 characters, upper case', () => {
    expect(shortOrderId('019abc12-3def-7abc-8123-4567a89bcdef')).toBe('A89BCDEF');
  });
});

describe('the table of transitions', () => {
  it('[STATE-1] every status can be reached from pending', () => {
    const reachableStatuses = new Set<DeliveryStatus>(['pending']);
    for (const status of reachableStatuses)
      for (const next of orderTransitions[status]) reachableStatuses.add(next);
    expect(reachableStatuses).toEqual(new Set(deliveryStatuses));
  });

  it('[STATE-14] nothing leaves delivered or cancelled, and everything else has a way on', () => {
    expect(statusesWhere(isFinished)).toEqual(['delivered', 'cancelled']);
  });

  it('leads forward only, so that no order ever comes back to a status', () => {
    for (const [at, status] of deliveryStatuses.entries()) {
      for (const next of orderTransitions[status]) {
        expect(deliveryStatuses.indexOf(next)).toBeGreaterThan(at);
      }
    }
  });

  it('contains every move of the customer and the partner', () => {
    const { accept, ...others } = orderActions;
    for (const { from, to } of Object.values(others)) {
      for (const status of from) expect(orderTransitions[status]).toContain(to);
    }
    for (const status of accept.from)
      expect([status, ...orderTransitions[status]]).toContain(statusAfterAccept(status));
  });
});

describe('cancelling', () => {
  it('[STATE-3] [STATE-10] its customer may while it is pending, confirmed or preparing, with a partner or without', () => {
    for (const partnerId of [null, partner.id]) {
      expect(
        statusesWhere((status) => orderPermissions.cancel(order(status, partnerId), customer)),
      ).toEqual(['pending', 'confirmed', 'preparing']);
    }
  });

  it('[STATE-4] leads to cancelled', () => {
    expect(orderActions.cancel.to).toBe('cancelled');
  });

  it.each([
    partner,
    admin,
    { kind: 'customer', id: 'somebody else' } as const,
    ...actorsWithSameId,
  ])('[STATE-3] $kind $id may not', (actor) => {
    expect(
      statusesWhere((status) => orderPermissions.cancel(order(status, partner.id), actor)),
    ).toEqual([]);
  });

  it.each([
    ['at once', 0, 0],
    ['after exactly 5 minutes', 300_000, 0],
    ['one millisecond later', 300_001, 1_000],
    ['a day later', 86_400_000, 1_000],
  ])('[POLICY-7] [POLICY-8] %s costs the right fee', (_case, afterMs, feePaise) => {
    const createdAtMs = 1_795_000_000_000;
    expect(cancellationFeePaise(createdAtMs, createdAtMs + afterMs)).toBe(feePaise);
  });

  it('[POLICY-8] costs what the settings say', () => {
    expect(cancellationFeePaise(0, 60_001, { freeMs: 60_000, feePaise: 2_500 })).toBe(2_500);
  });
});

describe('accepting', () => {
  it('[STATE-6] a partner may while nobody has it and it has not left the shop', () => {
    const unassignedStatuses = ['pending', 'confirmed', 'preparing'];
    expect(statusesWhere((status) => orderPermissions.accept(order(status), partner))).toEqual(
      unassignedStatuses,
    );
    expect(statusesWhere((status) => isUnassignedOrder(order(status)))).toEqual(unassignedStatuses);
    expect(statusesWhere((status) => isUnassignedOrder(order(status, partner.id)))).toEqual([]);
  });

  it('[STATE-7] confirms a pending order and leaves a confirmed or preparing one as it is', () => {
    expect(orderActions.accept.from.map(statusAfterAccept)).toEqual([
      'confirmed',
      'confirmed',
      'preparing',
    ]);
  });

  it('[STATE-7] an order with a partner on it is taken', () => {
    for (const assignee of [partner.id, 'another']) {
      expect(
        statusesWhere((status) => orderPermissions.accept(order(status, assignee), partner)),
      ).toEqual([]);
    }
  });

  it.each([customer, admin])('[STATE-6] not for a $kind', (actor) => {
    expect(statusesWhere((status) => orderPermissions.accept(order(status), actor))).toEqual([]);
  });
});

describe('starting and delivering', () => {
  it('[STATE-8] its partner may start when it is confirmed or preparing', () => {
    expect(
      statusesWhere((status) => orderPermissions.start(order(status, partner.id), partner)),
    ).toEqual(['confirmed', 'preparing']);
  });

  it('[STATE-9] starting leads to out-for-delivery', () => {
    expect(orderActions.start.to).toBe('out-for-delivery');
  });

  it('[STATE-11] its partner may deliver when it is out for delivery', () => {
    expect(
      statusesWhere((status) => orderPermissions.deliver(order(status, partner.id), partner)),
    ).toEqual(['out-for-delivery']);
  });

  it('[STATE-12] delivering leads to delivered', () => {
    expect(orderActions.deliver.to).toBe('delivered');
  });

  it.each([customer, admin, { kind: 'partner', id: 'another' } as const, ...actorsWithSameId])(
    '[STATE-8] [STATE-11] $kind $id may do neither',
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

describe('the admin', () => {
  it('moves an order forward, over steps too, or cancels it', () => {
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

  it('needs a partner on the order to send it out or deliver it, and for nothing else', () => {
    for (const from of deliveryStatuses) {
      expect(statusesWhere((to) => isPartnerRequired(order(from), to))).toEqual([
        'out-for-delivery',
        'delivered',
      ]);
      expect(statusesWhere((to) => isPartnerRequired(order(from, partner.id), to))).toEqual([]);
    }
  });

  it('is the only one who sets a status', () => {
    for (const actor of [customer, partner]) {
      expect(orderPermissions.setStatus(order('pending', partner.id), actor, 'cancelled')).toBe(
        false,
      );
    }
  });
});

it('[STATE-14] nobody can do anything to a delivered or cancelled order', () => {
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
