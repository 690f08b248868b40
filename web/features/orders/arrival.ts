import { formatClock } from '#domain/dates.ts';
import { parseAddress } from '#domain/room-address.ts';
import { ordersTexts } from '#web/i18n/orders.ts';
import { shellTexts } from '#web/i18n/shell.ts';

/** When an order comes, in minutes from now, or that its time is over. */
export type Arrival =
  | { kind: 'overdue' }
  | { kind: 'between'; fromMinutes: number; toMinutes: number };

export type Expected = { fromMs: number; toMs: number };

const minuteMs = 60_000;

/** Minutes are rounded up: nobody is told a time that cannot be kept. */
export function arrivalOf(expected: Expected, nowMs: number): Arrival {
  if (expected.toMs <= nowMs) return { kind: 'overdue' };
  const minutesTo = (atMs: number) => Math.max(1, Math.ceil((atMs - nowMs) / minuteMs));
  return {
    kind: 'between',
    fromMinutes: minutesTo(expected.fromMs),
    toMinutes: minutesTo(expected.toMs),
  };
}

/** `Between 12:48 and 12:51 AM, at Room 214` */
export function arrivalSentence(expected: Expected, deliveryAddress: string): string {
  const from = clockText(expected.fromMs);
  const to = clockText(expected.toMs);
  const room = parseAddress(deliveryAddress)?.roomNumber;
  return room === undefined
    ? ordersTexts.between(from, to)
    : ordersTexts.betweenAt(from, to, shellTexts.room(room));
}

/** `12:46 AM` */
export function clockText(atMs: number): string {
  return formatClock(atMs).toUpperCase();
}
