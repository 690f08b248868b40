import { describe, expect, it } from 'vitest';
import { deliveryStatuses } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { getOrderProgress, timelineLabel } from './order-progress.ts';

const fullTimeline = deliveryStatuses.map((status) => ({ status }));
const getStates = (status: DeliveryStatus) =>
  getOrderProgress(status, fullTimeline).map(({ state }) => state);

describe('order progress', () => {
  it.each([
    ['pending', ['now', 'ahead', 'ahead', 'ahead', 'ahead']],
    ['confirmed', ['done', 'now', 'ahead', 'ahead', 'ahead']],
    ['preparing', ['done', 'done', 'now', 'ahead', 'ahead']],
    ['out-for-delivery', ['done', 'done', 'done', 'now', 'ahead']],
    ['delivered', ['done', 'done', 'done', 'done', 'now']],
    ['cancelled', ['ahead', 'ahead', 'ahead', 'ahead', 'ahead']],
  ] as const)('of a %s order [STATE-1]', (status, expected) => {
    expect(getStates(status)).toEqual(expected);
  });

  it('omits a skipped status', () => {
    const timeline = [{ status: 'pending' }, { status: 'confirmed' }] as const;
    const statuses = getOrderProgress('out-for-delivery', timeline).map(({ status }) => status);
    expect(statuses).toEqual(['pending', 'confirmed', 'out-for-delivery', 'delivered']);
  });

  it('has a timeline label for every status [ORD-12] [ORD-13] [ORD-14]', () => {
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
