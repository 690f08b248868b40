import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSignupFailure } from '#web/features/account/signup-outcome.ts';
import { ApiError, messageOf } from './api-error.ts';
import { createSend } from './send.ts';
import { tokens } from './tokens.ts';

// As the Hindi build does it.
vi.mock('#domain/locale.ts', () => import('#domain/locale.hi.ts'));
vi.mock('#web/i18n/said-by.ts', () => import('#web/i18n/said-by.hi.ts'));

const send = createSend({ base: '/api', tokens });
const fetched = vi.fn<typeof fetch>();

function answers(status: number, body: object): void {
  fetched.mockResolvedValueOnce(Response.json(body, { status }));
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (reason: unknown) => reason,
  );
}

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

describe('the server’s answers on a Hindi page', () => {
  it('[ERR-1] a refusal says its sentence and those of its fields in Hindi, and keeps the server’s own words', async () => {
    const sentence = 'Email is required';
    answers(400, {
      success: false,
      message: sentence,
      error: sentence,
      code: 'INVALID_INPUT',
      fields: { email: sentence, name: 'Please use at most 100 characters' },
    });
    const error = await failureOf(send('registerInterest', { body: { email: '' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'INVALID_INPUT',
      inEnglish: sentence,
      fields: { email: 'ईमेल ज़रूरी है', name: '100 अक्षरों से ज़्यादा न लिखें' },
    });
    expect(messageOf(error, 'other')).toBe('ईमेल ज़रूरी है');
  });

  it('[ERR-1] a refusal without a sentence leaves the page its own', async () => {
    answers(409, { success: false, code: 'EMAIL_TAKEN' });
    expect(messageOf(await failureOf(send('getShop', {})), 'other')).toBe('other');
  });

  it('a success says its message in Hindi', async () => {
    answers(200, { success: true, message: 'You are signed out.' });
    expect((await send('logOut', {})).message).toBe('आप साइन आउट हो गए हैं।');
  });

  it('[COUPON-13] a calculation says in Hindi why a coupon takes nothing off, and what another one takes', async () => {
    const body = { items: [], paymentMode: 'COD' as const };
    const summary = { total: 60 };
    const error = 'Minimum purchase of ₹299 required for this coupon';
    answers(200, { success: true, data: { summary, error } });
    const refused = await send('calculateCheckout', { body });
    expect(refused.data).toEqual({
      summary,
      error: 'इस कूपन के लिए कम से कम ₹299 की ख़रीदारी ज़रूरी है',
    });
    const coupon = { code: 'TEN', discount: 6, label: '10% OFF' };
    answers(200, { success: true, data: { summary, coupon } });
    const taken = await send('calculateCheckout', { body });
    expect(taken.data).toEqual({ summary, coupon: { ...coupon, label: '10% की छूट' } });
  });

  it('what people and the shop have named stays as it is', async () => {
    const data = [{ _id: '1', productName: 'Home', description: 'Products' }];
    answers(200, { success: true, data, message: 'Next' });
    expect(await send('listProducts', { query: {} })).toEqual({
      success: true,
      data,
      message: 'अगला',
    });
  });

  it('an answer that is no group stays unreadable', async () => {
    fetched.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }));
    expect(await failureOf(send('getShop', {}))).toMatchObject({ code: 'UNREADABLE', message: '' });
  });

  it('[SIGNUP-24] an answer that speaks of the verification e-mail is a success all the same', async () => {
    const message = 'Could not send the verification email';
    answers(500, { success: false, message, code: 'INTERNAL' });
    const error = await failureOf(send('getShop', {}));
    expect(messageOf(error, 'other')).not.toBe(message);
    expect(readSignupFailure(error)).toEqual({ kind: 'created' });
  });
});
