import { describe, expect, it } from 'vitest';
import { deliveryStatuses } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { getOrderProgress, timelineLabel } from './order-progress.ts';

const fullTimeline = deliveryStatuses.map((status) => ({ status }));
const getStates = (status: DeliveryStatus) =>
  getOrderProgress(status, fullTimeline).map(({ state }) => state);

describe('how far an order is', () => {
  it.each([
    ['pending', ['now', 'ahead', 'ahead', 'ahead', 'ahead']],
    ['confirmed', ['done', 'now', 'ahead', 'ahead', 'ahead']],
    ['preparing', ['done', 'done', 'now', 'ahead', 'ahead']],
    ['out-for-delivery', ['done', 'done', 'done', 'now', 'ahead']],
    ['delivered', ['done', 'done', 'done', 'done', 'now']],
    ['cancelled', ['ahead', 'ahead', 'ahead', 'ahead', 'ahead']],
  ] as const)('[STATE-1] a %s order', (status, expected) => {
    expect(getStates(status)).toEqual(expected);
  });

  it('leaves out a place that the order has skipped', () => {
    const timeline = [{ status: 'pending' }, { status: 'confirmed' }] as const;
    const statuses = getOrderProgress('out-for-delivery', timeline).map(({ status }) => status);
    expect(statuses).toEqual(['pending', 'confirmed', 'out-for-delivery', 'delivered']);
  });

  it('[ORD-12] [ORD-13] [ORD-14] every status has its words in the record', () => {
    expect(deliveryStatuses.map(timelineLabel)).toEqual([
      'Ordered',
      'Confirmed',
      'Preparing',
      'Out for Delivery',
      'Delivered',
      'Cancelled',
    ]);
  });
});
