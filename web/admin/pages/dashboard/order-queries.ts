import { dayMs, istOffsetMs } from '#domain/durations.ts';

/** Search parameters of the orders list for the orders that the figures count. */
export type OrderQueries = { today: string; period: string };

/** The dates of today and of the last `days` days in IST, as the filters of the orders list have them. */
export function createOrderQueries(nowMs: number, days: number): OrderQueries {
  const today = toDate(nowMs);
  return {
    today: `from=${today}&to=${today}`,
    period: `from=${toDate(nowMs - (days - 1) * dayMs)}&to=${today}`,
  };
}

function toDate(atMs: number): string {
  return new Date(atMs + istOffsetMs).toISOString().slice(0, 10);
}
