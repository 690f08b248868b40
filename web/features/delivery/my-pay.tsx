import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { getMyPay } from '#contract/endpoints/partner.ts';
import { dayMs } from '#domain/durations.ts';
import { shopWeekStart } from '#domain/shop-day.ts';
import { formatDate } from '#i18n/dates.ts';
import { myCashMessages } from '#messages/my-cash.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Figures } from './figures.tsx';

const t = myCashMessages;
const weekMs = 7 * dayMs;

type MyPayProps = {
  nowMs: number;
  /** A shop without a fee shows no earnings, but what it owes from before. */
  hasFee: boolean;
};

/** What the partner earned and was paid in a week, and is owed at its end; this week first. */
export function MyPay({ nowMs, hasFee }: MyPayProps) {
  const [weeksAgo, setWeeksAgo] = useState(0);
  const startMs = shopWeekStart(nowMs) - weeksAgo * weekMs;
  const [from, to] = [startMs, startMs + weekMs].map((ms) => new Date(ms).toISOString());
  const result = useQuery({
    ...endpointQuery(getMyPay, { query: { from, to } }),
    placeholderData: keepPreviousData,
  });
  const pay = result.data?.data;
  if (pay === undefined || (!hasFee && pay.owed === 0 && weeksAgo === 0)) return null;
  return (
    <section className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-section">{t.pay}</h2>
        <div className="flex items-center gap-1 text-note text-fg-2">
          <IconButton label={t.earlierWeek} onClick={() => setWeeksAgo(weeksAgo + 1)}>
            <ChevronLeft />
          </IconButton>
          <span role="status">{t.week(formatDate(startMs), formatDate(startMs + weekMs - dayMs))}</span>
          <IconButton
            label={t.laterWeek}
            aria-disabled={weeksAgo === 0}
            onClick={() => setWeeksAgo(Math.max(weeksAgo - 1, 0))}
          >
            <ChevronRight />
          </IconButton>
        </div>
      </div>
      <Figures
        figures={[
          { label: t.deliveries, text: String(pay.deliveries) },
          { label: t.earned, text: formatRupees(pay.earned) },
          { label: t.paid, text: formatRupees(pay.paid) },
          { label: pay.owed < 0 ? t.paidAhead : t.payOwed, text: formatRupees(Math.abs(pay.owed)) },
        ]}
      />
    </section>
  );
}
