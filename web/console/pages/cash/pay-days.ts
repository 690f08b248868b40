import { useState } from 'react';
import { formatRupees } from '#web/api/format-rupees.ts';
import { browserNowMs } from '#web/clock.ts';
import { useDateRange } from '#web/console/kit/date-range.tsx';
import { listLastDays, toShopDays } from '#web/console/kit/shop-days.ts';
import type { PartnerPay } from './money-dialogs.tsx';

export const payColumns = ['Deliveries', 'Earned', 'Paid', 'Owed'];

export function formatPay({ deliveries, earned, paid, owed }: Omit<PartnerPay, 'partner'>): string[] {
  return [String(deliveries), ...[earned, paid, owed].map(formatRupees)];
}

/** The days of the address, the last week without any. */
export function usePayDays() {
  const [lastWeek] = useState(() => listLastDays(browserNowMs()));
  const days = useDateRange(lastWeek);
  return { days, query: toShopDays(days.from, days.to) };
}
