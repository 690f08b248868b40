import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { getMyCash, getMyPay } from '#contract/endpoints/partner.ts';
import { dayMs } from '#domain/durations.ts';
import { toShopDay } from '#domain/days.ts';
import { formatDate } from '#i18n/dates.ts';
import { myCashMessages } from '#messages/my-cash.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Figures } from './figures.tsx';

const t = myCashMessages;
const weekMs = 7 * dayMs;

type MyPayProps = {
  /** The beginning of the shop's day. */
  todayMs: number;
  /** A shop without a fee shows no earnings, but what it owes from before. */
  hasFee: boolean;
};

/** What the partner earned and was paid in a week, and is owed at its end; this week first. */
export function MyPay({ todayMs, hasFee }: MyPayProps) {
  const [weeksAgo, setWeeksAgo] = useState(0);
  // The first day of the epoch was a Thursday.
  const daysSinceMonday = (toShopDay(todayMs) + 3) % 7;
  const startMs = todayMs - daysSinceMonday * dayMs - weeksAgo * weekMs;
  const [from, to] = [startMs, startMs + weekMs].map((ms) => new Date(ms).toISOString());
  const result = useQuery({
    // Loaded again, and removed after the session, with the cash.
    queryKey: [getMyCash.name, from, to],
    queryFn: ({ signal }) => sendRequest(getMyPay, { query: { from, to } }, { signal }),
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
