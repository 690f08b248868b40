import { minutesSince } from '#domain/dates.ts';
import { consoleTonightMessages } from '#messages/console-tonight.ts';

const t = consoleTonightMessages.card;

export type AgeLevel = 'new' | 'warning' | 'late';
export type CardAge = { level: AgeLevel; text: string };

type AgeLimits = { warningMinutes: number; lateMinutes: number };

/** How long an order has waited, in words that name its level. */
export function getCardAge(createdAt: string, nowMs: number, limits: AgeLimits): CardAge {
  const minutes = minutesSince(Date.parse(createdAt), nowMs);
  const age = formatAge(minutes);
  if (minutes >= limits.lateMinutes) return { level: 'late', text: t.late(age) };
  if (minutes >= limits.warningMinutes) return { level: 'warning', text: t.warning(age) };
  return { level: 'new', text: t.age(age) };
}

const hour = 60;
const day = 24 * hour;

function formatAge(minutes: number): string {
  if (minutes < hour) return t.minutes(minutes);
  if (minutes < day) return t.hours(Math.floor(minutes / hour), minutes % hour);
  return t.days(Math.floor(minutes / day));
}
