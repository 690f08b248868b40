import { cancellationFeePaise } from '#domain/order-lifecycle.ts';
import type { CancellationPolicy } from '#domain/order-lifecycle.ts';
import { formatPaise } from '#domain/money.ts';
import { orderMessages } from '#messages/orders.ts';
import { formatUpperCaseClock } from './arrival.ts';

const t = orderMessages.cancel;

type CancellationInput = { createdAtMs: number; nowMs: number; policy: CancellationPolicy };

/** `Free until 12:46 AM, then ₹10`, or the current fee. */
export function getCancellationNote({ createdAtMs, nowMs, policy }: CancellationInput): string {
  const fee = formatPaise(policy.feePaise);
  if (policy.feePaise === 0) return t.free;
  if (cancellationFeePaise(createdAtMs, nowMs, policy) > 0) return t.currentFee(fee);
  return t.freeUntil(formatUpperCaseClock(createdAtMs + policy.freeMs), fee);
}

/** In the confirmation: the current fee. */
export function getCurrentFeeText({ createdAtMs, nowMs, policy }: CancellationInput): string {
  const fee = cancellationFeePaise(createdAtMs, nowMs, policy);
  return fee === 0 ? t.noFeeNow : t.feeNow(formatPaise(fee));
}
