import { minutesSince } from '#domain/durations.ts';
import { formatCount } from '#web/console/kit/format-count.ts';

export type AgeLevel = 'new' | 'warning' | 'late';
/** `hint`: the level in words; empty for a new order. */
export type CardAge = { level: AgeLevel; text: string; hint: string };

type AgeLimits = { warningMinutes: number; lateMinutes: number };

/** How long an order has waited, and whether that is too long. */
export function getCardAge(createdAt: string, nowMs: number, limits: AgeLimits): CardAge {
  const minutes = minutesSince(Date.parse(createdAt), nowMs);
  const text = formatAge(minutes);
  if (minutes >= limits.lateMinutes) return { level: 'late', text, hint: 'late' };
  if (minutes >= limits.warningMinutes) return { level: 'warning', text, hint: 'waits long' };
  return { level: 'new', text, hint: '' };
}

const hour = 60;
const day = 24 * hour;

function formatAge(minutes: number): string {
  if (minutes < hour) return `${minutes} min`;
  if (minutes < day) return `${Math.floor(minutes / hour)} h ${minutes % hour} min`;
  return formatCount(Math.floor(minutes / day), 'day');
}
