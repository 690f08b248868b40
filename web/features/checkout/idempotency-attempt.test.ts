import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiErrorCode } from '#web/api/api-error.ts';
import { createIdempotencyAttempts, placeOrderOnce } from './idempotency-attempt.ts';
import type { OrderBody, PlacedOrder } from './idempotency-attempt.ts';

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
const createApiError = (code: ApiErrorCode) => new ApiError({ kind: 'rejected', code, status: 409 });

/**
 * A fake server that stores the placed order of each key, like the contract. `failures` are used up one per
 * request; a lost response is lost after the order was placed.
 */
function createFakeServer(failures: (ApiError | null)[] = []) {
  const createdOrders: OrderBody[] = [];
  const storedResponses = new Map<string, { text: string; response: PlacedOrder }>();

  async function placeOrder(body: OrderBody, key: string): Promise<PlacedOrder> {
    const failure = failures.shift() ?? null;
    const text = JSON.stringify(body);
    const stored = storedResponses.get(key);
    if (stored && stored.text !== text) throw createApiError('IDEMPOTENCY_KEY_REUSED');
    if (failure !== null && failure !== networkError) throw failure;
    const response = stored?.response ?? createOrder(body);
    storedResponses.set(key, { text, response });
    if (failure === networkError) throw networkError;
    return response;
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
  const brand = `attempts-${browserCount}`;
  return { tab: (userId = 'u1') => createIdempotencyAttempts(brand, userId) };
}

describe('one cart places one order', () => {
  it('for repeated presses [U-25]', async () => {
    const { createdOrders, placeOrder } = createFakeServer();
    const options = { attempts: createBrowser().tab(), placeOrder };
    const [first, second] = await Promise.all([
      placeOrderOnce(toRoom214, options),
      placeOrderOnce(toRoom214, options),
    ]);
    expect(createdOrders).toHaveLength(1);
    expect(second.order).toEqual(first.order);
  });

  it('after a lost response, also with another total', async () => {
    const { createdOrders, placeOrder } = createFakeServer([networkError]);
    const options = { attempts: createBrowser().tab(), placeOrder };
    await expect(placeOrderOnce(toRoom214, options)).rejects.toBe(networkError);
    const { order, body } = await placeOrderOnce({ ...toRoom214, expectedTotal: 70 }, options);
    expect(createdOrders).toHaveLength(1);
    expect(body.expectedTotal).toBe(66);
    expect(order.orderDetails.orderId).toBe('ORDER1');
  });

  it('after a reload and from a second tab', async () => {
    const { createdOrders, placeOrder } = createFakeServer([networkError]);
    const browser = createBrowser();
    await expect(placeOrderOnce(toRoom214, { attempts: browser.tab(), placeOrder })).rejects.toBe(
      networkError,
    );
    await placeOrderOnce(toRoom214, { attempts: browser.tab(), placeOrder });
    await placeOrderOnce(toRoom214, { attempts: browser.tab(), placeOrder });
    expect(createdOrders).toHaveLength(1);
  });

  it('when the cart was changed after a lost response: the first order counts', async () => {
    const { createdOrders, placeOrder } = createFakeServer([networkError]);
    const options = { attempts: createBrowser().tab(), placeOrder };
    await expect(placeOrderOnce(toRoom214, options)).rejects.toBe(networkError);
    const { body } = await placeOrderOnce(toRoom215, options);
    expect(createdOrders).toEqual([toRoom214]);
    expect(body).toEqual(toRoom214);
  });

  it('and a changed one when the first request never arrived', async () => {
    const attempts = createBrowser().tab();
    const rejectAlways = () => Promise.reject(networkError);
    await expect(placeOrderOnce(toRoom214, { attempts, placeOrder: rejectAlways })).rejects.toBe(
      networkError,
    );
    const { createdOrders, placeOrder } = createFakeServer();
    await placeOrderOnce(toRoom215, { attempts, placeOrder });
    expect(createdOrders).toEqual([toRoom215]);
  });

  it('and a changed one when the first was rejected', async () => {
    const { createdOrders, placeOrder } = createFakeServer([createApiError('INSUFFICIENT_STOCK')]);
    const attempts = createBrowser().tab();
    const placeThenFail = (body: OrderBody, key: string) =>
      placeOrder(body, key).catch(() => Promise.reject(networkError));
    await expect(placeOrderOnce(toRoom214, { attempts, placeOrder: placeThenFail })).rejects.toBe(
      networkError,
    );
    await placeOrderOnce(toRoom215, { attempts, placeOrder });
    expect(createdOrders).toEqual([toRoom215]);
  });

  it('when the cart was changed twice after lost responses, of which the first was a refusal', async () => {
    const { createdOrders, placeOrder } = createFakeServer([
      createApiError('INSUFFICIENT_STOCK'),
      networkError,
    ]);
    const attempts = createBrowser().tab();
    const loseResponse = (body: OrderBody, key: string) =>
      placeOrder(body, key).catch(() => Promise.reject(networkError));
    for (const body of [toRoom214, toRoom215])
      await expect(placeOrderOnce(body, { attempts, placeOrder: loseResponse })).rejects.toBe(networkError);
    const toRoom216 = { ...toRoom214, deliveryAddress: 'Room no. 216, Hostel Kaveri' };
    const { body } = await placeOrderOnce(toRoom216, { attempts, placeOrder });
    expect(createdOrders).toEqual([toRoom215]);
    expect(body).toEqual(toRoom215);
  });
});

describe('the idempotency key of a cart', () => {
  it('changes after an error', async () => {
    const { createdOrders, placeOrder } = createFakeServer([createApiError('PRICE_CHANGED')]);
    const options = { attempts: createBrowser().tab(), placeOrder };
    await expect(placeOrderOnce(toRoom214, options)).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    await placeOrderOnce({ ...toRoom214, expectedTotal: 70 }, options);
    expect(createdOrders).toHaveLength(1);
  });

  it('changes after the order is placed', async () => {
    const { createdOrders, placeOrder } = createFakeServer();
    const attempts = createBrowser().tab();
    const { key } = await placeOrderOnce(toRoom214, { attempts, placeOrder });
    attempts.complete(key);
    await placeOrderOnce(toRoom214, { attempts, placeOrder });
    expect(createdOrders).toHaveLength(2);
  });

  it('is not changed by a tab with an older one', () => {
    const attempts = createBrowser().tab();
    const { key } = attempts.read();
    attempts.complete(key);
    const next = attempts.read().key;
    attempts.complete(key);
    expect(attempts.read().key).toBe(next);
    expect(next).not.toBe(key);
  });
});
