import { expect, it } from 'vitest';
import { refusals } from '#contract/errors.ts';
import type { WaitCode } from '#contract/errors.ts';
import { Refusal } from './refusal.ts';

const waitCodes = Object.entries(refusals).flatMap(([code, { status }]) =>
  // The type lists the same codes; one that is missing there fails below.
  status === 429 || status === 503 ? [code as WaitCode] : [],
);

it.each(waitCodes)('[ERR-1] %s names the wait in its sentence', (code) => {
  const { message, details } = new Refusal(code, { retryAfter: 120 });
  expect(message).toMatch(/\btry again in 2 minutes\.$/i);
  expect(details.retryAfter).toBe(120);
});
