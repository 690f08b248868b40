import { describe, expect, it } from 'vitest';
import type { EndpointName } from '#contract/contract.ts';
import type { Language } from '#domain/language.ts';
import { messages } from '#messages/messages.ts';
import { aCustomer, anAdmin, testAddress } from '#testing/builders.ts';
import { uniqueEmail, uniquePhone, messagesTo } from '#testing/mailbox.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow } from '#testing/rows.ts';

const password = 'a secret';
const inHindi = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' };
const inEnglish = { 'accept-language': 'en-IN' };

const shop = await openShopForFile();
const passwordHash = await shop.ctx.hashing.hash(password);

const getLanguage = async (email: string) => {
  const user = await findRow(shop.ctx.db, 'users', { email });
  return user.language;
};
const subjectsTo = async (to: string) => (await messagesTo(shop, to)).map((each) => each.subject);

function signUp(email: string, headers: Record<string, string>) {
  const body = { fullname: 'Asha Rao', phone: uniquePhone(), hostel: 'Kaveri', email, password };
  return shop.request('signUp', { body, headers });
}

describe('the language of a new customer', () => {
  it.each([
    ['Hindi, as the browser asks', inHindi, 'hi'],
    ['Hindi, as it was chosen here', { ...inEnglish, cookie: 'language=hi' }, 'hi'],
    ['English, as it was chosen here', { ...inHindi, cookie: 'language=en' }, 'en'],
    ['English where nothing is asked for', {}, 'en'],
    ['English where another one is asked for', { 'accept-language': 'fr-FR' }, 'en'],
  ] as const)('is %s; the response is in English', async (_case, headers, language) => {
    const email = uniqueEmail();
    const response = await signUp(email, headers);
    expect(response.body.message).toBe(messages.signup.successText);
    expect(await getLanguage(email)).toBe(language);
    expect(await subjectsTo(email)).toEqual([
      language === 'hi' ? 'Corridor के लिए अपने ईमेल की पुष्टि करें' : 'Verify your email for Corridor',
    ]);
  });

  it('is that of the sign-up whose link is resent or followed', async () => {
    const email = uniqueEmail();
    await signUp(email, inEnglish);
    const { signupId } = (await signUp(email, inHindi)).body.data;
    await shop.request('resendVerification', { body: { email }, headers: inHindi });
    await shop.request('resendVerification', { body: { email, signupId }, headers: inEnglish });
    const subjects = await subjectsTo(email);
    expect(subjects.toSorted()).toEqual([
      'Corridor के लिए अपने ईमेल की पुष्टि करें',
      'Corridor के लिए अपने ईमेल की पुष्टि करें',
      'Verify your email for Corridor',
      'Verify your email for Corridor',
    ]);
    const hindi = (await messagesTo(shop, email)).find(({ subject }) => /पुष्टि/.test(subject));
    const token = /token=([\w-]{43})/.exec(hindi?.text ?? '')?.[1] ?? '';
    await shop.request('verifyEmail', { query: { token } });
    expect(await getLanguage(email)).toBe('hi');
  });
});

