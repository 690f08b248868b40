import { cancellationFeePaise } from '#domain/order-lifecycle.ts';
import type { CancellationPolicy } from '#domain/order-lifecycle.ts';
import { formatRupees } from '#domain/money.ts';
import { ordersTexts } from '#web/i18n/orders.ts';
import { clockText } from './arrival.ts';

const texts = ordersTexts.cancel;

type Cancelling = { createdAtMs: number; nowMs: number; policy: CancellationPolicy };

/** Under the button: `Free until 12:46 AM, then ₹10`, or what it costs from now on. */
export function cancelNote({ createdAtMs, nowMs, policy }: Cancelling): string {
  const fee = formatRupees(policy.feePaise);
  if (policy.feePaise === 0) return texts.isFree;
  if (cancellationFeePaise(createdAtMs, nowMs, policy) > 0) return texts.costsNow(fee);
  return texts.freeUntil(clockText(createdAtMs + policy.freeMs), fee);
}

/** Under the question: what cancelling costs at this moment. */
export function cancelFeeNow({ createdAtMs, nowMs, policy }: Cancelling): string {
  const fee = cancellationFeePaise(createdAtMs, nowMs, policy);
  return fee === 0 ? texts.noFeeNow : texts.feeNow(formatRupees(fee));
}
