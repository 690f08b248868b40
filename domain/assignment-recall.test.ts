import { describe, expect, it } from 'vitest';
import { findAssignmentRecall } from './assignment-recall.ts';
import { recallWindowMs } from './order-lifecycle.ts';

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

describe('findAssignmentRecall', () => {
  it('is the former partner after a reassignment, and the last one after a return', () => {
    const until = 20 + recallWindowMs;
    const reassigned = [ended('a', 20, 'reassigned'), open('b', 20)];
    expect(findAssignmentRecall(reassigned, 10)).toEqual({ partnerId: 'a', until });
    for (const reason of ['returned_to_pool', 'partner_blocked'])
      expect(findAssignmentRecall([ended('a', 20, reason)], 10)).toEqual({ partnerId: 'a', until });
  });

  it('is nobody after somebody took an order that had been returned', () => {
    const steps = [ended('a', 15, 'returned_to_pool'), open('b', 20)];
    expect(findAssignmentRecall(steps, 10)).toEqual({ partnerId: null, until: 20 + recallWindowMs });
  });

  it('is null when the status is as new or newer, or the end belongs to a status', () => {
    const steps = [ended('a', 20, 'reassigned'), open('b', 20)];
    for (const statusAt of [20, 21]) expect(findAssignmentRecall(steps, statusAt)).toBeNull();
    expect(findAssignmentRecall([], 10)).toBeNull();
    for (const reason of ['delivered', 'cancelled', 'failed'])
      expect(findAssignmentRecall([ended('a', 21, reason)], 20)).toBeNull();
  });
});
