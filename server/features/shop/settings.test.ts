import { beforeEach, describe, expect, it } from 'vitest';
import { shopColours } from '#domain/shop-colours.ts';
import { aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { defaultSettings, readSettings } from './queries.ts';
import { createPicture } from '#testing/create-picture.ts';
import { messagesTo } from '#testing/mailbox.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

let admin: string;
const shop = await openShopForFile();
admin = (await anAdmin(shop)).token;
/** The default settings. */
const defaults = {
  name: 'Corridor',
  colour: 'amber',
  logo: null,
  languages: ['en', 'hi'],
  bands: [
    { period: 'standard', startsAtMinute: 420, endsAtMinute: 1380, extraPerItem: 0 },
    { period: 'late_night', startsAtMinute: 1380, endsAtMinute: 60, extraPerItem: 2 },
    { period: 'early_morning', startsAtMinute: 60, endsAtMinute: 420, extraPerItem: 4 },
  ],
  cancellation: { freeMinutes: 5, fee: 10 },
  requireDeliveryCode: false,
  maxActiveOrders: null,
  giveBackMinutes: 5,
  employeeRefundLimit: 0,
  maxOpenOrders: 5,
  maxItemsPerOrder: 60,
  orderWritesPerHour: 30,
  upiId: '',
  lowStockLimit: 5,
  boardWarningMinutes: 5,
  boardLateMinutes: 10,
  eveningStartHour: 16,
  partnerFee: 0,
  minOrder: 0,
  freeDeliveryFrom: 0,
  retention: { orders: 7, unusedAccounts: 3, messages: 1 },
  contact: { phone: '', legalName: '', address: '', officer: '' },
  gstin: '',
  fssai: '',
  shopEmail: 'hello@corridor.test',
  promises: null,
  terms: '',
  services: null,
  figures: { students: '', minutes: '', hours: '', minutesSource: 'text' },
  later: [],
  calledOff: [],
  version: 1,
};
const [standard, night, morning] = defaults.bands;
beforeEach(async () => {
  await shop.ctx.db.deleteFrom('settings').execute();
  await shop.ctx.db.deleteFrom('server_notes').execute();
});

const read = async () => (await shop.request('getSettings', {}, admin)).body.data;
const save = (body: object) => shop.request('updateSettings', { body }, admin);
const getSummary = async (id: string) => {
  const body = orderBody([{ id, quantity: 2 }]);
  return (await shop.request('calculateCheckout', { body })).body.data.summary;
};

describe('the settings', () => {
  it('have the defaults of the domain [PRICE-1] [PRICE-2] [PRICE-3] [PRICE-5]', async () => {
    expect(await read()).toEqual(defaults);
  });

  it.each([
    ['cancellation', { freeMinutes: 2.5, fee: 7.5 }],
    ['requireDeliveryCode', true],
    ['maxActiveOrders', 3],
    ['maxOpenOrders', null],
    ['maxItemsPerOrder', 12],
    ['orderWritesPerHour', 1],
    ['name', 'Night Shelf'],
    ['languages', ['hi']],
    ['colour', 'sky'],
    ['minOrder', 99.5],
    ['freeDeliveryFrom', 199],
    [
      'contact',
      { phone: '+919876500100', legalName: 'Night Shelf', address: 'Hostel 4', officer: 'Asha Rao' },
    ],
    ['gstin', '29ABCDE1234F1Z5'],
    ['fssai', '12345678901234'],
    ['shopEmail', 'help@night.example'],
    ['terms', 'No glass bottles.\n\nEmpties go back.'],
    ['promises', { answerHours: 12, requestHours: null, complaintHours: '', minimumAge: null }],
    ['services', [{ name: 'Laundry', text: 'Back in a day' }]],
    ['retention', { orders: 5, unusedAccounts: 1, messages: 7 }],
    ['figures', { students: '200+', minutes: '7 min', hours: '18/7', minutesSource: 'median' }],
    [
      'bands',
      [
        { period: 'standard', startsAtMinute: 420, endsAtMinute: 780, extraPerItem: 0 },
        { period: 'standard', startsAtMinute: 780, endsAtMinute: 1380, extraPerItem: 1 },
        { period: 'late_night', startsAtMinute: 1380, endsAtMinute: 420, extraPerItem: 3 },
      ],
    ],
    [
      'bands',
      [
        { period: 'standard', startsAtMinute: 0, endsAtMinute: 1320, extraPerItem: 0.5 },
        { period: 'late_night', startsAtMinute: 1320, endsAtMinute: 0, extraPerItem: 3 },
      ],
    ],
  ])('accept %s alone', async (field, value) => {
    const response = await save({ [field]: value });
    expect(response.body.data).toEqual({ ...defaults, [field]: value, version: 2 });
    expect(await read()).toEqual(response.body.data);
  });

  it('remove a limit with null, and keep missing fields', async () => {
    await save({ maxActiveOrders: 3 });
    expect((await save({})).body.data.maxActiveOrders).toBe(3);
    expect((await save({ maxActiveOrders: null })).body.data).toEqual({ ...defaults, version: 3 });
    // What is as it was changes nothing, so that nobody else's form is out of date.
    expect((await save({ maxActiveOrders: null })).body.data.version).toBe(3);
  });

  it.each([
    ['a gap in the day', [standard, night]],
    ['two bands at once', [...defaults.bands, { ...standard, startsAtMinute: 500 }]],
    ['one band twice', [standard, standard, night, morning]],
    ['no band at all', []],
    [
      'a band of minutes',
      [{ ...standard, endsAtMinute: 430 }, { ...standard, startsAtMinute: 430 }, night, morning],
    ],
    ['a band of no length', [{ ...standard, startsAtMinute: 60, endsAtMinute: 60 }, night]],
  ])('reject %s with 400 and keep the pricing periods', async (_name, bands) => {
    const response = await save({ bands, requireDeliveryCode: true });
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.fields ?? {})).toEqual(['bands']);
    expect(await read()).toEqual(defaults);
  });

  it.each([
    { bands: [{ ...standard, startsAtMinute: 1440 }] },
    { bands: [{ ...standard, extraPerItem: -1 }] },
    { bands: [{ ...standard, period: 'noon' }] },
    { cancellation: { freeMinutes: -1, fee: 10 } },
    { cancellation: { freeMinutes: 5 } },
    { shopEmail: 'Asha <asha@night.example>' },
    { maxActiveOrders: -1 },
    { maxActiveOrders: 1.5 },
    { maxOpenOrders: 0 },
    { maxItemsPerOrder: 0 },
    { orderWritesPerHour: 2.5 },
    { maxOpenOrder: 3 },
    { requireDeliveryCode: 'yes' },
    { figures: { students: 'x'.repeat(21), minutes: '', hours: '' } },
    { figures: { ...defaults.figures, minutesSource: 'guess' } },
  ])('reject %j with 400', async (body) => {
    expect((await save(body)).status).toBe(400);
    expect(await read()).toEqual(defaults);
  });
});

