import type { SalesDimension, SalesRowView } from '#contract/dashboard.ts';
import { shopDayStartHour } from '#domain/days.ts';
import { formatMinuteOfDay } from '#i18n/pricing-period-text.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { channelLabels } from '#web/console/kit/channel-labels.ts';
import { paidLabels } from '#web/console/kit/payment-text.ts';
import { formatDay, formatShortDay } from './report-days.ts';

type DimensionTexts = {
  label: string;
  /** Of a row without a key. */
  none: string;
};

/** The ways to read sales, in the order in which they are offered. */
export const dimensions: Readonly<Record<SalesDimension, DimensionTexts>> = {
  day: { label: 'Day', none: '' },
  product: { label: 'Product', none: 'No product (refund by amount)' },
  category: { label: 'Category', none: 'No category (refund by amount)' },
  hour: { label: 'Hour', none: '' },
  place: { label: 'Hostel', none: 'No hostel' },
  partner: { label: 'Partner', none: 'No partner' },
  channel: { label: 'Channel', none: '' },
  payment: { label: 'Payment', none: 'Not known' },
};

export function findDimension(text: string | null): SalesDimension {
  // The keys of a record.
  return (Object.keys(dimensions) as SalesDimension[]).find((one) => one === text) ?? 'day';
}

/** In the order of time, with all hours or days; the others have those that sell most first. */
export function isByTime(by: SalesDimension): boolean {
  return by === 'day' || by === 'hour';
}

const names: Partial<Record<SalesDimension, Readonly<Record<string, string>>>> = {
  channel: channelLabels,
  payment: { ...paidLabels, online: 'Paid online', card: 'Paid by card', unpaid: 'Not paid yet' },
};

/** What people read of a row. */
export function nameRow(by: SalesDimension, { key, name }: Pick<SalesRowView, 'key' | 'name'>): string {
  if (key === '') return dimensions[by].none;
  if (by === 'day') return formatDay(key);
  if (by === 'hour') return formatMinuteOfDay(Number(key) * 60);
  return names[by]?.[key] ?? name;
}

/** The page of what a row is about. */
export function findRowPath(by: SalesDimension, key: string): string | undefined {
  if (key === '') return undefined;
  if (by === 'day') return `/admin/cash/report?from=${key}&to=${key}`;
  return by === 'product' || by === 'partner' ? `/admin/${by}s/${key}` : undefined;
}

const hoursPerDay = 24;

/** What a chart by time has at each hour or day of the period, those without a sale included. */
export function fillTimes(
  by: SalesDimension,
  rows: readonly SalesRowView[],
  days: readonly string[],
): { labels: string[]; revenue: number[]; orders: number[] } {
  // As the business day goes, over midnight.
  const hours = Array.from({ length: hoursPerDay }, (_, at) => String((at + shopDayStartHour) % hoursPerDay));
  const keys = by === 'hour' ? hours : days;
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return {
    labels: keys.map((key) => (by === 'hour' ? nameRow(by, { key, name: key }) : formatShortDay(key))),
    revenue: keys.map((key) => byKey.get(key)?.revenue ?? 0),
    orders: keys.map((key) => byKey.get(key)?.orders ?? 0),
  };
}

export const formatNumber = (value: number) => value.toLocaleString('en-IN');

/** The columns of figures, the most important ones first, which a phone shows without scrolling. */
export const figures = [
  { id: 'revenue', label: 'Revenue', format: formatRupees },
  { id: 'orders', label: 'Orders', format: formatNumber },
  { id: 'pieces', label: 'Pieces', format: formatNumber },
  { id: 'sales', label: 'Sales', format: formatRupees },
  { id: 'charges', label: 'Charges', format: formatRupees },
  { id: 'discounts', label: 'Discounts', format: formatRupees },
  { id: 'refunds', label: 'Refunds', format: formatRupees },
  { id: 'cost', label: 'Cost', format: formatRupees },
  { id: 'margin', label: 'Margin', format: formatRupees },
] as const;

/** Rows in the order of the address, such as `-revenue` or `name`; those without a known cost are last. */
export function sortRows(
  by: SalesDimension,
  rows: readonly SalesRowView[],
  sort: string | null,
): readonly SalesRowView[] {
  const sign = sort?.startsWith('-') === true ? -1 : 1;
  const column = sort?.replace('-', '');
  const figure = figures.find(({ id }) => id === column)?.id;
  if (figure !== undefined)
    return rows.toSorted((a, b) => {
      const [first, second] = [a[figure], b[figure]];
      if (first === null || second === null) return Number(first === null) - Number(second === null);
      return sign * (first - second);
    });
  const hourOf = ({ key }: SalesRowView) => (Number(key) + hoursPerDay - shopDayStartHour) % hoursPerDay;
  if (by === 'hour') return rows.toSorted((a, b) => sign * (hourOf(a) - hourOf(b)));
  if (by === 'day') return rows.toSorted((a, b) => sign * a.key.localeCompare(b.key));
  return column === 'name'
    ? rows.toSorted((a, b) => sign * nameRow(by, a).localeCompare(nameRow(by, b), 'en', { numeric: true }))
    : rows;
}

/** What all rows cost; null where that of one is not known. */
export function sumCost(rows: readonly SalesRowView[]): number | null {
  return rows.reduce<number | null>(
    (sum, { cost }) => (sum === null || cost === null ? null : sum + cost),
    0,
  );
}
