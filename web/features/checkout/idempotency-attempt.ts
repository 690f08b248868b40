import type { PaymentMode } from '#domain/order-lifecycle.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { isRecord, parseJson } from '#web/api/json.ts';
import { readStored, writeStored } from '#web/api/browser-storage.ts';
import { getPersonalKey } from '#web/session/personal-storage.ts';
import { randomUuid } from '#web/api/random-uuid.ts';
import { getErrorCode, getErrorHandling } from './checkout-errors.ts';

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

/**
 * The attempt to order a cart: its key is shared by all tabs and replaced only when the order is placed or
 * rejected. `sent` are the bodies that were sent with it, of which one at most is placed.
 */
export type IdempotencyAttempt = { key: string; sent: readonly OrderBody[] };

export type IdempotencyAttempts = {
  read: () => IdempotencyAttempt;
  store: (attempt: IdempotencyAttempt) => void;
  /** The result of this key is known; the next attempt gets another one. */
  complete: (key: string) => void;
};

/** The attempts of a customer with a brand's cart in this browser. */
export function createIdempotencyAttempts(brand: string, userId: string): IdempotencyAttempts {
  const storageKey = getPersonalKey(`${brand.toLowerCase()}_order_attempt`, userId);
  const store = (attempt: IdempotencyAttempt) => writeStored(storageKey, JSON.stringify(attempt));

  function read(): IdempotencyAttempt {
    const stored = parseIdempotencyAttempt(readStored(storageKey));
    if (stored !== null) return stored;
    const newAttempt = { key: randomUuid(), sent: [] };
    store(newAttempt);
    return newAttempt;
  }

  return {
    read,
    store,
    complete: (key) => {
      // Another tab may have completed it and started the next one.
      if (read().key === key) store({ key: randomUuid(), sent: [] });
    },
  };
}

function parseIdempotencyAttempt(text: string | null): IdempotencyAttempt | null {
  const stored = parseJson(text);
  if (!isRecord(stored) || typeof stored['key'] !== 'string' || stored['key'] === '') return null;
  // Written by this file; the server validates it.
  const sent = Array.isArray(stored['sent']) ? stored['sent'] : [stored['sent']];
  return { key: stored['key'], sent: sent.filter(isRecord) as OrderBody[] };
}

export type PlacedOrder = ApiResponse<'placeOrder'>['data'];

export type PlacedOrderResult = {
  key: string;
  /** The body of the placed order. */
  body: OrderBody;
  order: PlacedOrder;
};

type PlaceOrderOnceOptions = {
  attempts: IdempotencyAttempts;
  placeOrder: (body: OrderBody, key: string) => Promise<PlacedOrder>;
};

/**
 * Places the order once for any number of attempts: a body that may have arrived is sent again under its key; a
 * changed one uses the same key, and if the server knows that key, the response to the earlier body is
 * requested. Rejects with the error of the request.
 */
export async function placeOrderOnce(
  requestedBody: OrderBody,
  options: PlaceOrderOnceOptions,
): Promise<PlacedOrderResult> {
  const { attempts, placeOrder } = options;
  const { key, sent } = attempts.read();
  const sentBefore = sent.find((earlier) => isSameOrder(earlier, requestedBody));
  const body = sentBefore ?? requestedBody;
  if (sentBefore === undefined) attempts.store({ key, sent: [...sent, body] });
  try {
    return { key, body, order: await placeOrder(body, key) };
  } catch (error) {
    const current = attempts.read();
    if (isKeyReused(error) && current.key === key) {
      const others = current.sent.filter((earlier) => !isSameOrder(earlier, body));
      const placed = await findPlaced(key, others, options);
      if (placed !== null) return placed;
    }
    if (getErrorHandling(error).isFinal) attempts.complete(key);
    throw error;
  }
}

const isKeyReused = (error: unknown) => getErrorCode(error) === 'IDEMPOTENCY_KEY_REUSED';

/** The order that was placed with this key: the one among the bodies that has its result. */
async function findPlaced(
  key: string,
  bodies: readonly OrderBody[],
  { placeOrder }: PlaceOrderOnceOptions,
): Promise<PlacedOrderResult | null> {
  for (const body of bodies) {
    try {
      return { key, body, order: await placeOrder(body, key) };
    } catch (error) {
      if (!isKeyReused(error)) throw error;
    }
  }
  return null;
}

/** Same items, address, coupon and note; the expected total may differ. */
export function isSameOrder(a: OrderBody, b: OrderBody): boolean {
  return serializeContent(a) === serializeContent(b);
}

function serializeContent({
  items,
  deliveryAddress,
  paymentMode,
  couponCode,
  customerNote,
}: OrderBody): string {
  return JSON.stringify([
    items.map(({ productId, quantity }) => [productId, quantity]),
    deliveryAddress,
    paymentMode,
    couponCode,
    customerNote,
  ]);
}
