import { describe, expect, it } from 'vitest';
import { formatPaise } from '#domain/money.ts';
import { cartMessages } from '#messages/cart.ts';
import { checkoutMessages as hindiCheckout } from '#i18n/hi/checkout.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { productMessages } from '#messages/products.ts';
import { uiMessages } from '#messages/ui.ts';

describe('messages with a number', () => {
  it.each([
    [uiMessages.charactersLeft(1), '1 character left'],
    [uiMessages.charactersLeft(0), '0 characters left'],
    [uiMessages.charactersOver(1), '1 character too many'],
    [uiMessages.charactersOver(1_200), '1,200 characters too many'],
    [checkoutMessages.summary.cancellationTerms(1, '₹10'), 'Free to cancel for 1 minute, then ₹10.'],
    [checkoutMessages.summary.cancellationTerms(5, '₹10'), 'Free to cancel for 5 minutes, then ₹10.'],
    [checkoutMessages.summary.cancellationTerms(0, '₹10'), 'Cancelling costs ₹10.'],
    [hindiCheckout.summary.cancellationTerms(0, '₹10'), 'रद्द करने पर ₹10 लगेंगे।'],
    [cartMessages.count(1, 1), '1 product, 1 item'],
    [productMessages.results(0), '0 products'],
  ])('%s agree with the number', (actual, expected) => {
    expect(actual).toBe(expected);
  });

  it('the summary of an order uses the term of its button', () => {
    expect(checkoutMessages.placeOrder.confirm(formatPaise(18_800))).toBe('Place Order for ₹188');
  });

  it('the removal message names the product for any remaining number', () => {
    const actual = cartMessages.changes.belowMinimum('Pens', 2, 3);
    expect(actual).toBe('Pens was removed from your cart: only 2 left, and the minimum order is 3.');
  });
});
