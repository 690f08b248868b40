import type { Context } from '#server/context.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { withContext } from './bench-shop.ts';
import type { BenchShop, Engine } from './bench-shop.ts';
import { placeOrders } from './requests.ts';
import type { Measurement, Row } from './row.ts';
import { runScript, warmUp } from './scripts.ts';
import type { StreamsJob, StreamsResult } from './streams.ts';

const engines: readonly Engine[] = ['sqlite', 'postgres'];
const ordersPerSecond = 60;
const maxScreenMs = 100;
const maxBoardMs = 150;
const boardPartners = 50;
const boardCustomers = 500;

/** From placing an order to its event on the streams of 500 partners. */
export const orderToScreen: Row = {
  name: 'order-to-screen',
  engines,
  unit: 'ms',
  goal: `p99 < ${maxScreenMs} ms`,
  isReached: ({ value }) => value < maxScreenMs,
  measure: (shop) =>
    measureStreams(shop, {
      measured: { tokens: [...shop.partnerTokens], streams: 500, event: 'order.available' },
    }),
};

/** From placing an order to its event on the stream of an admin, with 50 partners and 500 customers connected. */
export function orderToBoard(): Row {
  let customerTokens: string[] = [];
  return {
    name: 'order-to-board',
    engines,
    unit: 'ms',
    goal: `p99 < ${maxBoardMs} ms`,
    isReached: ({ value }) => value < maxBoardMs,
    prepare: async (shop) => {
      customerTokens = await withContext(shop.databaseUrl, openCustomerSessions);
      await warmUp(placeOrders(shop));
    },
    measure: (shop) =>
      measureStreams(shop, {
        measured: { tokens: [shop.adminToken], streams: 1, event: 'order.updated' },
        others: [
          { tokens: [...shop.partnerTokens], streams: boardPartners },
          { tokens: customerTokens, streams: boardCustomers },
        ],
      }),
  };
}

async function measureStreams(
  shop: BenchShop,
  streams: Pick<StreamsJob, 'measured' | 'others'>,
): Promise<Measurement> {
  const { url, seconds } = shop;
  const job: StreamsJob = { ...streams, url, seconds, ordersPerSecond, requests: placeOrders(shop).requests };
  const { p50Ms, p99Ms, missing } = await runScript<StreamsResult>('streams.ts', job);
  if (missing > 0) throw new Error(`${missing} events did not arrive`);
  return { value: p99Ms, note: `p50 ${Math.round(p50Ms)} ms` };
}

/** Sessions of as many customers, each with an account of their own. */
async function openCustomerSessions(ctx: Context): Promise<string[]> {
  const now = ctx.clock.now();
  const customers = Array.from({ length: boardCustomers }, (_each, index) => ({
    id: `bench-customer-${index}`,
    fullname: 'Customer',
    email: `bench-customer-${index}@corridor.test`,
    phone: `+91${6_000_000_000 + index}`,
    hostel: 'Kaveri',
    password_hash: 'none',
    is_verified: 1,
    created_at: now,
    updated_at: now,
  }));
  await ctx.db.insertInto('users').values(customers).execute();
  const tokens: string[] = [];
  for (const { id } of customers) tokens.push(await openSession(ctx, { kind: 'customer', id }));
  return tokens;
}
