import { dayMs, minuteMs } from './durations.ts';
import { istMinuteOfDay } from './pricing-periods.ts';

/** Minutes of the day in IST, [opensAtMinute, closesAtMinute); past midnight where it closes before it opens. */
export type OpeningHours = { opensAtMinute: number; closesAtMinute: number };

export const shopStatuses = ['open', 'paused', 'closed'] as const;

export type ShopState = {
  /** False while a new shop is made ready: nobody has opened it yet. */
  hasOpened: boolean;
  status: (typeof shopStatuses)[number];
  /** In ms; null until somebody opens the shop. */
  pausedUntil: number | null;
  /** To customers. */
  message: string | null;
  /** Null: day and night. */
  hours: OpeningHours | null;
};

export type ShopClosure = {
  code: 'SHOP_PAUSED' | 'SHOP_CLOSED';
  /** In ms; null where it is not known. */
  opensAt: number | null;
  message: string | null;
};

/** Why the shop takes no orders at this instant; null when it does. A pause ends by itself. */
export function findShopClosure(state: ShopState, nowMs: number): ShopClosure | null {
  const { hasOpened, status, pausedUntil, message, hours } = state;
  if (!hasOpened) return { code: 'SHOP_CLOSED', opensAt: null, message: null };
  if (status === 'closed') return { code: 'SHOP_CLOSED', opensAt: null, message };
  if (status === 'paused' && (pausedUntil === null || nowMs < pausedUntil)) {
    // The hours may be over when the pause ends.
    const after = pausedUntil === null ? null : findShopClosure({ ...state, status: 'open' }, pausedUntil);
    return { code: 'SHOP_PAUSED', opensAt: after?.opensAt ?? pausedUntil, message };
  }
  if (hours === null || isWithinHours(hours, istMinuteOfDay(nowMs))) return null;
  return { code: 'SHOP_CLOSED', opensAt: nextInstantOf(hours.opensAtMinute, nowMs), message: null };
}

/** The instant in ms at which the state changes by the clock alone; null when it does not. */
export function findNextStateChange(state: ShopState, nowMs: number): number | null {
  const closure = findShopClosure(state, nowMs);
  if (closure !== null) return closure.code === 'SHOP_PAUSED' ? state.pausedUntil : closure.opensAt;
  return state.hours === null ? null : nextInstantOf(state.hours.closesAtMinute, nowMs);
}

function isWithinHours({ opensAtMinute, closesAtMinute }: OpeningHours, minute: number): boolean {
  return opensAtMinute < closesAtMinute
    ? minute >= opensAtMinute && minute < closesAtMinute
    : minute >= opensAtMinute || minute < closesAtMinute;
}

function nextInstantOf(minuteOfDay: number, nowMs: number): number {
  const startOfMinute = nowMs - (nowMs % minuteMs);
  const minutes = minuteOfDay - istMinuteOfDay(nowMs);
  return startOfMinute + minutes * minuteMs + (minutes <= 0 ? dayMs : 0);
}
