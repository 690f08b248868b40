import type { BenchShop } from './bench-shop.ts';
import type { Load } from './load.ts';
import { calculateCheckout, get, listPath, placeOrders } from './requests.ts';
import type { Row } from './row.ts';
import { sendLoad, warmUp } from './scripts.ts';

export const twoProcessSuffix = '-2-processes';

const loads: Record<string, (shop: BenchShop) => Load> = {
  list: (shop) => get(shop, listPath),
  checkout: calculateCheckout,
  orders: (shop) => placeOrders(shop),
};

/** `WEB_CONCURRENCY=2` beside one process, each on a database of its own. */
export function createTwoProcessRows(twoProcesses: BenchShop): Row[] {
  return Object.entries(loads).map(([name, createLoad]) => ({
    name: `${name}${twoProcessSuffix}`,
    engines: ['postgres'],
    unit: '/s',
    limitName: 'one process',
    goal: '–',
    isReached: () => true,
    prepare: async (oneProcess) => {
      for (const shop of [oneProcess, twoProcesses]) await warmUp(createLoad(shop));
    },
    measure: async (oneProcess) => {
      const { perSecond: limit } = await sendLoad(createLoad(oneProcess));
      const { perSecond: value, p99Ms } = await sendLoad(createLoad(twoProcesses));
      return { value, p99Ms, limit };
    },
  }));
}
