import { givenPromises } from './queries.ts';
import { describe, expect, it } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { aCoupon } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile({ env: { SHOP_NAME: 'Night Shelf', SHOP_EMAIL: 'hello@night.example' } });

describe('getShop and testCookie', () => {
  it('return name, time, pricing periods in rupees, fees and statistics [PRICE-1] [PRICE-2] [PRICE-3] [POLICY-7]', async () => {
    const response = await shop.request('getShop');
    expect(response.status).toBe(200);
    const { categories, ...data } = response.body.data;
    expect(categories[0]).toMatchObject({ name: 'Snacks', isVisible: true });
    expect(data).toEqual({
      name: 'Night Shelf',
      brand: 'Night Shelf',
      colour: 'amber',
      logo: null,
      languages: ['en', 'hi'],
      openingHours: null,
      hasOpened: true,
      minOrder: 0,
      takesUpi: false,
      freeDeliveryFrom: 0,
      promises: givenPromises,
      terms: '',
      services: null,
      hasCoupons: false,
      contact: { phone: '', legalName: '', address: '', officer: '' },
      registration: '',
      email: 'hello@night.example',
      location: 'Hostel Area',
      now: '2026-11-21T09:30:00.000Z',
      closure: null,
      stateChangesAt: null,
      bands: [
        { period: 'standard', startsAtMinute: 420, endsAtMinute: 1380, extraPerItem: 0 },
        { period: 'late_night', startsAtMinute: 1380, endsAtMinute: 60, extraPerItem: 2 },
        { period: 'early_morning', startsAtMinute: 60, endsAtMinute: 420, extraPerItem: 4 },
      ],
      cancellation: { freeMinutes: 5, fee: 10 },
      retention: { orders: 7, unusedAccounts: 3, messages: 1 },
      figures: { students: '60+', minutes: '5 min', hours: '24/7', isLively: true },
      hostels: [],
      textMessages: true,
      demo: true,
    });
  });

  it('say that there are coupons while one can be used', async () => {
    const startsAt = shop.clock.now() + minuteMs;
    const { id } = await aCoupon(shop, { startsAt, endsAt: startsAt + minuteMs });
    const seen: boolean[] = [];
    for (const after of [0, minuteMs, minuteMs]) {
      shop.clock.advance(after);
      seen.push((await shop.request('getShop')).body.data.hasCoupons);
    }
    expect(seen).toEqual([false, true, false]);
    await shop.ctx.db.deleteFrom('coupons').where('id', '=', id).execute();
  });

  it('return whether the cookie was sent back [DEBUG-3]', async () => {
    const first = await shop.request('testCookie');
    expect(first.body.data).toEqual({ received: false, setAt: '2026-11-21T09:30:00.000Z' });
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain('Secure');
    const second = await shop.request('testCookie', { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(second.body.data.received).toBe(true);
  });
});
