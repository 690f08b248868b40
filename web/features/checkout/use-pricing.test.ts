import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { getCalculationKey } from './use-pricing.ts';
import type { PricingInput } from './use-pricing.ts';

const cashInput: PricingInput = {
  items: [{ productId: 'noodles', quantity: 2 }],
  paymentMode: 'COD',
  couponCode: null,
  userId: 'ananya',
};

/** Number of requests when the input changes. */
async function countRequests(states: readonly PricingInput[]): Promise<number> {
  const requests: PricingInput[] = [];
  const optionsFor = (pricingInput: PricingInput) => ({
    queryKey: getCalculationKey(pricingInput, 'standard'),
    queryFn: async () => {
      requests.push(pricingInput);
      return pricingInput.paymentMode;
    },
    staleTime: Infinity,
  });
  const client = new QueryClient();
  const observer = new QueryObserver(client, optionsFor(states[0] ?? cashInput));
  const unsubscribe = observer.subscribe(() => {});
  for (const pricingInput of states) {
    observer.setOptions(optionsFor(pricingInput));
    await expect.poll(() => observer.getCurrentResult().data).toBe(pricingInput.paymentMode);
  }
  unsubscribe();
  return requests.length;
}

it('another cart or payment mode is calculated again, nothing else [CHK-19] [CHK-20]', async () => {
  expect(await countRequests([cashInput, { ...cashInput, items: [...cashInput.items] }])).toBe(1);
  expect(await countRequests([cashInput, { ...cashInput, paymentMode: 'upi' }])).toBe(2);
  expect(
    await countRequests([cashInput, { ...cashInput, items: [{ productId: 'noodles', quantity: 3 }] }]),
  ).toBe(2);
});
