import { describe, expect, it } from 'vitest';
import { formatRupees } from '#domain/money.ts';
import { cartTexts } from './cart.ts';
import { checkoutTexts as hindiCheckout } from './checkout.hi.ts';
import { checkoutTexts } from './checkout.ts';
import { productsTexts } from './products.ts';
import { uiTexts } from './ui.ts';

describe('texts with a number', () => {
  it.each([
    [uiTexts.charactersLeft(1), '1 character left'],
    [uiTexts.charactersLeft(0), '0 characters left'],
    [uiTexts.charactersOver(1), '1 character too many'],
    [uiTexts.charactersOver(1_200), '1,200 characters too many'],
    [checkoutTexts.sum.cancelling(1, '₹10'), 'Free to cancel for 1 minute, then ₹10.'],
    [checkoutTexts.sum.cancelling(5, '₹10'), 'Free to cancel for 5 minutes, then ₹10.'],
    [checkoutTexts.sum.cancelling(0, '₹10'), 'Cancelling costs ₹10.'],
    [hindiCheckout.sum.cancelling(0, '₹10'), 'रद्द करने पर ₹10 लगेंगे।'],
    [cartTexts.count(1, 1), '1 product, 1 item'],
    [productsTexts.results(0), '0 products'],
  ])('%s agrees with it', (said, expected) => {
    expect(said).toBe(expected);
  });

  it('name the sum of an order in the words of its button', () => {
    expect(checkoutTexts.placing.agree(formatRupees(18_800))).toBe('Place Order for ₹188');
  });

  it('name the product that was removed from the cart, however many are left', () => {
    const said = cartTexts.changes.belowMinimum('Pens', 2, 3);
    expect(said).toBe('Pens was removed from your cart: only 2 left, and the minimum order is 3.');
  });
});
