import type { CallSuccess } from '#web/api/send.ts';
import type { PaymentMode } from '#domain/order-lifecycle.ts';
import { readStored, writeStored } from '#web/api/stored.ts';
import { browserId } from '#web/shell/ids.ts';
import { personalKeyOf } from '#web/shell/personal-storage.ts';
import { codeOf, outcomeOf } from './checkout-errors.ts';

/** What is sent to place an order. `user` is sent as the contract has it and never believed. */
export type OrderBody = {
  user: string;
  items: readonly { productId: string; quantity: number }[];
  deliveryAddress: string;
  paymentMode: PaymentMode;
  couponCode: string | null;
  /** In rupees: what the page showed and the customer agreed to. */
  expectedTotal: number;
};

/**
 * One cart makes one order: its key lies beside it in storage, the same for all tabs, and is replaced only when the
 * order is placed or refused. `sent` is an order whose fate is not known yet.
 */
export type Attempt = { key: string; sent: OrderBody | null };

export type Attempts = {
  read: () => Attempt;
  keep: (attempt: Attempt) => void;
  /** The fate of this key is known: whatever comes next has another one. */
  settle: (key: string) => void;
};

/** The attempts of one customer with one brand's cart, in this browser. */
export function createAttempts(brand: string, userId: string): Attempts {
  const place = personalKeyOf(`${brand.toLowerCase()}_order_attempt`, userId);
  const keep = (attempt: Attempt) => writeStored(place, JSON.stringify(attempt));

  function read(): Attempt {
    const stored = parseAttempt(readStored(place));
    if (stored !== null) return stored;
    const fresh = { key: browserId(), sent: null };
    keep(fresh);
    return fresh;
  }

  return {
    read,
    keep,
    settle: (key) => {
      // Another tab may have settled it already and begun the next one.
      if (read().key === key) keep({ key: browserId(), sent: null });
    },
  };
}

function parseAttempt(text: string | null): Attempt | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('key' in stored)) return null;
    if (typeof stored.key !== 'string' || stored.key === '') return null;
    const sent = 'sent' in stored && typeof stored.sent === 'object' ? stored.sent : null;
    // Written by `keep` only; the server reads it with its own schema.
    return { key: stored.key, sent: sent as OrderBody | null };
  } catch {
    return null;
  }
}

export type PlacedOrder = CallSuccess<'placeOrder'>['data'];

export type Placed = {
  key: string;
  /** The body that became the order. */
  body: OrderBody;
  order: PlacedOrder;
};

type Parts = { attempts: Attempts; place: (body: OrderBody, key: string) => Promise<PlacedOrder> };

/**
 * Places the order once, however often and from wherever it is tried: a body that may have arrived is sent again as it
 * was, under its key; a changed one goes out under the same key, and if the server already knows that key, the answer of
 * the earlier body is fetched instead of making a second order. Rejects with whatever the call rejects with.
 */
export async function placeOnce(wanted: OrderBody, parts: Parts): Promise<Placed> {
  const { attempts, place } = parts;
  const { key, sent } = attempts.read();
  const body = sent !== null && isSameOrder(sent, wanted) ? sent : wanted;
  if (sent === null) attempts.keep({ key, sent: body });
  try {
    return { key, body, order: await place(body, key) };
  } catch (error) {
    const earlier = attempts.read();
    const isKnown = codeOf(error) === 'IDEMPOTENCY_KEY_REUSED' && earlier.key === key;
    if (isKnown && earlier.sent !== null && earlier.sent !== body) {
      return placeAfter({ ...earlier, sent: earlier.sent }, wanted, parts);
    }
    if (outcomeOf(error).settles) attempts.settle(key);
    throw error;
  }
}

/** Asks what became of the earlier body; only if that was refused does the wanted one get a key of its own. */
async function placeAfter(
  earlier: { key: string; sent: OrderBody },
  wanted: OrderBody,
  parts: Parts,
): Promise<Placed> {
  const { key, sent } = earlier;
  try {
    return { key, body: sent, order: await parts.place(sent, key) };
  } catch (error) {
    if (!outcomeOf(error).settles) throw error;
    parts.attempts.settle(key);
    return placeOnce(wanted, parts);
  }
}

/** The same things to the same room for the same coupon; what it was to cost may differ. */
export function isSameOrder(a: OrderBody, b: OrderBody): boolean {
  return contentOf(a) === contentOf(b);
}

function contentOf({ items, deliveryAddress, paymentMode, couponCode }: OrderBody): string {
  return JSON.stringify([
    items.map(({ productId, quantity }) => [productId, quantity]),
    deliveryAddress,
    paymentMode,
    couponCode,
  ]);
}
