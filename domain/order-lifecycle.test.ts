import { describe, expect, it } from 'vitest';
import { hourMs } from './durations.ts';
import type { DeliveryStatus, OrderFacts } from './order-lifecycle.ts';
import {
  cancellationFeePaise,
  orderCancellationPolicy,
  deliveryStatuses,
  getCurrentPath,
  isContactVisible,
  isFinished,
  isLegalHistory,
  isUnassignedOrder,
  orderActions,
  listNextStatuses,
  paymentModes,
  paymentStatuses,
  shortOrderId,
  statusAfterAccept,
} from './order-lifecycle.ts';
import { paymentModeLabel, paymentStatusLabel, statusLabel } from '#i18n/order-labels.ts';

const order = (deliveryStatus: DeliveryStatus, partnerId: string | null = null): OrderFacts => ({
  deliveryStatus,
  customerId: 'asha',
  partnerId,
});
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

describe('listNextStatuses', () => {
  it('every status is reachable from pending [STATE-1]', () => {
    const reachableStatuses = new Set<DeliveryStatus>(['pending']);
    for (const status of reachableStatuses)
      for (const next of listNextStatuses(status)) reachableStatuses.add(next);
    expect(reachableStatuses).toEqual(new Set(deliveryStatuses));
  });

  it('only delivered and cancelled are final [STATE-14]', () => {
    expect(deliveryStatuses.filter((status) => isFinished(status))).toEqual(['delivered', 'cancelled']);
  });

  it('no status is reached twice', () => {
    for (const [at, status] of deliveryStatuses.entries()) {
      for (const next of listNextStatuses(status)) expect(deliveryStatuses.indexOf(next)).toBeGreaterThan(at);
    }
  });

  it('contains every action of customer and partner', () => {
    const { accept, ...others } = orderActions;
    for (const { from, to } of Object.values(others)) {
      for (const status of from) expect(listNextStatuses(status)).toContain(to);
    }
    for (const status of accept.from)
      expect([status, ...listNextStatuses(status)]).toContain(statusAfterAccept(status));
  });
});

describe('the fee of a cancellation', () => {
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

describe('actions of partners', () => {
  it('are possible for an order that is not started and nobody has [STATE-6]', () => {
    const unassigned = ['pending', 'confirmed', 'preparing'];
    expect(deliveryStatuses.filter((status) => isUnassignedOrder(order(status)))).toEqual(unassigned);
    expect(deliveryStatuses.filter((status) => isUnassignedOrder(order(status, 'ravi')))).toEqual([]);
  });

  it('confirm a pending order and keep confirmed and preparing [STATE-7]', () => {
    expect(orderActions.accept.from.map(statusAfterAccept)).toEqual(['confirmed', 'confirmed', 'preparing']);
  });

  it('lead to out-for-delivery and delivered [STATE-9] [STATE-12]', () => {
    expect([orderActions.start.to, orderActions.deliver.to]).toEqual(['out-for-delivery', 'delivered']);
  });
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

it.each([
  [null, 10 * hourMs, true],
  [0, 0, true],
  [0, hourMs - 1, true],
  [0, hourMs, false],
])('isContactVisible of an order finished at %s is at %i: %s', (finishedAt, now, visible) => {
  expect(isContactVisible(finishedAt, now)).toBe(visible);
});
