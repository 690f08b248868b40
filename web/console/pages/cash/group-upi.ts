import type { UnseenUpiView } from '#contract/cash-documents.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { shopDayStart } from '#domain/days.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { formatCount } from '#web/console/kit/format-count.ts';

export type UpiGroup = { id: string; by: UnseenUpiView['by']; dayStartMs: number; payments: UnseenUpiView[] };

/** By person and business day, in the order of the list: oldest first. */
export function groupUpi(payments: readonly UnseenUpiView[]): UpiGroup[] {
  const groups = new Map<string, UpiGroup>();
  for (const payment of payments) {
    const dayStartMs = shopDayStart(Date.parse(payment.at));
    const id = `${dayStartMs} ${payment.by._id}`;
    const group = groups.get(id) ?? { id, by: payment.by, dayStartMs, payments: [] };
    group.payments.push(payment);
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** `3 payments, ₹240` */
export function describeUpi(payments: readonly UnseenUpiView[]): string {
  const paise = payments.reduce((sum, { amount }) => sum + paiseFromRupees(amount), 0);
  return formatCountAndSum({ count: payments.length, amount: rupeesFromPaise(paise) });
}

export function formatCountAndSum({ count, amount }: { count: number; amount: number }): string {
  return `${formatCount(count, 'payment')}, ${formatRupees(amount)}`;
}
