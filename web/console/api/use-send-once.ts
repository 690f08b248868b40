import { useState } from 'react';
import { ApiError, isDefinitiveRejection } from '#web/api/api-error.ts';
import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';
import { isRecord, parseJson } from '#web/api/json.ts';
import { randomUuid } from '#web/api/random-uuid.ts';
import { browserNowMs } from '#web/clock.ts';
import { useAdmin } from '#web/console/session/console-session.ts';

/** Bodies that were sent with one key without it being known whether one of them was booked. */
type Unconfirmed<Body> = { key: string; bodies: readonly Body[]; sentAtMs: number };

type SendOnceOptions<Body, Response> = {
  /** What is booked: attempts of one admin for one subject share a key until the result is known. */
  subject: string;
  /** Sends the body with its key; the server books at most one body per key. */
  send: (body: Body, key: string) => Promise<Response>;
  /** Shows the body that was booked before another one, and returns the error of the other one. */
  describeBooked: (booked: Body) => string;
};

/**
 * Sends what must be booked once. A body without a response may have been booked, so the next one, also of a reopened
 * dialog or after a reload, is sent with the same key: the same body is booked once, and another one only if the first
 * was not. Otherwise `sendOnce` throws an ApiError that names the booked one, and the next attempt has a new key.
 */
export function useSendOnce<Body, Response>(options: SendOnceOptions<Body, Response>) {
  const { _id: adminId } = useAdmin();
  const storageKey = `corridor_console_unconfirmed_${adminId}_${options.subject}`;
  const [unconfirmed, setUnconfirmed] = useState(() => readUnconfirmed<Body>(storageKey));

  function store(next: Unconfirmed<Body> | null): void {
    if (next === null) removeStored(storageKey, 'session');
    else writeStored(storageKey, JSON.stringify(next), 'session');
  }

  async function sendOnce(body: Body): Promise<Response> {
    const before = readUnconfirmed<Body>(storageKey);
    const { key, bodies } = before ?? { key: randomUuid(), bodies: [] };
    // Stored first: a reload during the request must find the key.
    store({
      key,
      bodies: [...bodies.filter((other) => !isSame(other, body)), body],
      sentAtMs: browserNowMs(),
    });
    try {
      const response = await options.send(body, key);
      store(null);
      return response;
    } catch (error) {
      // This body was not booked; an earlier one may still have been.
      if (isDefinitiveRejection(error)) store(before);
      if (before === null || !isKeyReused(error)) throw error;
      const booked = await findBooked(before);
      store(null);
      if (booked === undefined) throw error;
      throw createBookedError(options.describeBooked(booked));
    } finally {
      setUnconfirmed(readUnconfirmed<Body>(storageKey));
    }
  }

  /** The key was used, so that sending these bodies again books nothing. */
  async function findBooked({ key, bodies }: Unconfirmed<Body>): Promise<Body | undefined> {
    for (const body of bodies) {
      try {
        await options.send(body, key);
        return body;
      } catch (error) {
        if (!isDefinitiveRejection(error)) throw error;
      }
    }
    return undefined;
  }

  return { unconfirmed, sendOnce };
}

function readUnconfirmed<Body>(storageKey: string): Unconfirmed<Body> | null {
  const stored = parseJson(readStored(storageKey, 'session'));
  // Written by this file.
  return isRecord(stored) ? (stored as Unconfirmed<Body>) : null;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isKeyReused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED';
}

function createBookedError(message: string): ApiError {
  return new ApiError({ kind: 'rejected', code: 'IDEMPOTENCY_KEY_REUSED', status: 422, message });
}
