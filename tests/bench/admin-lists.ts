import { dayMs, minuteMs } from '#domain/durations.ts';
import { seedAdminRecords } from '#testing/seed-admin-records.ts';
import { largeShopAdmin } from '#testing/seed-large-shop.ts';
import { openLargeShop } from './large-shop.ts';
import type { Call, LargeShopRun } from './large-shop.ts';
import { engineNames, formatMs } from './report.ts';

type Engine = keyof typeof engineNames;

const smallShop = { products: 1000, orders: 1000 };
/** Shops of different sizes have the same days, two in the small one, and customers with as many orders. */
const ordersPerDay = 500;
const ordersPerCustomer = 20;
const maxRatio = 2;

const evening = 6 * 60 * minuteMs;
/** Their first pages are full in the small shop too. */
const lists: Record<string, Call> = {
  orders: { as: 'admin', name: 'listOrders' },
  'orders of a status': { as: 'admin', name: 'listOrders', query: { status: 'delivered' } },
  'orders of a customer': { as: 'admin', name: 'listOrders', query: { customer: 'customer-7' } },
  'orders by text': { as: 'admin', name: 'listOrders', query: { search: 'room no. 7' } },
  // In the small shop these are of one order.
  'orders by the last four characters': {
    as: 'admin',
    name: 'listOrders',
    query: { search: '1000', limit: '1' },
  },
  'deliveries of a partner': { as: 'admin', name: 'listDeliveries', query: { deliverymanId: 'partner-3' } },
  board: { as: 'admin', name: 'getBoard' },
  picking: { as: 'admin', name: 'listPicking' },
  'stock movements': { as: 'admin', name: 'listStockMovements' },
  'stock movements of a product': {
    as: 'admin',
    name: 'listStockMovements',
    query: { product: 'product-9' },
  },
  'low stock': { as: 'admin', name: 'listLowStock' },
  products: { as: 'admin', name: 'listAdminProducts' },
  'products by search': { as: 'admin', name: 'listAdminProducts', query: { search: 'chips' } },
  'cash desk': { as: 'admin', name: 'getCash' },
  'hand-ins': { as: 'admin', name: 'listHandIns' },
  'open differences': { as: 'admin', name: 'listCashDifferences' },
  'all differences': { as: 'admin', name: 'listCashDifferences', query: { state: 'all' } },
  'open fees': { as: 'admin', name: 'listCancellationFees' },
  money: { as: 'admin', name: 'listCashDocuments' },
  pay: { as: 'admin', name: 'listPartnerPay' },
  'report of this evening': { as: 'admin', name: 'getCashReport', query: eveningBefore(0) },
  'report of yesterday evening': { as: 'admin', name: 'getCashReport', query: eveningBefore(1) },
  'sales of a year by product': { as: 'admin', name: 'getSalesReport', query: lastYear('product') },
  'sales of a year by day': { as: 'admin', name: 'getSalesReport', query: lastYear('day') },
  upi: { as: 'admin', name: 'listUnseenUpi' },
  coupons: { as: 'admin', name: 'listCoupons' },
  'uses of a coupon': { as: 'admin', name: 'listCouponUses', id: 'coupon-1' },
  partners: { as: 'admin', name: 'listPartners' },
  customers: { as: 'admin', name: 'listCustomers' },
  'customers by search': { as: 'admin', name: 'listCustomers', query: { search: 'customer 4' } },
  employees: { as: 'admin', name: 'listEmployees' },
  'audit log': { as: 'admin', name: 'listAuditEntries' },
  'audit log of a person': { as: 'admin', name: 'listAuditEntries', query: { actor: largeShopAdmin } },
  'audit log of a subject': { as: 'admin', name: 'listAuditEntries', query: { subject: 'product-3' } },
  dashboard: { as: 'admin', name: 'getDashboard' },
};

/**
 * Times of the console's lists in a large shop beside a small one, on one engine, as rows of a Markdown table. Both
 * shops run at the same time and take turns, so that the load of the machine changes the ratio little.
 */
export async function measureAdminLists(engine: Engine, run: LargeShopRun): Promise<string[]> {
  const small = await openShop(engine, { ...run, ...smallShop });
  const large = await openShop(engine, run);
  console.error(`${engine}: warming up`);
  for (const list of Object.values(lists)) for (const shop of [small, large]) await shop.measure(list);
  const rows: string[] = [];
  for (const [name, list] of Object.entries(lists)) {
    console.error(`${engine}: ${name}`);
    const { p50Ms: smallMs } = await small.measure(list);
    const { p50Ms: largeMs } = await large.measure(list);
    const ratio = largeMs / smallMs;
    const mark = ratio > maxRatio ? `above ${maxRatio}` : '';
    const columns = [formatMs(smallMs), formatMs(largeMs), ratio.toFixed(1), mark];
    rows.push(`| ${[engineNames[engine], name, ...columns].join(' | ')} |`);
  }
  await large.close();
  await small.close();
  return rows;
}

/** The table of these rows. */
export function formatAdminLists(rows: readonly string[], run: LargeShopRun): string {
  const size = ({ products, orders }: Pick<LargeShopRun, 'products' | 'orders'>) =>
    `${products.toLocaleString('en')} products and ${orders.toLocaleString('en')} orders`;
  return [
    `Milliseconds, p50 of ${run.repetitions} calls, each after a change of stock; small: ${size(smallShop)}, large: ${size(run)}.`,
    '',
    '| database | list | small | large | ratio | |',
    '|---|---|--:|--:|--:|---|',
    ...rows,
  ].join('\n');
}

function openShop(engine: Engine, run: LargeShopRun) {
  const days = run.orders / ordersPerDay;
  const customers = Math.ceil(run.orders / ordersPerCustomer);
  return openLargeShop(engine, { ...run, days, customers }, (ctx) => seedAdminRecords(ctx, run.orders));
}

function eveningBefore(days: number): { from: string; to: string } {
  const to = Date.now() - days * dayMs;
  return { from: new Date(to - evening).toISOString(), to: new Date(to).toISOString() };
}

function lastYear(by: string): { from: string; to: string; by: string } {
  const to = Date.now();
  return { from: new Date(to - 365 * dayMs).toISOString(), to: new Date(to).toISOString(), by };
}
