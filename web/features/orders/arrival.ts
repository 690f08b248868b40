import { formatClock } from '#i18n/dates.ts';
import { parseAddress } from '#domain/room-address.ts';
import { orderMessages } from '#messages/orders.ts';
import { shellMessages } from '#messages/shell.ts';

/** Arrival in minutes from now, or overdue. */
export type Arrival = { kind: 'overdue' } | { kind: 'between'; fromMinutes: number; toMinutes: number };

export type ExpectedWindow = { fromMs: number; toMs: number };

const minuteMs = 60_000;

/** Rounded up. */
export function getArrival(expectedWindow: ExpectedWindow, nowMs: number): Arrival {
  if (expectedWindow.toMs <= nowMs) return { kind: 'overdue' };
  const getMinutesUntil = (atMs: number) => Math.max(1, Math.ceil((atMs - nowMs) / minuteMs));
  return {
    kind: 'between',
    fromMinutes: getMinutesUntil(expectedWindow.fromMs),
    toMinutes: getMinutesUntil(expectedWindow.toMs),
  };
}

/** `Between 12:48 and 12:51 AM, at Room 214` */
export function formatArrival(expectedWindow: ExpectedWindow, deliveryAddress: string): string {
  const from = formatUpperCaseClock(expectedWindow.fromMs);
  const to = formatUpperCaseClock(expectedWindow.toMs);
  const room = parseAddress(deliveryAddress)?.roomNumber;
  return room === undefined
    ? orderMessages.arrivalWindow(from, to)
    : orderMessages.arrivalWindowAt(from, to, shellMessages.room(room));
}

/** `12:46 AM` */
export function formatUpperCaseClock(atMs: number): string {
  return formatClock(atMs).toUpperCase();
}
