import { describe, expect, it } from 'vitest';
import { listOrderEvents } from './list-order-events.ts';
import type { OrderDetails } from './order-details.ts';

const at = '2026-11-21T16:00:00.000Z';
const later = '2026-11-21T16:10:00.000Z';
const ravi = { kind: 'partner', fullname: 'Ravi Kumar' } as const;
const owner = { kind: 'admin', fullname: 'Farah Thomas' } as const;

type Events = Pick<
  OrderDetails,
  'channel' | 'history' | 'assignments' | 'payments' | 'refunds' | 'attempts' | 'shortPicks'
>;

function listEvents(events: Partial<Events>) {
  const order = { history: [], assignments: [], payments: [], refunds: [], attempts: [], ...events };
  return listOrderEvents(order as unknown as OrderDetails);
}

function listTexts(events: Partial<Events>): string[] {
  return listEvents(events).map(({ text }) => text);
}

function status(
  name: OrderDetails['history'][number]['status'],
  time: string,
  by: typeof ravi | typeof owner,
) {
  return { status: name, at: time, by, isUndone: false, isReturn: false };
}

describe('listOrderEvents', () => {
  const partner = { _id: 'p1', fullname: 'Ravi Kumar' };

  it('has events of one instant in the order in which they follow from each other', () => {
    const texts = listTexts({
      history: [
        status('pending', at, owner),
        status('confirmed', at, owner),
        status('out-for-delivery', at, ravi),
      ],
      assignments: [{ partner, at, by: owner }],
      payments: [{ from: 'pending', to: 'paid', at, by: ravi }],
    });
    expect(texts).toEqual([
      'Payment collected',
      'Out for Delivery',
      'Confirmed',
      'Given to Ravi Kumar',
      'Pending',
    ]);
  });

  it('has a sale over the counter as one event', () => {
    const history = [status('pending', at, owner), status('delivered', at, owner)];
    expect(listEvents({ channel: 'counter', history })).toMatchObject([
      { text: 'Sold over the counter', by: 'Farah Thomas' },
    ]);
  });

  it('says of a refund what it was for and where the goods are', () => {
    const lines = [{ productId: 'soap', productName: 'Soap', quantity: 2, returned: 1 }];
    const by = { _id: 'a1', fullname: 'Farah Thomas' };
    const refund = {
      _id: 'r1',
      amount: 46,
      reason: 'wrong',
      from: 'till',
      at,
      by,
      lines,
      note: 'Blue',
    } as const;
    expect(listEvents({ refunds: [refund] })).toMatchObject([
      {
        text: '₹46 given back from the till: wrong product',
        by: 'Farah Thomas',
        note: '2 × Soap (1 back on the shelf), Blue',
      },
    ]);
  });

  it.each([
    ['Payment collected', { from: 'pending', to: 'paid' }],
    ['Paid in cash', { from: 'pending', to: 'paid', fromMode: 'COD', toMode: 'COD' }],
    ['Paid by UPI', { from: 'failed', to: 'paid', fromMode: 'COD', toMode: 'upi' }],
    ['Paid by UPI instead', { from: 'paid', to: 'paid', fromMode: 'COD', toMode: 'upi' }],
    ['Payment failed', { from: 'paid', to: 'failed', fromMode: 'upi', toMode: 'upi' }],
  ] as const)('describes a payment as %s', (text, change) => {
    expect(listTexts({ payments: [{ ...change, at, by: ravi }] })).toEqual([text]);
  });

  it('leaves out an own acceptance and an end that a status shows, and lists other ends', () => {
    const ends = ['delivered', 'returned_to_pool'] as const;
    const [delivered, returned] = ends.map((reason) =>
      listTexts({
        history: [status('confirmed', at, ravi)],
        assignments: [{ partner, at, by: ravi, end: { at: later, reason } }],
      }),
    );
    expect(delivered).toEqual(['Confirmed']);
    expect(returned).toEqual(['Taken from Ravi Kumar: available to all partners', 'Confirmed']);
  });

  it('names who found something missing, who could not deliver, and who decided what follows', () => {
    const attempt = { _id: 'a1', partnerId: 'p1', at, reason: 'nobody_there' } as const;
    const decision = { resolution: 'retry', resolvedAt: later, resolvedBy: owner } as const;
    const chips = { productId: 'c1', productName: 'Chips', ordered: 3, picked: 1, amountLowered: 60 };
    const events = listEvents({
      history: [status('preparing', at, owner), status('out-for-delivery', at, ravi)],
      shortPicks: [{ ...chips, at, by: owner }],
      attempts: [{ ...attempt, by: ravi, ...decision }],
    });
    expect(events.map(({ text, by }) => `${text} by ${by}`)).toEqual([
      'Decided: another try by Farah Thomas',
      'Could not deliver: Nobody there by Ravi Kumar',
      'Out for Delivery by Ravi Kumar',
      'Short pick: 1 of 3 found of Chips by Farah Thomas',
      'Preparing by Farah Thomas',
    ]);
  });

  it('lists the acceptance of an order that was being prepared', () => {
    const assignments = [{ partner, at: later, by: ravi }];
    expect(listTexts({ history: [status('preparing', at, owner)], assignments })).toEqual([
      'Accepted',
      'Preparing',
    ]);
  });
});
