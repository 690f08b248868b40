import { consoleOrderDetailMessages } from '#messages/console-order.ts';
import { consoleOrderMessages } from '#messages/console-orders.ts';
import { consoleTonightMessages } from '#messages/console-tonight.ts';
import type { OrderDetails } from './order-details.ts';

const t = consoleOrderDetailMessages.history;

type OrderEvent = {
  at: string;
  text: string;
  by?: string | undefined;
  note?: string | undefined;
  isUndone?: boolean;
};

/** Statuses, assignments, payments and failed hand-overs in one list, the last first. */
export function listOrderEvents(order: OrderDetails): OrderEvent[] {
  const statuses = order.history.map(({ status, at, by, isUndone, isReturn }) => ({
    at,
    text: isReturn ? t.returned(t.statuses[status]) : t.statuses[status],
    by: by.fullname,
    isUndone,
  }));
  const payments = order.payments.map(({ from, to, at, by, reason }) => ({
    at,
    text: t.payment(consoleOrderMessages.payments[from], consoleOrderMessages.payments[to]),
    by: by.fullname,
    note: reason,
  }));
  const events: OrderEvent[] = [
    ...statuses,
    ...order.assignments.flatMap(toAssignmentEvents),
    ...payments,
    ...order.attempts.flatMap(toAttemptEvents),
  ];
  return events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).toReversed();
}

function toAssignmentEvents({ partner, at, by, end }: OrderDetails['assignments'][number]): OrderEvent[] {
  const start = { at, text: t.assigned(partner.fullname), by: by.fullname };
  if (end === undefined) return [start];
  const describe = t.ended[end.reason];
  const ended = { at: end.at, text: describe(partner.fullname), by: end.by?.fullname, note: end.note };
  return [start, ended];
}

function toAttemptEvents(attempt: OrderDetails['attempts'][number]): OrderEvent[] {
  const { at, reason, note, resolution, resolvedAt } = attempt;
  const failed = { at, text: t.attempt(consoleTonightMessages.attemptReasons[reason]), note };
  if (resolution === undefined || resolvedAt === undefined) return [failed];
  return [failed, { at: resolvedAt, text: t.resolved(t.resolutions[resolution]) }];
}
