import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiErrorCode } from '#web/api/api-error.ts';
import { createOrderKeys, placeOrderOnce } from './place-order-once.ts';
import type { OrderBody, PlacedOrder } from './place-order-once.ts';

const toRoom214: OrderBody = {
  user: 'ananya',
  items: [{ productId: 'noodles', quantity: 2 }],
  deliveryAddress: 'Room no. 214, Block B, Floor 2, Hostel Kaveri Hostel',
  paymentMode: 'COD',
  couponCode: null,
  expectedTotal: 66,
};
const toRoom215 = { ...toRoom214, deliveryAddress: toRoom214.deliveryAddress.replace('214', '215') };

const networkError = new ApiError({ kind: 'network', code: 'NETWORK' });
const createApiError = (code: ApiErrorCode, data?: unknown) =>
  new ApiError({ kind: 'rejected', code, status: 409, data });

/**
 * A fake server that stores the placed order of each key, like the contract. `failures` are used up one per
 * request; a lost response is lost after the order was placed.
 */
function createFakeServer(failures: (ApiError | null)[] = []) {
  const createdOrders: OrderBody[] = [];
  const storedResponses = new Map<string, { text: string; answer: PlacedOrder }>();

  async function placeOrder(body: OrderBody, key: string): Promise<PlacedOrder> {
    const failure = failures.shift() ?? null;
    const text = JSON.stringify(body);
    const stored = storedResponses.get(key);
    if (stored && stored.text !== text)
      throw createApiError('IDEMPOTENCY_KEY_REUSED', { answer: stored.answer });
    if (failure !== null && failure !== networkError) throw failure;
    const answer = stored?.answer ?? createOrder(body);
    storedResponses.set(key, { text, answer });
    if (failure === networkError) throw networkError;
    return answer;
  }

  function createOrder(body: OrderBody): PlacedOrder {
    createdOrders.push(body);
    // Only the short id is used here.
    return { orderDetails: { orderId: `ORDER${createdOrders.length}` } } as PlacedOrder;
  }
  return { createdOrders, placeOrder };
}

let browserCount = 0;

/** A storage shared by several tabs. */
function createBrowser() {
  browserCount += 1;
  const brand = `keys-${browserCount}`;
  return { tab: () => createOrderKeys(brand, 'u1') };
}

describe('one cart places one order', () => {
  it('for repeated presses [U-25]', async () => {
    const { createdOrders, placeOrder } = createFakeServer();
    const options = { keys: createBrowser().tab(), placeOrder };
    const [first, second] = await Promise.all([
      placeOrderOnce(toRoom214, options),
      placeOrderOnce(toRoom214, options),
    ]);
    expect(createdOrders).toHaveLength(1);
    expect(second.order).toEqual(first.order);
  });

  it('after a lost response, a reload and from a second tab', async () => {
    const { createdOrders, placeOrder } = createFakeServer([networkError]);
    const browser = createBrowser();
    await expect(placeOrderOnce(toRoom214, { keys: browser.tab(), placeOrder })).rejects.toBe(networkError);
    await placeOrderOnce(toRoom214, { keys: browser.tab(), placeOrder });
    await placeOrderOnce(toRoom214, { keys: browser.tab(), placeOrder });
    expect(createdOrders).toHaveLength(1);
  });

  it.each([
    ['total', { ...toRoom214, expectedTotal: 70 }],
    ['address', toRoom215],
  ])('after a lost response, also with another %s: the first order counts', async (_, changed) => {
    const { createdOrders, placeOrder } = createFakeServer([networkError]);
    const options = { keys: createBrowser().tab(), placeOrder };
    await expect(placeOrderOnce(toRoom214, options)).rejects.toBe(networkError);
    const { order } = await placeOrderOnce(changed, options);
    expect(createdOrders).toEqual([toRoom214]);
    expect(order.orderDetails.orderId).toBe('ORDER1');
  });

  it('and a changed one when the first request or its rejection was lost', async () => {
    const keys = createBrowser().tab();
    const loseRequest = () => Promise.reject(networkError);
    await expect(placeOrderOnce(toRoom214, { keys, placeOrder: loseRequest })).rejects.toBe(networkError);
    const { createdOrders, placeOrder } = createFakeServer([createApiError('INSUFFICIENT_STOCK')]);
    const loseResponse = (body: OrderBody, key: string) =>
      placeOrder(body, key).catch(() => Promise.reject(networkError));
    await expect(placeOrderOnce(toRoom214, { keys, placeOrder: loseResponse })).rejects.toBe(networkError);
    await placeOrderOnce(toRoom215, { keys, placeOrder });
    expect(createdOrders).toEqual([toRoom215]);
  });
});

describe('the idempotency key of a cart', () => {
  it('changes after an error', async () => {
    const { createdOrders, placeOrder } = createFakeServer([createApiError('PRICE_CHANGED')]);
    const keys = createBrowser().tab();
    const before = keys.read();
    await expect(placeOrderOnce(toRoom214, { keys, placeOrder })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    });
    expect(keys.read()).not.toBe(before);
    await placeOrderOnce({ ...toRoom214, expectedTotal: 70 }, { keys, placeOrder });
    expect(createdOrders).toHaveLength(1);
  });

  it('changes after the order is placed', async () => {
    const { createdOrders, placeOrder } = createFakeServer();
    const keys = createBrowser().tab();
    const { key } = await placeOrderOnce(toRoom214, { keys, placeOrder });
    keys.complete(key);
    await placeOrderOnce(toRoom214, { keys, placeOrder });
    expect(createdOrders).toHaveLength(2);
  });

  it('is not changed by a tab with an older one', () => {
    const keys = createBrowser().tab();
    const key = keys.read();
    keys.complete(key);
    const next = keys.read();
    keys.complete(key);
    expect(keys.read()).toBe(next);
    expect(next).not.toBe(key);
  });
});
