import { describe, expect, it } from 'vitest';
import { shopClosureText } from '#i18n/shop-closure-text.ts';
import { findNextStateChange, findShopClosure } from './shop-state.ts';
import type { ShopState } from './shop-state.ts';

const at = (time: string) => Date.parse(`2026-11-21T${time}+05:30`);
const nextDay = (time: string) => Date.parse(`2026-11-22T${time}+05:30`);
const open: ShopState = { hasOpened: true, status: 'open', pausedUntil: null, message: null, hours: null };
const evening = { opensAtMinute: 18 * 60, closesAtMinute: 23 * 60 + 30 };
const night = { opensAtMinute: 20 * 60, closesAtMinute: 2 * 60 };

describe('findShopClosure', () => {
  it('is null for an open shop without hours at any time', () => {
    expect(findShopClosure(open, at('03:00:00'))).toBeNull();
    expect(findNextStateChange(open, at('03:00:00'))).toBeNull();
  });

  it('says closed without an end until a new shop opens', () => {
    const unopened = { ...open, hasOpened: false, hours: evening };
    const closure = { code: 'SHOP_CLOSED', opensAt: null, message: null };
    expect(findShopClosure(unopened, at('19:00:00'))).toEqual(closure);
    expect(findNextStateChange(unopened, at('19:00:00'))).toBeNull();
  });

  it('names a pause until its end to the millisecond', () => {
    const paused: ShopState = {
      ...open,
      status: 'paused',
      pausedUntil: at('21:30:00'),
      message: 'Tea break',
    };
    const closure = { code: 'SHOP_PAUSED', opensAt: at('21:30:00'), message: 'Tea break' };
    expect(findShopClosure(paused, at('21:29:59.999'))).toEqual(closure);
    expect(findShopClosure(paused, at('21:30:00'))).toBeNull();
    expect(findNextStateChange(paused, at('21:00:00'))).toBe(at('21:30:00'));
    expect(findNextStateChange(paused, at('21:30:00'))).toBeNull();
  });

  it('names a pause without an end, and a closed shop, until somebody opens it', () => {
    const paused: ShopState = { ...open, status: 'paused' };
    expect(findShopClosure(paused, nextDay('23:00:00'))).toMatchObject({
      code: 'SHOP_PAUSED',
      opensAt: null,
    });
    const closed: ShopState = { ...open, status: 'closed', hours: evening, pausedUntil: at('10:00:00') };
    expect(findShopClosure(closed, at('20:00:00'))).toMatchObject({ code: 'SHOP_CLOSED', opensAt: null });
    expect(findNextStateChange(closed, at('20:00:00'))).toBeNull();
  });

  it.each([
    ['17:59:59.999', at('18:00:00'), at('18:00:00')],
    ['18:00:00', undefined, at('23:30:00')],
    ['23:29:59.999', undefined, at('23:30:00')],
    ['23:30:00', nextDay('18:00:00'), nextDay('18:00:00')],
    ['00:00:00', at('18:00:00'), at('18:00:00')],
  ])('with hours from 18:00 to 23:30 is at %s', (time, opensAt, change) => {
    const state = { ...open, hours: evening };
    expect(findShopClosure(state, at(time))?.opensAt).toBe(opensAt);
    expect(findNextStateChange(state, at(time))).toBe(change);
  });

  it.each([
    ['19:59:00', at('20:00:00'), at('20:00:00')],
    ['23:59:00', undefined, nextDay('02:00:00')],
    ['01:59:00', undefined, at('02:00:00')],
    ['02:00:00', at('20:00:00'), at('20:00:00')],
  ])('with hours from 20:00 past midnight to 2:00 is at %s', (time, opensAt, change) => {
    const state = { ...open, hours: night };
    expect(findShopClosure(state, at(time))?.opensAt).toBe(opensAt);
    expect(findNextStateChange(state, at(time))).toBe(change);
  });

  it('opens with the next hours after a pause that ends outside them', () => {
    const paused: ShopState = { ...open, status: 'paused', pausedUntil: at('23:45:00'), hours: evening };
    expect(findShopClosure(paused, at('23:00:00'))?.opensAt).toBe(nextDay('18:00:00'));
    expect(findNextStateChange(paused, at('23:00:00'))).toBe(at('23:45:00'));
  });
});

it.each([
  [{ code: 'SHOP_PAUSED', opensAt: null, message: null }, 'The shop takes no orders for a short while.'],
  [
    { code: 'SHOP_PAUSED', opensAt: at('21:30:00'), message: 'Back after tea!' },
    'The shop takes no orders until 9:30 PM. Back after tea!',
  ],
  [{ code: 'SHOP_CLOSED', opensAt: null, message: 'Exams' }, 'The shop is closed now. Exams'],
  [{ code: 'SHOP_CLOSED', opensAt: at('18:00:00'), message: null }, 'The shop is closed and opens at 6 PM.'],
] as const)('shopClosureText of %j is “%s”', (closure, text) => {
  expect(shopClosureText(closure)).toBe(text);
});
