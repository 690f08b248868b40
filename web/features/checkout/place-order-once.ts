import type { PaymentMode } from '#domain/order-lifecycle.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { isRecord, parseJson } from '#web/api/json.ts';
import { readStored, writeStored } from '#web/api/browser-storage.ts';
import { getPersonalKey } from '#web/session/personal-storage.ts';
import { randomUuid } from '#web/api/random-uuid.ts';
import { getErrorHandling } from './checkout-errors.ts';

/** The body of an order. `user` is part of the contract and ignored by the server. */
export type OrderBody = {
  user: string;
  items: readonly { productId: string; quantity: number }[];
  deliveryAddress: string;
  paymentMode: PaymentMode;
  couponCode: string | null;
  customerNote?: string;
  /** In rupees: the displayed total. */
  expectedTotal: number;
};

export type PlacedOrder = ApiResponse<'placeOrder'>['data'];

export type OrderKeys = ReturnType<typeof createOrderKeys>;

/**
 * The idempotency key of a customer for a brand's cart in this browser: shared by all tabs, and replaced only when the order
 * is placed or rejected.
 */
export function createOrderKeys(brand: string, userId: string) {
  const storageKey = getPersonalKey(`${brand.toLowerCase()}_order_attempt`, userId);

  function replace(): string {
    const key = randomUuid();
    writeStored(storageKey, JSON.stringify({ key }));
    return key;
  }

  function read(): string {
    const stored = parseJson(readStored(storageKey));
    const key = isRecord(stored) ? stored['key'] : null;
    return typeof key === 'string' && key !== '' ? key : replace();
  }

  return {
    read,
    /** The result of this key is known. Another tab may have completed it and started the next one. */
    complete: (key: string): void => {
      if (read() === key) replace();
    },
  };
}

type PlaceOrderOnceOptions = {
  keys: OrderKeys;
  placeOrder: (body: OrderBody, key: string) => Promise<PlacedOrder>;
};

/**
 * Places one order for any number of attempts, also of a changed cart: while the result of its key is unknown, an order of an
 * earlier attempt is the result. Rejects with the error of the request.
 */
export async function placeOrderOnce(
  body: OrderBody,
  { keys, placeOrder }: PlaceOrderOnceOptions,
): Promise<{ key: string; order: PlacedOrder }> {
  const key = keys.read();
  try {
    return { key, order: await placeOrder(body, key) };
  } catch (error) {
    const order = getEarlierOrder(error);
    if (order !== null) return { key, order };
    if (getErrorHandling(error).isFinal) keys.complete(key);
    throw error;
  }
}

/** The order that was placed with this key and another body. */
function getEarlierOrder(error: unknown): PlacedOrder | null {
  if (!(error instanceof ApiError) || error.code !== 'IDEMPOTENCY_KEY_REUSED' || !isRecord(error.data))
    return null;
  // The response of the endpoint.
  return (error.data['answer'] as PlacedOrder | undefined) ?? null;
}
