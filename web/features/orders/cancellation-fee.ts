import type { OrderView } from '#contract/orders.ts';
import { cancellationFeePaise } from '#domain/order-lifecycle.ts';
import type { CancellationPolicy } from '#domain/order-lifecycle.ts';
import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { orderMessages } from '#messages/orders.ts';
import { formatUpperCaseClock } from './arrival.ts';

const t = orderMessages.cancel;

export type CancellationInput = { createdAtMs: number; nowMs: number; policy: CancellationPolicy };

/** The terms of an order that can be cancelled. */
export function getCancellationInput(
  order: { createdAt: string; cancellation: NonNullable<OrderView['cancellation']> },
  nowMs: number,
): CancellationInput {
  const { createdAt, cancellation } = order;
  const createdAtMs = Date.parse(createdAt);
  const freeMs = Date.parse(cancellation.freeUntil) - createdAtMs;
  return { createdAtMs, nowMs, policy: { freeMs, feePaise: paiseFromRupees(cancellation.lateFee) } };
}

/** `Free until 12:46 AM, then ₹10`, or the current fee. */
export function getCancellationNote(input: CancellationInput): string {
  const { createdAtMs, policy } = input;
  const fee = formatPaise(policy.feePaise);
  if (policy.feePaise === 0) return t.free;
  if (getCurrentFee(input) > 0) return t.currentFee(fee);
  return t.freeUntil(formatUpperCaseClock(createdAtMs + policy.freeMs), fee);
}

export function getCurrentFee({ createdAtMs, nowMs, policy }: CancellationInput): Paise {
  return cancellationFeePaise(createdAtMs, nowMs, policy);
}

/** In the confirmation. */
export function getFeeText(feePaise: Paise): string {
  return feePaise === 0 ? t.noFeeNow : t.feeNow(formatPaise(feePaise));
}

/** The new fee of FEE_CHANGED, or null. */
export function parseChangedFee(data: unknown): Paise | null {
  const { fee } = (data ?? {}) as { fee?: unknown };
  return typeof fee === 'number' ? paiseFromRupees(fee) : null;
}