describe('the language of a customer is updated', () => {
  const customer = (language: Language = 'en') =>
    aCustomer(shop, { language, passwordHash, email: uniqueEmail(), phone: uniquePhone() });

  it.each<EndpointName>(['checkAuth', 'refreshSession', 'refreshSessionByPost'])('by %s', async (name) => {
    const { email, token } = await customer();
    expect((await shop.request(name, { headers: inHindi }, token)).status).toBe(200);
    expect(await getLanguage(email)).toBe('hi');
  });

  it('by the login', async () => {
    const { email } = await customer();
    const body = { email, password };
    await shop.request('logIn', { body: { email, password: 'wrong' }, headers: inHindi });
    expect(await getLanguage(email)).toBe('en');
    expect((await shop.request('logIn', { body, headers: inHindi })).status).toBe(200);
    expect(await getLanguage(email)).toBe('hi');
  });

  it('by the login with a code, which was still sent in the previous language', async () => {
    const phone = uniquePhone();
    const { email } = await aCustomer(shop, { phone, phoneProven: true, language: 'hi' });
    await shop.request('sendOtp', { body: { phone, email }, headers: inEnglish });
    const [mail] = await messagesTo(shop, email);
    const [sms] = await messagesTo(shop, phone);
    expect(mail?.subject).toMatch(/^\d{6} आपका Corridor OTP है$/);
    expect(sms?.text).toMatch(/^\d{6} आपका Corridor OTP है।.*\n\n@127\.0\.0\.1 #\d{6}$/s);
    const otp = sms?.text.slice(0, 6) ?? '';
    const response = await shop.request('verifyOtp', { body: { email, otp }, headers: inEnglish });
    expect(response.status).toBe(200);
    expect(await getLanguage(email)).toBe('en');
  });

  it.each([{}, { 'accept-language': 'fr-FR' }, { cookie: 'language=xx' }])(
    'not by a request without a supported language: %j',
    async (headers) => {
      const { email, token } = await customer('hi');
      await shop.request('checkAuth', { headers }, token);
      await shop.request('logIn', { body: { email, password }, headers });
      expect(await getLanguage(email)).toBe('hi');
    },
  );

  it('and is part of the data export', async () => {
    const { token } = await customer('hi');
    const { body } = await shop.request('exportMyData', {}, token);
    expect(body.data.profile.language).toBe('hi');
  });
});

describe('a customer with Hindi as language', () => {
  it('gets order mails in Hindi, whoever changes the order', async () => {
    const customer = await aCustomer(shop, { language: 'hi', fullname: 'आशा राव' });
    await anOrderWithStatus(shop, 'delivered', { customer });
    const { id } = await anOrderWithStatus(shop, 'confirmed', { customer });
    const { token } = await anAdmin(shop);
    const body = { deliveryStatus: 'cancelled' };
    await shop.request('setOrderStatus', { params: { id }, body, headers: inEnglish }, token);

    const mails = await messagesTo(shop, customer.email);
    expect(mails.map(({ subject }) => subject.replace(/#\w{8}/, '#')).toSorted()).toEqual([
      'ऑर्डर # पहुँच गया',
      'ऑर्डर # रद्द हो गया',
      'ऑर्डर # हो गया',
      'ऑर्डर # हो गया',
    ]);
    const placed = mails.find(({ subject }) => /^ऑर्डर #\w{8} हो गया$/.test(subject));
    expect(placed?.text).toContain('धन्यवाद, आशा राव। आपका ऑर्डर हो गया।');
    expect(placed?.text).not.toContain(testAddress);
    expect(placed?.text).toContain('Kaveri हॉस्टल');
    const cancelled = mails.find(({ subject }) => subject.includes('रद्द'));
    expect(cancelled?.text).toContain('वजह: दुकान ने रद्द किया');
  });

  it('gets the reset link and the password notice in Hindi', async () => {
    const { email } = await aCustomer(shop, { language: 'hi', email: uniqueEmail() });
    const response = await shop.request('requestPasswordReset', { body: { email } });
    expect(response.body.message).toBe(messages.resetRequest.sent);
    const [mail] = await messagesTo(shop, email);
    const token = /reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    await shop.request('resetPassword', { body: { token, newPassword: 'another one' } });
    expect(await subjectsTo(email)).toEqual([
      'आपका Corridor पासवर्ड बदल गया है',
      'Corridor का नया पासवर्ड सेट करें',
    ]);
  });

  it('gets the last mail of a closed account in Hindi, and the language is deleted', async () => {
    const { id, email, token } = await aCustomer(shop, {
      language: 'hi',
      passwordHash,
      email: uniqueEmail(),
    });
    expect((await shop.request('closeAccount', { body: { password } }, token)).status).toBe(200);
    expect(await subjectsTo(email)).toEqual(['आपका Corridor अकाउंट बंद हो गया है']);
    expect(await getLanguage(`closed:${id}`)).toBe('en');
  });
});

it.each([
  [inHindi, /^आपका संदेश C-\w{5} हमें मिल गया$/],
  [inEnglish, /^We have your message C-\w{5}$/],
])('the copy of a contact message is in the language of the page: %j', async (headers, subject) => {
  const email = uniqueEmail();
  const body = { name: 'Asha', email, message: 'Hello' };
  const response = await shop.request('sendContactMessage', { body, headers });
  expect(response.body.message).toBe(messages.contact.sent);
  expect(await subjectsTo(email)).toEqual([expect.stringMatching(subject)]);
  const [toShop] = await messagesTo(shop, 'hello@corridor.test');
  expect(toShop?.subject).toMatch(/^Message C-\w{5} from the contact page$/);
});
