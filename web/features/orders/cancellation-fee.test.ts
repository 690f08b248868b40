import { describe, expect, it } from 'vitest';
import {
  getCancellationInput,
  getCancellationNote,
  getCurrentFee,
  getFeeText,
  parseChangedFee,
} from './cancellation-fee.ts';
import type { CancellationInput } from './cancellation-fee.ts';

const createdAtMs = Date.parse('2026-11-21T00:41:00+05:30');
const policy = { freeMs: 300_000, feePaise: 1000 };
const getCurrentFeeText = (input: CancellationInput) => getFeeText(getCurrentFee(input));
const createInput = (ms: number) => ({ createdAtMs, nowMs: createdAtMs + ms, policy });

describe('cancellation fee text', () => {
  it('is free up to the last free instant, with its time [POLICY-7]', () => {
    expect(getCancellationNote(createInput(300_000))).toBe('Free until 12:46 AM, then ₹10');
    expect(getCurrentFeeText(createInput(300_000))).toBe('There is no cancellation fee right now.');
  });

  it('is the fee a moment later [POLICY-8]', () => {
    expect(getCancellationNote(createInput(300_001))).toBe('Cancelling now costs ₹10');
    expect(getCurrentFeeText(createInput(300_001))).toBe(
      'A cancellation fee of ₹10 applies. Our staff will collect it in cash.',
    );
  });

  it('is always free in a shop without a fee', () => {
    const freePolicyInput = { ...createInput(900_000), policy: { freeMs: 300_000, feePaise: 0 } };
    expect(getCancellationNote(freePolicyInput)).toBe('Cancelling is free');
    expect(getCurrentFeeText(freePolicyInput)).toBe('There is no cancellation fee right now.');
  });

  it('has the terms of the order', () => {
    const cancellation = { feeNow: 0, freeUntil: '2026-11-20T19:12:00.000Z', lateFee: 2.5 };
    const order = { createdAt: '2026-11-20T19:11:00.000Z', cancellation };
    expect(getCancellationInput(order, 7)).toEqual({
      createdAtMs,
      nowMs: 7,
      policy: { freeMs: 60_000, feePaise: 250 },
    });
  });

  it('is that of the server when it has changed', () => {
    expect([{ fee: 12.5 }, {}, undefined].map(parseChangedFee)).toEqual([1250, null, null]);
  });
});
