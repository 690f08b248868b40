import type { Transport } from './message.ts';

const timeoutMs = 10_000;

/**
 * Posts a text message to the webhook at `url` as JSON `{ to, text, key }`; throws unless the response is 2xx.
 */
export function createSmsTransport(url: string): Transport {
  return async (message) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': message.dedupeKey },
      body: JSON.stringify({ to: message.to, text: message.text, key: message.dedupeKey }),
      // A redirect could downgrade https to http.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`SMS webhook answered ${response.status}`);
  };
}
