import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiErrorCode } from '#web/api/api-error.ts';
import { createAttempts, placeOnce } from './order-attempt.ts';
import type { OrderBody, PlacedOrder } from './order-attempt.ts';

const toRoom214: OrderBody = {
  user: 'ananya',
  items: [{ productId: 'noodles', quantity: 2 }],
  deliveryAddress: 'Room no. 214, Block B, Floor 2, Hostel Kaveri Hostel',
  paymentMode: 'COD',
  couponCode: null,
  expectedTotal: 66,
};
const toRoom215 = {
  ...toRoom214,
  deliveryAddress: toRoom214.deliveryAddress.replace('214', '215'),
};

const lostAnswer = new ApiError({ kind: 'network', code: 'NETWORK' });
const refusal = (code: ApiErrorCode) => new ApiError({ kind: 'refused', code, status: 409 });

/**
 * The far side of the wire: keeps the first answer of each key, as the contract says. `troubles` are used up one per call;
 * a lost answer is lost after the order was made.
 */
function farSide(troubles: (ApiError | null)[] = []) {
  const made: OrderBody[] = [];
  const kept = new Map<string, { text: string; answer: PlacedOrder | ApiError }>();

  async function place(body: OrderBody, key: string): Promise<PlacedOrder> {
    const trouble = troubles.shift() ?? null;
    const text = JSON.stringify(body);
    const known = kept.get(key);
    if (known && known.text !== text) throw refusal('IDEMPOTENCY_KEY_REUSED');
    if (!known) kept.set(key, { text, answer: answerTo(body, trouble) });
    if (trouble === lostAnswer) throw lostAnswer;
    const answer = kept.get(key)?.answer;
    if (answer === undefined || answer instanceof ApiError) throw answer ?? lostAnswer;
    return answer;
  }

  function answerTo(body: OrderBody, trouble: ApiError | null): PlacedOrder | ApiError {
    if (trouble !== null && trouble !== lostAnswer) return trouble;
    made.push(body);
    // Only the short id is looked at here.
    return { orderDetails: { orderId: `ORDER${made.length}` } } as PlacedOrder;
  }
  return { made, place };
}

let brands = 0;

/** A browser's storage of its own, seen from as many tabs as are asked for. */
function newBrowser() {
  brands += 1;
  const brand = `attempts-${brands}`;
  return { tab: (userId = 'u1') => createAttempts(brand, userId) };
}

describe('one cart makes one order', () => {
  it('however often the button is pressed [U-25]', async () => {
    const { made, place } = farSide();
    const parts = { attempts: newBrowser().tab(), place };
    const [first, second] = await Promise.all([
      placeOnce(toRoom214, parts),
      placeOnce(toRoom214, parts),
    ]);
    expect(made).toHaveLength(1);
    expect(second.order).toEqual(first.order);
  });

  it('after an answer was lost, also when the total has changed meanwhile', async () => {
    const { made, place } = farSide([lostAnswer]);
    const parts = { attempts: newBrowser().tab(), place };
    await expect(placeOnce(toRoom214, parts)).rejects.toBe(lostAnswer);

    const { order, body } = await placeOnce({ ...toRoom214, expectedTotal: 70 }, parts);

    expect(made).toHaveLength(1);
    expect(body.expectedTotal).toBe(66);
    expect(order.orderDetails.orderId).toBe('ORDER1');
  });

  it('after a reload and from a second tab', async () => {
    const { made, place } = farSide([lostAnswer]);
    const browser = newBrowser();
    await expect(placeOnce(toRoom214, { attempts: browser.tab(), place })).rejects.toBe(lostAnswer);
    await placeOnce(toRoom214, { attempts: browser.tab(), place });
    await placeOnce(toRoom214, { attempts: browser.tab(), place });
    expect(made).toHaveLength(1);
  });

  it('when something was changed after an answer was lost: the first order is the one', async () => {
    const { made, place } = farSide([lostAnswer]);
    const parts = { attempts: newBrowser().tab(), place };
    await expect(placeOnce(toRoom214, parts)).rejects.toBe(lostAnswer);

    const { body } = await placeOnce(toRoom215, parts);

    expect(made).toEqual([toRoom214]);
    expect(body).toEqual(toRoom214);
  });

  it('and a changed order is placed when the first never arrived', async () => {
    const attempts = newBrowser().tab();
    const never = () => Promise.reject(lostAnswer);
    await expect(placeOnce(toRoom214, { attempts, place: never })).rejects.toBe(lostAnswer);

    const { made, place } = farSide();
    await placeOnce(toRoom215, { attempts, place });

    expect(made).toEqual([toRoom215]);
  });

  it('and a changed order is placed when the first turns out to be refused', async () => {
    const { made, place } = farSide([refusal('INSUFFICIENT_STOCK')]);
    const attempts = newBrowser().tab();
    const loses = (body: OrderBody, key: string) =>
      place(body, key).catch(() => Promise.reject(lostAnswer));
    await expect(placeOnce(toRoom214, { attempts, place: loses })).rejects.toBe(lostAnswer);

    await placeOnce(toRoom215, { attempts, place });

    expect(made).toEqual([toRoom215]);
  });
});

describe('the key of a cart', () => {
  it('changes after a refusal, so that the next try is looked at afresh', async () => {
    const { made, place } = farSide([refusal('PRICE_CHANGED')]);
    const parts = { attempts: newBrowser().tab(), place };
    await expect(placeOnce(toRoom214, parts)).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    await placeOnce({ ...toRoom214, expectedTotal: 70 }, parts);
    expect(made).toHaveLength(1);
  });

  it('changes once the order is made: the same things again are another order', async () => {
    const { made, place } = farSide();
    const attempts = newBrowser().tab();
    const { key } = await placeOnce(toRoom214, { attempts, place });
    attempts.settle(key);
    await placeOnce(toRoom214, { attempts, place });
    expect(made).toHaveLength(2);
  });

  it('is not changed by a tab that hears of an older one', () => {
    const attempts = newBrowser().tab();
    const { key } = attempts.read();
    attempts.settle(key);
    const next = attempts.read().key;
    attempts.settle(key);
    expect(attempts.read().key).toBe(next);
    expect(next).not.toBe(key);
  });
});
