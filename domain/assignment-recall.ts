import { recallWindowMs } from './order-lifecycle.ts';

/** An order with a partner, in ms; without an end while it lasts. */
type AssignmentStep = {
  partnerId: string;
  assignedAt: number;
  endedAt: number | null;
  endReason: string | null;
};

/** Ends that leave the order with nobody and its status as it is. */
const returnReasons: readonly (string | null)[] = ['returned_to_pool', 'partner_blocked'];

/**
 * What a recall does after a change of partner that is newer than the last status (ms): who gets the order, null for
 * nobody, and until when (ms). Null when the status is newer. Assignments are oldest first.
 */
export function findAssignmentRecall(
  assignments: readonly AssignmentStep[],
  statusAt: number,
): { partnerId: string | null; until: number } | null {
  const [former, last] = [assignments.at(-2), assignments.at(-1)];
  if (!last || (last.endedAt !== null && !returnReasons.includes(last.endReason))) return null;
  const changedAt = last.endedAt ?? last.assignedAt;
  if (changedAt <= statusAt) return null;
  const until = changedAt + recallWindowMs;
  if (last.endedAt !== null) return { partnerId: last.partnerId, until };
  return { partnerId: former?.endReason === 'reassigned' ? former.partnerId : null, until };
}