describe('a changed setting applies to the next request', () => {
  it('a surcharge overrides the default [PRICE-5]', async () => {
    const { id } = await aProduct(shop, { price: 10, delivery: 1 });
    expect(await getSummary(id)).toMatchObject({ totalExtraDeliveryCharge: 0, finalTotal: 22 });
    await save({ bands: [{ ...standard, extraPerItem: 1.25 }, night, morning] });
    expect(await getSummary(id)).toMatchObject({
      pricingPeriod: 'standard',
      extraDeliveryChargePerItem: 1.25,
      totalExtraDeliveryCharge: 2.5,
      finalTotal: 24.5,
    });
  });

  it('the hours of a pricing period, to the minute [PRICE-5]', async () => {
    const { id } = await aProduct(shop);
    await save({
      bands: [{ ...standard, endsAtMinute: 15 * 60 + 1 }, { ...night, startsAtMinute: 15 * 60 + 1 }, morning],
    });
    shop.clock.set('2026-11-21T15:00:59.999+05:30');
    expect((await getSummary(id)).pricingPeriod).toBe('standard');
    shop.clock.advance(1);
    expect(await getSummary(id)).toMatchObject({ pricingPeriod: 'late_night', totalExtraDeliveryCharge: 4 });
  });

  it('the cancellation fee and free time, displayed and stored', async () => {
    await save({ cancellation: { freeMinutes: 1, fee: 12.5 } });
    const { id, customer } = await anOrder(shop);
    const fetchCancellation = async () =>
      (await shop.request('getOrder', { params: { id } }, customer.token)).body.data.cancellation;
    shop.clock.advance(60_000);
    expect(await fetchCancellation()).toMatchObject({ feeNow: 0, freeUntil: '2026-11-21T09:31:00.000Z' });
    shop.clock.advance(1);
    expect(await fetchCancellation()).toMatchObject({ feeNow: 12.5 });
    const response = await shop.request('cancelMyOrder', { params: { id } }, customer.token);
    expect(response.body.data.cancellationFee).toBe(12.5);
  });

  it('the required delivery code, on and off', async () => {
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    const deliver = (body: object) =>
      shop.request('markDelivered', { params: { id: order.id }, body }, order.partner.token);
    await save({ requireDeliveryCode: true });
    expect(await deliver({})).toMatchObject({ body: { code: 'DELIVERY_CODE_REQUIRED' } });
    await save({ requireDeliveryCode: false });
    expect((await deliver({})).status).toBe(200);
  });

  it('the name, on pages, in mails and for the passwords of the team; carts keep their key', async () => {
    await save({ name: ' Night\n\u202E Shelf\u0007 ' });
    expect((await shop.request('getShop')).body.data).toMatchObject({
      name: 'Night Shelf',
      brand: 'Corridor',
    });
    const get = async (url: string) => (await shop.app.inject({ url })).body;
    expect(await get('/admin')).toContain('<title>Console – Night Shelf</title>');
    expect(JSON.parse(await get('/manifest.webmanifest'))).toMatchObject({ name: 'Night Shelf' });
    const { email } = (await anOrder(shop)).customer;
    await shop.request('requestPasswordReset', { body: { email } });
    expect((await messagesTo(shop, email))[0]?.subject).toContain('Night Shelf');
    const partner = { fullname: 'Ravi', email: 'ravi@corridor.test', phone: '9876500102' };
    const body = { ...partner, password: 'Night Shelf', isActive: true };
    expect((await shop.request('createPartner', { body }, admin)).body.fields).toHaveProperty('password');
  });

  it('the languages, for pages and accounts of a browser that wants another one', async () => {
    const headers = { 'accept-language': 'hi' };
    const getPageLanguage = async () =>
      (await shop.app.inject({ url: '/', headers })).headers['content-language'];
    expect(await getPageLanguage()).toBe('hi');
    await save({ languages: ['en'] });
    expect(await getPageLanguage()).toBe('en');
    await save({ languages: ['hi'] });
    headers['accept-language'] = 'en';
    expect(await getPageLanguage()).toBe('hi');
    expect((await save({ languages: [] })).status).toBe(400);
    expect((await save({ languages: ['en', 'en'] })).status).toBe(400);
  });

  it('the colour and the logo, on pages and in mails; the logo is removed with null', async () => {
    await save({ colour: 'sky' });
    const headers = { 'content-type': 'image/png' };
    const body = (await createPicture({ width: 40, height: 40 })) as never; // Bytes, no JSON.
    const { logo } = (await shop.request('uploadLogo', { body, headers }, admin)).body.data;
    expect((await shop.app.inject({ url: logo ?? '' })).statusCode).toBe(200);
    const getIcon = async () => (await shop.app.inject({ url: '/favicon.ico' })).headers.location;
    expect(await getIcon()).toBe(logo);
    for (const url of ['/', '/admin']) {
      const page = (await shop.app.inject({ url })).body;
      expect(page).toMatch(/<html [^>]*data-colour="sky"/);
      expect(page).toContain(`<link rel="icon" href="${logo}">`);
    }
    const { email } = (await anOrder(shop)).customer;
    expect((await messagesTo(shop, email))[0]?.html).toContain(shopColours.sky);
    const stale = { query: { version: 1 }, body, headers };
    expect((await shop.request('uploadLogo', stale, admin)).body.code).toBe('CONFLICT_VERSION');
    expect((await save({ logo })).status).toBe(400);
    expect((await save({ logo: null })).body.data.logo).toBeNull();
    expect(await getIcon()).toBe('/icon-192.png');
  });

  it('the public data: pricing periods, fee and landing page statistics [HOME-1]', async () => {
    const figures = { students: '200+', minutes: '7 min', hours: '18/7' };
    const cancellation = { freeMinutes: 3, fee: 15 };
    const bands = [{ ...standard, extraPerItem: 1 }, night, morning];
    await save({ figures, cancellation, bands });
    expect((await shop.request('getShop')).body.data).toMatchObject({ figures, cancellation, bands });
  });

  it('stored by an earlier version get the default of what it did not know', async () => {
    const { db } = shop.ctx;
    const store = (key: string, value: unknown) =>
      db
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value), updated_at: 0 })
        .execute();
    await store('figures', { students: '90+', minutes: '4 min', hours: '24/7' });
    await store('settingOfALaterVersion', 1);
    const figures = { students: '90+', minutes: '4 min', hours: '24/7', minutesSource: 'text' };
    expect(await readSettings(db)).toEqual({ ...defaultSettings, figures });
    await store('maxOpenOrders', 'many');
    await expect(readSettings(db)).rejects.toThrow('maxOpenOrders');
  });

  describe('the minutes of the landing page', () => {
    const figures = { students: '60+', minutes: '5 min', hours: '24/7' };
    const fetchMinutes = async () => (await shop.request('getShop')).body.data.figures.minutes;
    const deliverAfter = async (minutes: number) => {
      const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
      shop.clock.advance(minutes * 60_000);
      await shop.request('markDelivered', { params: { id } }, partner.token);
    };
    const advanceOneMonth = () => shop.clock.advance(31 * 24 * 3600_000);
    const fetchMedianMinutes = async () => {
      await save({ figures: { ...figures, minutesSource: 'median' } });
      shop.clock.advance(600_000);
      return fetchMinutes();
    };

    it('are the text of the settings by default [HOME-1]', async () => {
      await deliverAfter(12);
      await save({ figures });
      expect(await fetchMinutes()).toBe('5 min');
    });

    it('are the median of the last 30 days in whole minutes when selected [HOME-1]', async () => {
      advanceOneMonth();
      admin = (await anAdmin(shop)).token;
      for (const minutes of [3, 60, 8]) await deliverAfter(minutes);
      expect(await fetchMedianMinutes()).toBe('8 min');
      await deliverAfter(13);
      shop.clock.advance(600_000);
      // Halfway between 8 and 13.
      expect(await fetchMinutes()).toBe('11 min');
    });

    it('exclude deliveries set by an admin, and fall back to the text', async () => {
      advanceOneMonth();
      advanceOneMonth();
      admin = (await anAdmin(shop)).token;
      expect(await fetchMedianMinutes()).toBe('5 min');
      const { id } = await anOrderWithStatus(shop, 'out-for-delivery');
      shop.clock.advance(7200_000);
      const sent = { params: { id }, body: { deliveryStatus: 'delivered' } };
      expect((await shop.request('setOrderStatus', sent, admin)).status).toBe(200);
      expect(await fetchMedianMinutes()).toBe('5 min');
    });

    it('keep their source when other statistics change', async () => {
      await save({ figures: { ...figures, minutesSource: 'median' } });
      const response = await save({ figures: { ...figures, students: '99+' } });
      expect(response.body.data.figures).toEqual({ ...figures, students: '99+', minutesSource: 'median' });
    });
  });
});
