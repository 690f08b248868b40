import { describe, expect, it } from 'vitest';
import type { BoardCard } from './board-columns.ts';
import { describeRecalledPayment, describeRepayment } from './recall-target.ts';

/** Only what the sentences read. */
const toCard = (card: Partial<BoardCard>) =>
  ({ deliveryStatus: 'delivered', totalPrice: 87.5, ...card }) as BoardCard;

describe('a paid order', () => {
  it('stays paid by UPI when its delivery is undone, which is asked before', () => {
    expect(describeRecalledPayment(toCard({ paidBy: 'upi' }))).toContain(
      '₹87.50 was paid by UPI and stays paid',
    );
    expect(describeRecalledPayment(toCard({ paidBy: 'COD' }))).toBeNull();
    expect(describeRecalledPayment(toCard({}))).toBeNull();
    expect(describeRecalledPayment(toCard({ paidBy: 'upi', deliveryStatus: 'out-for-delivery' }))).toBeNull();
  });

  it('is paid back when it is cancelled', () => {
    expect(describeRepayment(toCard({ paidBy: 'upi' }))).toBe(
      '₹87.50 was paid by UPI: pay it back to the customer.',
    );
    expect(describeRepayment(toCard({}))).toBe('');
  });
});
