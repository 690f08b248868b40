import { describe, expect, it } from 'vitest';
import { parseDraft } from './checkout-draft.ts';

describe('what was entered at the checkout', () => {
  it('comes back as it was typed, the coupon in its one spelling', () => {
    const stored = { address: { roomNumber: ' 21', floor: '' }, couponCode: 'welcome10 ' };
    expect(parseDraft(JSON.stringify(stored))).toEqual({
      address: { roomNumber: ' 21', floor: '' },
      couponCode: 'WELCOME10',
    });
  });

  it('is nothing where nothing sensible is stored', () => {
    const emptyDraft = { address: {}, couponCode: null };
    for (const text of [null, '', '{', '7', '[]', '{"address":5,"couponCode":""}']) {
      expect(parseDraft(text)).toEqual(emptyDraft);
    }
    expect(parseDraft('{"address":{"floor":2,"other":"x"}}')).toEqual(emptyDraft);
  });
});
