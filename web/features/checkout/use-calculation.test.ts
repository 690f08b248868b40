import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { calculationKeyOf } from './use-calculation.ts';
import type { Priced } from './use-calculation.ts';

const cash: Priced = {
  items: [{ productId: 'noodles', quantity: 2 }],
  paymentMode: 'COD',
  couponCode: null,
  userId: 'ananya',
};

/** How often the sums are asked for when the page goes from one state to another. */
async function asked(states: readonly Priced[]): Promise<number> {
  const calls: Priced[] = [];
  const optionsFor = (priced: Priced) => ({
    queryKey: calculationKeyOf(priced, 'standard'),
    queryFn: async () => {
      calls.push(priced);
      return priced.paymentMode;
    },
    staleTime: Infinity,
  });
  const client = new QueryClient();
  const observer = new QueryObserver(client, optionsFor(states[0] ?? cash));
  const stop = observer.subscribe(() => {});
  for (const priced of states) {
    observer.setOptions(optionsFor(priced));
    await expect.poll(() => observer.getCurrentResult().data).toBe(priced.paymentMode);
  }
  stop();
  return calls.length;
}

it('[CHK-19] [CHK-20] calculates anew for another cart and another payment mode, and only then', async () => {
  expect(await asked([cash, { ...cash, items: [...cash.items] }])).toBe(1);
  expect(await asked([cash, { ...cash, paymentMode: 'upi' }])).toBe(2);
  expect(await asked([cash, { ...cash, items: [{ productId: 'noodles', quantity: 3 }] }])).toBe(2);
});
