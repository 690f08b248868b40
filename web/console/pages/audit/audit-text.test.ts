import { describe, expect, it } from 'vitest';
import type { AuditEntryView } from '#contract/audit.ts';
import { formatAction, formatFieldName, formatFieldValue, formatSubject } from './audit-text.ts';

describe('text of an audit entry', () => {
  it('a list of products reads as words, without ids', () => {
    const lines = [
      { productId: 'p1', productName: 'Masala Chips', quantity: 12 },
      { productId: 'p2', productName: 'Popcorn', quantity: 3 },
    ];
    expect(formatFieldValue('lines', lines)).toBe('Masala Chips, quantity 12; Popcorn, quantity 3');
  });

  it('settings read as on the Shop page, times in minutes and amounts in rupees', () => {
    expect(formatFieldName('boardLateMinutes')).toBe('An order is late after (minutes)');
    expect(formatFieldValue('cancellation', { freeMs: 300_000, feePaise: 1250 })).toBe(
      'free for 5 min, fee ₹12.50',
    );
    expect(formatFieldValue('partnerFee', 7.5)).toBe('₹7.50');
    expect(formatFieldValue('bands', [{ startsAtMinute: 0, extraPerItem: 3 }])).toContain(
      'extra per item ₹3',
    );
  });

  it('an action that names its kind shows it once', () => {
    const entry = { action: 'cash.hand-in-counted', subject: { kind: 'hand-in', _id: 'h1', label: null } };
    expect(formatAction(entry as AuditEntryView)).toBe('Cash hand-in counted');
  });

  it.each([
    ['cash.difference-explained', 'cash-difference', 'Cash difference explained'],
    ['cash.deposited', 'deposit', 'Cash deposited'],
    ['cash.fee-paid', 'order', 'Cancellation fee paid'],
  ])('%s has no word twice', (action, kind, text) => {
    expect(formatAction({ action, subject: { kind, _id: 'x', label: null } } as AuditEntryView)).toBe(text);
  });

  it('words of the program read as words, and the name of a product stays as it is', () => {
    expect(formatFieldValue('delivery_status', 'out-for-delivery')).toBe('out for delivery');
    expect(formatFieldValue('image_url', '/pictures/popcorn.svg')).toBe('popcorn.svg');
    expect(formatFieldName('7 Up Can')).toBe('7 Up Can');
  });

  it('an order has its number as everywhere', () => {
    const entry = { subject: { kind: 'order', _id: 'o1', label: 'A376C184' } };
    expect(formatSubject(entry as AuditEntryView)).toBe('#A376C184');
  });
});
