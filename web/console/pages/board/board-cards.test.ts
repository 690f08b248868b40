import { describe, expect, it } from 'vitest';
import { findNextCard, groupCards, mergeCards, takeBackChange } from './board-cards.ts';
import type { BoardCard, BoardColumn } from './board-columns.ts';

function createCard(id: string, column: BoardColumn, minute: number): BoardCard {
  const at = `2026-11-21T20:${String(minute).padStart(2, '0')}:00.000Z`;
  return {
    _id: id,
    orderId: id.toUpperCase(),
    column,
    deliveryStatus: 'pending',
    createdAt: at,
    updatedAt: at,
    deliveryAddress: 'Hostel Kaveri',
    itemCount: 1,
    totalPrice: 33,
    customer: 'Asha Rao',
    items: [],
    isCodeLocked: false,
    isCancellable: true,
    isPicked: false,
    shortages: 0,
    failedAttempts: 0,
  };
}
const ids = (cards: readonly BoardCard[]) => cards.map(({ _id }) => _id);

describe('mergeCards', () => {
  const a = createCard('a', 'waiting', 1);
  const b = createCard('b', 'waiting', 2);

  it('replaces changed cards, adds new ones and removes those that left', () => {
    const changed = { ...a, column: 'accepted' as const };
    const added = createCard('c', 'waiting', 3);
    const merged = mergeCards([a, b], [changed, added], ['a', 'b', 'c']);
    expect(merged).toEqual([changed, added]);
  });

  it('leaves other cards alone, and a card that is newer than the response', () => {
    const newer = { ...a, updatedAt: '2026-11-21T21:00:00.000Z' };
    expect(mergeCards([newer, b], [a], ['a'])).toEqual([newer, b]);
  });

  it('marks a product on every card as on the changed ones', () => {
    const item = { productId: 'tea', productName: 'Tea', quantity: 1, isSoldOut: false };
    const soap = { ...item, productId: 'soap', productName: 'Soap' };
    const sold = { ...item, isSoldOut: true };
    const [first, second] = [
      { ...a, items: [item] },
      { ...b, items: [soap, item] },
    ];
    const merged = mergeCards([first, second], [{ ...first, items: [sold] }], ['a']);
    expect(merged.map(({ items }) => items)).toEqual([[sold], [soap, sold]]);
    expect(mergeCards(merged, [first], ['a'])).toEqual([first, second]);
  });
});

describe('takeBackChange', () => {
  const before = createCard('a', 'waiting', 1);
  const deliveryman = { _id: 'p1', fullname: 'Meera Nair' };
  const expected = { column: 'accepted', deliveryman } as const;

  it('shows the expected fields as before, and leaves the others as they are', () => {
    const items = [{ productId: 'tea', productName: 'Tea', quantity: 1, isSoldOut: true }];
    const taken = takeBackChange({ ...before, ...expected, items }, before, expected);
    expect(taken).toEqual({ ...before, items });
  });

  it('changes nothing where the server has sent a newer card', () => {
    const newer = { ...before, column: 'accepted' as const, updatedAt: '2026-11-21T21:00:00.000Z' };
    expect(takeBackChange(newer, before, expected)).toBe(newer);
  });
});

it('groupCards has open orders oldest first and finished ones with the last one first', () => {
  const cards = [
    createCard('new', 'waiting', 9),
    createCard('old', 'waiting', 1),
    { ...createCard('first', 'done', 1), finishedAt: '2026-11-21T20:30:00.000Z' },
    { ...createCard('last', 'done', 0), finishedAt: '2026-11-21T20:40:00.000Z' },
  ];
  const columns = groupCards(cards);
  expect([ids(columns.waiting), ids(columns.done), ids(columns.picking)]).toEqual([
    ['old', 'new'],
    ['last', 'first'],
    [],
  ]);
});

describe('findNextCard', () => {
  const columns = Object.values(
    groupCards([
      createCard('w1', 'waiting', 1),
      createCard('w2', 'waiting', 2),
      createCard('p1', 'picking', 1),
    ]),
  );
  const next = (selected: string | null, direction: 'up' | 'down' | 'left' | 'right') =>
    findNextCard(columns, selected, direction)?._id;

  it('begins with the first order, moves in a column and stops at its ends', () => {
    expect([next(null, 'down'), next('gone', 'up')]).toEqual(['w1', 'w1']);
    expect([next('w1', 'down'), next('w2', 'down'), next('w1', 'up')]).toEqual(['w2', 'w2', 'w1']);
  });

  it('skips empty columns and stays at the last one', () => {
    expect([next('w2', 'right'), next('p1', 'right'), next('p1', 'left')]).toEqual(['p1', 'p1', 'w1']);
  });

  it('is none on an empty board', () => {
    expect(findNextCard([[]], null, 'down')).toBeNull();
  });
});
