import { describe, expect, it } from 'vitest';
import { parseDraft } from './checkout-draft.ts';

describe('the checkout draft', () => {
  it('is restored as typed, with a normalized coupon code', () => {
    const customerNote = 'Call first ';
    const stored = { address: { roomNumber: ' 21', floor: '' }, couponCode: 'welcome10 ', customerNote };
    expect(parseDraft(JSON.stringify(stored))).toEqual({
      address: { roomNumber: ' 21', floor: '' },
      couponCode: 'WELCOME10',
      customerNote,
    });
  });

  it('is empty for an invalid stored value', () => {
    const emptyDraft = { address: {}, couponCode: null };
    for (const text of [null, '', '{', '7', '[]', '{"address":5,"couponCode":""}'])
      expect(parseDraft(text)).toEqual(emptyDraft);
    expect(parseDraft('{"address":{"floor":2,"other":"x"}}')).toEqual(emptyDraft);
  });
});
