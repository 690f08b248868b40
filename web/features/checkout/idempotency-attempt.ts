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
 * rejected. `sent` is an order with unknown result.
 */
export type IdempotencyAttempt = { key: string; sent: OrderBody | null };

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
    const newAttempt = { key: randomUuid(), sent: null };
    store(newAttempt);
    return newAttempt;
  }

  return {
    read,
    store,
    complete: (key) => {
      // Another tab may have completed it and started the next one.
      if (read().key === key) store({ key: randomUuid(), sent: null });
    },
  };
}

function parseIdempotencyAttempt(text: string | null): IdempotencyAttempt | null {
  const stored = parseJson(text);
  if (!isRecord(stored) || typeof stored['key'] !== 'string' || stored['key'] === '') return null;
  // Written by this file; the server validates it.
  return { key: stored['key'], sent: isRecord(stored['sent']) ? (stored['sent'] as OrderBody) : null };
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
  const body = sent !== null && isSameOrder(sent, requestedBody) ? sent : requestedBody;
  if (sent === null) attempts.store({ key, sent: body });
  try {
    return { key, body, order: await placeOrder(body, key) };
  } catch (error) {
    const previous = attempts.read();
    const isKeyReused = getErrorCode(error) === 'IDEMPOTENCY_KEY_REUSED' && previous.key === key;
    if (isKeyReused && previous.sent !== null && previous.sent !== body) {
      return placeAfterPrevious({ ...previous, sent: previous.sent }, requestedBody, options);
    }
    if (getErrorHandling(error).isFinal) attempts.complete(key);
    throw error;
  }
}

/** Requests the result of the earlier body; only if that was rejected does the new one get its own key. */
async function placeAfterPrevious(
  previous: { key: string; sent: OrderBody },
  requestedBody: OrderBody,
  options: PlaceOrderOnceOptions,
): Promise<PlacedOrderResult> {
  const { key, sent } = previous;
  try {
    return { key, body: sent, order: await options.placeOrder(sent, key) };
  } catch (error) {
    if (!getErrorHandling(error).isFinal) throw error;
    options.attempts.complete(key);
    return placeOrderOnce(requestedBody, options);
  }
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
