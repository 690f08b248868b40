import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SalesDimension, SalesRowView } from '#contract/dashboard.ts';
import { getSalesReport } from '#contract/endpoints/admin.ts';
import { parseShopDay } from '#domain/days.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { browserNowMs } from '#web/clock.ts';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { useDateRange } from '#web/console/kit/date-range.tsx';
import { toShopDays } from '#web/console/kit/shop-days.ts';
import { listPeriods } from './report-days.ts';
import type { Days } from './report-days.ts';
import { findDimension } from './sales-rows.ts';

export type Sales = {
  by: SalesDimension;
  days: Days;
  rows: readonly SalesRowView[];
  total: ApiResponse<'getSalesReport'>['total'];
};

/** The report of the address; without one that of this month by day. */
export function useSales() {
  const [nowMs] = useState(browserNowMs);
  const [params, setParams] = useSearchParams();
  const periods = listPeriods(nowMs);
  const initial = periods.find(({ label }) => label === 'This month') ?? { from: '', to: '' };
  const { onChange, ...typed } = useDateRange(initial);
  const dayOf = (limit: keyof Days) => (parseShopDay(typed[limit]) === undefined ? initial : typed)[limit];
  const range = { from: dayOf('from'), to: dayOf('to'), onChange };
  const by = findDimension(params.get('by'));
  const result = useQuery(salesQuery({ from: range.from, to: range.to }, by));
  /** Beside the other parts of the address, as a step of the history. */
  const open = (changes: Readonly<Record<string, string>>) =>
    setParams((current) => new URLSearchParams({ ...Object.fromEntries(current), ...changes }), {
      preventScrollReset: true,
    });
  return { nowMs, periods, range, by, sort: params.get('sort'), result, open };
}

/** With what it is of, which the previous one that a page keeps meanwhile is not. */
function salesQuery(days: Days, by: SalesDimension) {
  const query = { ...toShopDays(days.from, days.to), by };
  return queryOptions({
    queryKey: [getSalesReport.name, { query }],
    queryFn: async ({ signal }): Promise<Sales> => {
      const { data, total } = await sendConsoleRequest(getSalesReport, { query }, { signal });
      return { by, days, rows: data, total };
    },
    placeholderData: keepPreviousData,
  });
}
