import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  calculateCheckout,
  getShop,
  listProducts,
  logOut,
  registerInterest,
} from '#contract/endpoints/customer.ts';
import { errorStatuses } from '#contract/errors.ts';
import { isAccountCreated } from '#web/features/account/account-error-messages.ts';
import { ApiError, getErrorMessage } from './api-error.ts';
import { createSendRequest } from './send-request.ts';
import { tokens } from './tokens.ts';

// As in the Hindi build.
vi.mock('#messages/locale.ts', () => import('#i18n/hi/locale.ts'));
vi.mock('#messages/server.ts', () => import('#i18n/hi/server.ts'));

const send = createSendRequest({ base: '/api', tokens });
const fetchMock = vi.fn<typeof fetch>();

function respondWith(status: number, body: object): void {
  fetchMock.mockResolvedValueOnce(Response.json(body, { status }));
}

async function captureError(request: Promise<unknown>): Promise<unknown> {
  return request.then(
    () => null,
    (reason: unknown) => reason,
  );
}

beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

const devanagari = /\p{Script=Devanagari}/u;

describe('localizeResponse on a Hindi page', () => {
  it.each(Object.keys(errorStatuses))('renders %s in Hindi by its code [ERR-1]', async (code) => {
    const message = 'In other words';
    respondWith(400, { success: false, message, error: message, code });
    const error = await captureError(send(getShop, {}));
    expect(getErrorMessage(error, 'other')).toMatch(devanagari);
    expect(error).toMatchObject({ code, serverMessage: message });
  });

  it('renders an error and its fields by reference, and keeps the server’s text [ERR-1]', async () => {
    const message = 'Email is required';
    respondWith(400, {
      success: false,
      message,
      error: message,
      code: 'INVALID_INPUT',
      messageReference: { key: 'signup.emailRequired' },
      fields: { email: message, name: 'Please use at most 100 characters' },
      fieldReferences: {
        email: { key: 'signup.emailRequired' },
        name: { key: 'fields.tooLong', values: [100] },
      },
    });
    const error = await captureError(send(registerInterest, { body: { email: '' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'INVALID_INPUT',
      serverMessage: message,
      fields: { email: 'ईमेल ज़रूरी है', name: '100 अक्षरों से ज़्यादा न लिखें' },
    });
    expect(getErrorMessage(error, 'other')).toBe('ईमेल ज़रूरी है');
  });

  it('renders the values of a message [ERR-1]', async () => {
    respondWith(409, {
      success: false,
      message: 'Only 2 Maggi available in stock.',
      code: 'INSUFFICIENT_STOCK',
      messageReference: { key: 'cart.onlyInStock', values: [2, 'Maggi'] },
    });
    const text = getErrorMessage(await captureError(send(getShop, {})), 'other');
    expect(text).toMatch(devanagari);
    expect(text).toContain('Maggi');
    expect(text).toContain('2');
  });

  it('falls back to the message of the code, then to the server’s text, for an unknown reference [ERR-1]', async () => {
    const unknown = { key: 'later.message' };
    const body = { success: false, message: 'Which order?', messageReference: unknown };
    respondWith(404, { ...body, code: 'ORDER_NOT_FOUND' });
    expect(getErrorMessage(await captureError(send(getShop, {})), 'other')).toBe('यह ऑर्डर नहीं मिला');
    respondWith(404, { ...body, code: 'A_LATER_CODE' });
    expect(getErrorMessage(await captureError(send(getShop, {})), 'other')).toBe('Which order?');
  });

  it('leaves a missing message to the page [ERR-1]', async () => {
    respondWith(409, { success: false, code: 'EMAIL_TAKEN' });
    expect(getErrorMessage(await captureError(send(getShop, {})), 'other')).toBe('other');
  });

  it('renders the message of a success by its reference', async () => {
    const message = 'Your email is verified. You can sign in now.';
    respondWith(200, { success: true, message, messageReference: { key: 'verify.done' } });
    expect((await send(logOut, {})).message).toMatch(devanagari);
    respondWith(200, { success: true, message: 'Saved' });
    expect((await send(logOut, {})).message).toBe('Saved');
  });

  it('renders why a coupon is not applied at checkout, and the discount of another [COUPON-13]', async () => {
    const body = { items: [], paymentMode: 'COD' as const };
    const summary = { total: 60 };
    const error = 'Minimum purchase of ₹299 required for this coupon';
    const errorReference = { key: 'coupon.minimumPurchase', values: [29_900] };
    respondWith(200, { success: true, data: { summary, error, errorReference } });
    const rejected = await send(calculateCheckout, { body });
    expect(rejected.data).toMatchObject({ summary, error: 'इस कूपन के लिए कम से कम ₹299 की ख़रीदारी ज़रूरी है' });
    const coupon = {
      code: 'TEN',
      discount: 6,
      label: '10% OFF',
      labelReference: { key: 'coupon.discountLabel', values: ['10%'] },
    };
    respondWith(200, { success: true, data: { summary, coupon } });
    const applied = await send(calculateCheckout, { body });
    expect(applied.data).toMatchObject({ summary, coupon: { ...coupon, label: '10% की छूट' } });
  });

  it('leaves names of people and of the shop unchanged', async () => {
    const data = [{ _id: '1', productName: 'Home', description: 'Products' }];
    respondWith(200, { success: true, data });
    expect(await send(listProducts, { query: {} })).toEqual({ success: true, data });
  });

  it('does not accept a body that is not an object', async () => {
    fetchMock.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }));
    expect(await captureError(send(getShop, {}))).toMatchObject({ code: 'UNREADABLE', message: '' });
  });

  it('treats an error about the verification email as success [SIGNUP-24]', async () => {
    const message = 'Could not send the verification email';
    respondWith(500, { success: false, message, code: 'INTERNAL' });
    const error = await captureError(send(getShop, {}));
    expect(getErrorMessage(error, 'other')).not.toBe(message);
    expect(isAccountCreated(error)).toBe(true);
  });
});
