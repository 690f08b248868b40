import type { BenchShop, Engine } from './bench-shop.ts';
import { measureBareHttp, measureBareTransactions } from './limits.ts';
import type { Load } from './load.ts';
import { readMemory, measureStart } from './process-usage.ts';
import { calculateCheckout, get, getNewPaths, getUnchanged, listPath, placeOrders } from './requests.ts';
import type { Row } from './row.ts';
import { sendLoad, warmUp } from './scripts.ts';
import { orderToBoard, orderToScreen } from './stream-rows.ts';

const both: readonly Engine[] = ['sqlite', 'postgres'];
const bareAnswer = 'bare `node:http`, same bytes';

/** A call beside a bare answer of the same bytes. */
function besideBareHttp(row: {
  name: string;
  minRatio: number;
  orPerSecond?: number;
  createLoad: (shop: BenchShop) => Load | Promise<Load>;
}): Row {
  const { name, minRatio, orPerSecond = Number.POSITIVE_INFINITY, createLoad } = row;
  const orText = Number.isFinite(orPerSecond) ? `≥ ${orPerSecond.toLocaleString('en')}/s or ` : '≥ ';
  return {
    name,
    engines: both,
    unit: '/s',
    limitName: bareAnswer,
    goal: `${orText}${minRatio}`,
    isReached: ({ value, ratio }) => ratio >= minRatio || value >= orPerSecond,
    prepare: async (shop) => warmUp(await createLoad(shop)),
    measure: async (shop) => {
      const load = await createLoad(shop);
      const { perSecond, p99Ms } = await sendLoad(load);
      return { value: perSecond, p99Ms, limit: (await measureBareHttp(load)).perSecond };
    },
  };
}

const readRows: readonly Row[] = [
  besideBareHttp({ name: 'list', minRatio: 0.5, createLoad: (shop) => get(shop, listPath) }),
  besideBareHttp({
    name: 'list-br',
    minRatio: 0.5,
    createLoad: (shop) => get(shop, listPath, { 'accept-encoding': 'br' }),
  }),
  besideBareHttp({ name: 'list-304', minRatio: 0.55, createLoad: (shop) => getUnchanged(shop, listPath) }),
  besideBareHttp({ name: 'new-search', minRatio: 0.15, orPerSecond: 2000, createLoad: getNewPaths }),
  besideBareHttp({ name: 'checkout', minRatio: 0.25, createLoad: calculateCheckout }),
  besideBareHttp({ name: 'products-html', minRatio: 0.3, createLoad: (shop) => get(shop, '/products') }),
];

function orders(minRatio: number, minPerSecond: number): Row {
  return {
    name: 'orders',
    engines: both,
    unit: '/s',
    limitName: 'bare transaction of the same writes',
    goal: minPerSecond > 0 ? `≥ ${minPerSecond.toLocaleString('en')}/s and ≥ ${minRatio}` : `≥ ${minRatio}`,
    isReached: ({ value, ratio }) => value >= minPerSecond && ratio >= minRatio,
    prepare: (shop) => warmUp(placeOrders(shop)),
    measure: async (shop) => {
      const { perSecond, p99Ms } = await sendLoad(placeOrders(shop));
      return { value: perSecond, p99Ms, limit: (await measureBareTransactions(shop)).perSecond };
    },
  };
}

const listBesideOrders: Row = {
  name: 'list-beside-orders',
  engines: both,
  unit: '/s',
  limitName: 'the list alone',
  goal: '≥ 0.5',
  isReached: ({ ratio }) => ratio >= 0.5,
  prepare: (shop) => warmUp(get(shop, listPath)),
  measure: async (shop) => {
    const list = get(shop, listPath);
    const alone = await sendLoad(list);
    const [beside, placed] = await Promise.all([sendLoad(list), sendLoad(placeOrders(shop, 200))]);
    return {
      value: beside.perSecond,
      p99Ms: beside.p99Ms,
      limit: alone.perSecond,
      note: `${Math.round(placed.perSecond)} orders/s`,
    };
  },
};

/** The rows of one small shop. */
export function shopRows(engine: Engine): Row[] {
  const rows = [
    ...readRows,
    engine === 'sqlite' ? orders(0.8, 1000) : orders(0.7, 0),
    listBesideOrders,
    orderToScreen,
    orderToBoard(),
  ];
  return rows;
}

/** Start and memory of the process; the shop has served all rows above when its peak is read. */
export const processRows: readonly Row[] = [
  {
    name: 'start',
    engines: ['sqlite'],
    unit: 's',
    goal: '< 0.7 s',
    isReached: ({ value }) => value < 0.7,
    measure: async (shop) => {
      const { seconds, cpuSeconds } = await measureStart(shop);
      return { value: seconds, note: `${cpuSeconds.toFixed(2)} s of CPU` };
    },
  },
  {
    name: 'memory-idle',
    engines: both,
    unit: 'MB',
    goal: '< 140 MB',
    isReached: ({ value }) => value < 140,
    measure: async ({ server }) => ({ value: (await readMemory(server.pid)).residentMb }),
  },
  {
    name: 'memory-peak',
    engines: both,
    unit: 'MB',
    goal: '< 250 MB',
    isReached: ({ value }) => value < 250,
    measure: async (shop) => {
      for (const load of [get(shop, listPath), getNewPaths(shop), get(shop, '/products'), placeOrders(shop)])
        await sendLoad(load);
      return { value: (await readMemory(shop.server.pid)).peakMb };
    },
  },
];
