import { sql } from 'kysely';
import { salesDimensions } from '#contract/dashboard.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { shopDayStart } from '#domain/days.ts';
import type { World } from './world.ts';

/** Figures of dashboard, board and report that are not those of the rows, a line each. */
export async function findWrongFigures({ shop, owner }: World): Promise<string[]> {
  const since = shopDayStart(shop.clock.now());
  const orders = await shop.ctx.db.selectFrom('orders').selectAll().execute();
  const [dashboard, report, board] = [
    (await shop.request('getDashboard', { query: { days: 1 } }, owner.token)).body.data,
    (await shop.request('getCashReport', {}, owner.token)).body.data,
    (await shop.request('getBoard', {}, owner.token)).body.data,
  ];
  const placed = orders.filter(({ created_at }) => created_at >= since);
  const soldToday = placed.filter(({ delivery_status }) => delivery_status === 'delivered');
  const delivered = orders.filter(({ delivered_at }) => delivered_at !== null && delivered_at >= since);
  const cancelled = orders.filter(({ cancelled_at }) => cancelled_at !== null && cancelled_at >= since);
  const total = (counted: typeof orders) =>
    rupeesFromPaise(
      counted.reduce((sum, { payable_paise, credit_paise }) => sum + payable_paise + credit_paise, 0),
    );
  const { paise: refundedPaise } = await shop.ctx.db
    .selectFrom('cash_entries')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_paise'), sql.lit(0)).as('paise'))
    .where('reason', '=', 'refund')
    .where('to_account_kind', '=', 'sales')
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  const netPaise = (counted: typeof orders) =>
    counted.reduce((sum, { payable_paise, credit_paise }) => sum + payable_paise + credit_paise, 0) -
    refundedPaise;
  const file = await shop.request('exportSales', {}, owner.token);
  const carried = delivered.filter(({ channel }) => channel !== 'counter');
  const placedOnline = orders.filter(({ channel }) => channel !== 'counter');
  const boardSince = Date.parse(board.since);
  const sinceBoard = (times: readonly (number | null)[]) =>
    times.filter((at) => at !== null && at >= boardSince).length;
  const paid = Object.values(report.orders.payments).reduce((sum, { count }) => sum + count, 0);
  const figures: Record<string, [shown: number, stored: number]> = {
    'orders of the dashboard': [dashboard.today.orders, placed.length],
    'orders by hour': [dashboard.byHour.reduce((sum, hour) => sum + hour.orders, 0), placed.length],
    'revenue of the dashboard': [dashboard.today.revenue, rupeesFromPaise(netPaise(soldToday))],
    'revenue of its period': [dashboard.period.revenue, rupeesFromPaise(netPaise(soldToday))],
    ...(await compareSales(shop, { owner, paise: netPaise(delivered) })),
    'file of sales': [sumSalesFile(file.text), netPaise(delivered)],
    'placed orders of the report': [report.orders.placed.count, placed.length],
    'their total': [report.orders.placed.amount, total(placed)],
    'delivered orders of the report': [report.orders.delivered.count, delivered.length],
    'their revenue': [report.orders.delivered.amount, total(delivered)],
    'their payments': [paid, delivered.length],
    'deliveries of partners': [report.partners.reduce((sum, each) => sum + each.orders, 0), carried.length],
    'cancelled orders of the report': [report.orders.cancelled.count, cancelled.length],
    'delivered orders of the board': [
      board.delivered,
      sinceBoard(placedOnline.map((order) => order.delivered_at)),
    ],
    'cancelled orders of the board': [
      board.cancelled,
      sinceBoard(placedOnline.map((order) => order.cancelled_at)),
    ],
  };
  return Object.entries(figures).flatMap(([name, [shown, stored]]) =>
    shown === stored ? [] : [`${name}: ${shown} instead of ${stored}`],
  );
}

/** The revenue of the day by each dimension. */
async function compareSales(
  shop: World['shop'],
  { owner, paise }: { owner: World['owner']; paise: number },
): Promise<Record<string, [shown: number, stored: number]>> {
  const figures: Record<string, [number, number]> = {};
  for (const by of salesDimensions) {
    const { data, total } = (await shop.request('getSalesReport', { query: { by } }, owner.token)).body;
    const sum = data.reduce((paid, { revenue }) => paid + paiseFromRupees(revenue), 0);
    figures[`sales by ${by}`] = [sum, paise];
    figures[`all sales beside those by ${by}`] = [paiseFromRupees(total.revenue), paise];
  }
  return figures;
}

/** The amounts of a file of sales minus what was given back, in paise. No text of a walk has a comma. */
function sumSalesFile(text: string): number {
  const [head = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const sumOf = (column: string) =>
    rows.reduce((sum, cells) => sum + paiseFromRupees(Number(cells[head.indexOf(column)] ?? 0)), 0);
  return sumOf('Amount') - sumOf('Refunded');
}
