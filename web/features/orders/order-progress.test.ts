import { describe, expect, it } from 'vitest';
import { deliveryStatuses } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { getAttemptNotice, getOrderProgress, getTimelineEntries } from './order-progress.ts';

const fullTimeline = deliveryStatuses.map((status) => ({ status }));
const getStates = (status: DeliveryStatus) =>
  getOrderProgress(status, fullTimeline).map(({ state }) => state);

const at = (minute: number) => new Date(minute * 60_000).toISOString();
const attempt = { _id: 'attempt-1', at: at(3), reason: 'nobody_there' } as const;

describe('a failed hand-over', () => {
  it('is between the status changes of the timeline', () => {
    const timeline = (['out-for-delivery', 'confirmed', 'out-for-delivery'] as const).map(
      (status, index) => ({ status, at: at([1, 4, 6][index] ?? 0) }),
    );
    const entries = getTimelineEntries({ timeline, deliveryAttempts: [attempt] });
    expect(entries.map(({ label }) => label)).toEqual([
      'Out for Delivery',
      'Not handed over: nobody opened the door',
      'Confirmed',
      'Out for Delivery',
    ]);
  });

  it.each([
    [
      'out-for-delivery',
      undefined,
      'We could not hand over your order: nobody opened the door. The shop is deciding what happens next.',
    ],
    ['confirmed', 'retry', 'We could not hand over your order: nobody opened the door. We will try again.'],
    ['cancelled', 'spoiled', 'We could not hand over your order: nobody opened the door.'],
    ['delivered', 'retry', null],
  ] as const)('of an order that is %s, resolved as %s: %s', (deliveryStatus, resolution, text) => {
    const deliveryAttempts = [resolution === undefined ? attempt : { ...attempt, resolution }];
    expect(getAttemptNotice({ deliveryStatus, deliveryAttempts })).toBe(text);
  });

  it('is not mentioned without an attempt', () => {
    expect(getAttemptNotice({ deliveryStatus: 'confirmed', deliveryAttempts: [] })).toBeNull();
  });
});

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
    const timeline = deliveryStatuses.map((status, minute) => ({ status, at: at(minute) }));
    const entries = getTimelineEntries({ timeline, deliveryAttempts: [] });
    expect(entries.map(({ label }) => label)).toEqual([
      'Ordered',
      'Confirmed',
      'Preparing',
      'Out for Delivery',
      'Delivered',
      'Cancelled',
    ]);
  });
});
