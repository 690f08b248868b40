import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  calculateCheckout,
  getShop,
  listProducts,
  logOut,
  registerInterest,
} from '#contract/endpoints/customer.ts';
import { parseSignupError } from '#web/features/account/parse-signup-error.ts';
import { ApiError, getErrorMessage } from './api-error.ts';
import { createSendRequest } from './send-request.ts';
import { tokens } from './tokens.ts';

// As the Hindi build does it.
vi.mock('#messages/locale.ts', () => import('#i18n/hi/locale.ts'));
vi.mock(
  '#messages/translate-server-message.ts',
  () => import('#i18n/hi/translate-server-message.ts'),
);

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

describe('the server’s answers on a Hindi page', () => {
  it('[ERR-1] a refusal says its sentence and those of its fields in Hindi, and keeps the server’s own words', async () => {
    const message = 'Email is required';
    respondWith(400, {
      success: false,
      message: message,
      error: message,
      code: 'INVALID_INPUT',
      fields: { email: message, name: 'Please use at most 100 characters' },
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

  it('[ERR-1] a refusal without a sentence leaves the page its own', async () => {
    respondWith(409, { success: false, code: 'EMAIL_TAKEN' });
    expect(getErrorMessage(await captureError(send(getShop, {})), 'other')).toBe('other');
  });

  it('a success says its message in Hindi', async () => {
    respondWith(200, { success: true, message: 'You are signed out.' });
    expect((await send(logOut, {})).message).toBe('आप साइन आउट हो गए हैं।');
  });

  it('[COUPON-13] a calculation says in Hindi why a coupon takes nothing off, and what another one takes', async () => {
    const body = { items: [], paymentMode: 'COD' as const };
    const summary = { total: 60 };
    const error = 'Minimum purchase of ₹299 required for this coupon';
    respondWith(200, { success: true, data: { summary, error } });
    const rejected = await send(calculateCheckout, { body });
    expect(rejected.data).toEqual({
      summary,
      error: 'इस कूपन के लिए कम से कम ₹299 की ख़रीदारी ज़रूरी है',
    });
    const coupon = { code: 'TEN', discount: 6, label: '10% OFF' };
    respondWith(200, { success: true, data: { summary, coupon } });
    const applied = await send(calculateCheckout, { body });
    expect(applied.data).toEqual({ summary, coupon: { ...coupon, label: '10% की छूट' } });
  });

  it('what people and the shop have named stays as it is', async () => {
    const data = [{ _id: '1', productName: 'Home', description: 'Products' }];
    respondWith(200, { success: true, data, message: 'Next' });
    expect(await send(listProducts, { query: {} })).toEqual({
      success: true,
      data,
      message: 'अगला',
    });
  });

  it('an answer that is no group stays unreadable', async () => {
    fetchMock.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }));
    expect(await captureError(send(getShop, {}))).toMatchObject({
      code: 'UNREADABLE',
      message: '',
    });
  });

  it('[SIGNUP-24] an answer that speaks of the verification e-mail is a success all the same', async () => {
    const message = 'Could not send the verification email';
    respondWith(500, { success: false, message, code: 'INTERNAL' });
    const error = await captureError(send(getShop, {}));
    expect(getErrorMessage(error, 'other')).not.toBe(message);
    expect(parseSignupError(error)).toEqual({ kind: 'created' });
  });
});
