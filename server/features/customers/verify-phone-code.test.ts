import { describe, expect, it, onTestFinished } from 'vitest';
import { messages } from '#messages/messages.ts';
import { aCustomer } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { uniqueEmail, uniquePhone, linkTokensTo, messagesTo } from '#testing/mailbox.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const minuteMs = 60_000;
const password = 'the old secret';
const shop = await openShopForFile();
const passwordHash = await shop.ctx.hashing.hash(password);

async function aPerson() {
  const phone = uniquePhone();
  return { ...(await aCustomer(shop, { phone, passwordHash })), phone };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

const send = ({ token }: Person) => shop.request('sendPhoneCode', {}, token);
const verify = ({ token }: Person, otp: string) => shop.request('verifyPhoneCode', { body: { otp } }, token);
const codesTo = async (phone: string) =>
  (await messagesTo(shop, phone)).map((message) => message.text.slice(0, 6));
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

async function sentCode(person: Person): Promise<string> {
  await send(person);
  return (await codesTo(person.phone))[0] ?? '';
}

async function isProven({ token }: Person): Promise<boolean> {
  return (await shop.request('checkAuth', {}, token)).body.data.user.phoneProven;
}

/** Channels of a login code requested now. */
async function codeChannels({ email, phone }: { email: string; phone: string }) {
  const before = await messagesTo(shop, phone);
  await shop.request('sendOtp', { body: { email, phone } });
  const [mail] = await messagesTo(shop, email);
  const smsCount = (await messagesTo(shop, phone)).length - before.length;
  return { mail: /^\d{6}/.test(mail?.subject ?? ''), sms: smsCount > 0 };
}

describe('verifying a phone', () => {
  it('sends six digits to the phone only; afterwards login codes go to the phone', async () => {
    const person = await aPerson();
    expect(await isProven(person)).toBe(false);
    const response = await send(person);
    expect(response.body.message).toBe(messages.profile.phoneCodeSent);
    expect(Date.parse(response.body.data.expiryTime)).toBe(shop.clock.now() + 5 * minuteMs);
    const [sms] = await messagesTo(shop, person.phone);
    expect(sms?.text).toMatch(/^\d{6} confirms this phone number at Corridor\./);
    expect(await messagesTo(shop, person.email)).toEqual([]);

    const code = sms?.text.slice(0, 6) ?? '';
    const proven = await verify(person, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(proven.status).toBe(200);
    expect(proven.body).toMatchObject({
      message: messages.profile.phoneVerified,
      data: { user: { _id: person.id, phone: person.phone, phoneProven: true } },
    });
    expect(await isProven(person)).toBe(true);
    expect(await codeChannels(person)).toEqual({ mail: true, sms: true });
  });

  it('stores only a hash of the code', async () => {
    const person = await aPerson();
    const code = await sentCode(person);
    const rows = await shop.ctx.db.selectFrom('phone_codes').selectAll().execute();
    expect(rows.find((row) => row.user_id === person.id)?.code_hash).toMatch(/^\$argon2id\$/);
    expect(rows.map((row) => row.code_hash).join()).not.toContain(code);
  });

  it('accepts the newest code, once, for five minutes', async () => {
    const person = await aPerson();
    const first = await sentCode(person);
    expect((await send(person)).status).toBe(200);
    expect(await codesTo(person.phone)).toHaveLength(1);
    shop.clock.advance(minuteMs);
    await send(person);
    const codes = await codesTo(person.phone);
    expect(codes).toHaveLength(2);
    const fresh = codes.find((code) => code !== first) ?? first;
    const old = fresh === first ? wrongFor(first) : first;
    expect((await verify(person, old)).body.code).toBe('OTP_INVALID');
    shop.clock.advance(5 * minuteMs);
    expect((await verify(person, fresh)).body.code).toBe('OTP_INVALID');

    const newest = await sentCode(person);
    const tries = await Promise.all([verify(person, newest), verify(person, newest)]);
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('invalidates a code after five wrong attempts, also concurrent ones', async () => {
    const person = await aPerson();
    const code = await sentCode(person);
    await Promise.all(Array.from({ length: 5 }, () => verify(person, wrongFor(code))));
    const late = await verify(person, code);
    expect(late).toMatchObject({ status: 400, body: { code: 'OTP_INVALID' } });
    expect(late.body.fields).toHaveProperty('otp');
    expect(await isProven(person)).toBe(false);
  });

  it('verifies neither a phone changed since nor a phone of another account', async () => {
    const person = await aPerson();
    const other = await aPerson();
    const code = await sentCode(person);
    expect((await verify(other, code)).body.code).toBe('OTP_INVALID');
    const phone = uniquePhone();
    const body = { fullname: 'Asha', hostel: 'Kaveri', phone, currentPassword: password };
    expect((await shop.request('updateProfile', { body }, person.token)).status).toBe(200);
    expect((await verify(person, code)).body.code).toBe('OTP_INVALID');
    expect(await isProven(person)).toBe(false);
  });

  it('sends five codes a day per account', async () => {
    const person = await aPerson();
    const statuses = [];
    for (let codes = 0; codes < 6; codes += 1) {
      statuses.push((await send(person)).status);
      shop.clock.advance(minuteMs);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await codesTo(person.phone)).toHaveLength(5);
  });

  it('is rejected when already verified, and in a shop without SMS', async () => {
    const person = await aPerson();
    await verify(person, await sentCode(person));
    expect((await send(person)).body.code).toBe('PHONE_ALREADY_PROVEN');
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'desk@corridor.test' };
    const ownShop = await openTestShop({ env: smtp });
    onTestFinished(() => ownShop.close());
    const { token } = await aCustomer(ownShop);
    const rejected = await ownShop.request('sendPhoneCode', {}, token);
    expect(rejected).toMatchObject({ status: 409, body: { code: 'SMS_UNAVAILABLE' } });
  });
});

describe('the phone verification', () => {
  async function aProvenPerson(): Promise<Person> {
    const person = await aPerson();
    await verify(person, await sentCode(person));
    return person;
  }

  it('ends with another phone: login codes go by mail only', async () => {
    const person = await aProvenPerson();
    const phone = uniquePhone();
    const body = { fullname: 'Asha', hostel: 'Kaveri', phone, currentPassword: password };
    await shop.request('updateProfile', { body }, person.token);
    expect(await isProven(person)).toBe(false);
    expect(await codeChannels({ email: person.email, phone })).toEqual({ mail: true, sms: false });
  });

  it('stays when only name and hostel change', async () => {
    const person = await aProvenPerson();
    const body = { fullname: 'Asha R. Rao', hostel: 'Godavari', phone: person.phone };
    await shop.request('updateProfile', { body }, person.token);
    expect(await isProven(person)).toBe(true);
  });

  it('ends with a password reset, which also invalidates a pending code', async () => {
    const person = await aPerson();
    const code = await sentCode(person);
    await resetPassword(person.email, 'a new secret');
    const login = { email: person.email, password: 'a new secret' };
    const { token } = (await shop.request('logIn', { body: login })).body.data;
    expect((await verify({ ...person, token }, code)).body.code).toBe('OTP_INVALID');
  });
});

describe('an attacker who signed up with another person’s email and an own phone', () => {
  it('gets no login code after the owner has reset the password', async () => {
    const email = uniqueEmail();
    const phone = uniquePhone();
    const form = { fullname: 'Mallory Stone', phone, hostel: 'Elsewhere', email };
    await shop.request('signUp', { body: { ...form, password: 'stranger1' } });
    const [mail] = await messagesTo(shop, email);
    expect(mail?.text).toContain('Mallory Stone');
    expect(mail?.text).toContain(phone.slice(-4));
    expect(mail?.text).not.toContain(phone.slice(3, -4));
    const [link = ''] = await linkTokensTo(shop, email, 'verify-email');
    await shop.request('verifyEmail', { query: { token: link } });
    const login = { email, password: 'stranger1' };
    const { token } = (await shop.request('logIn', { body: login })).body.data;
    const attacker: Person = { id: '', email, phone, token };
    await verify(attacker, await sentCode(attacker));
    expect(await codeChannels(attacker)).toEqual({ mail: true, sms: true });

    await resetPassword(email, 'the owner’s own');
    shop.clock.advance(minuteMs);
    expect(await codeChannels(attacker)).toEqual({ mail: true, sms: false });
    expect((await shop.request('checkAuth', {}, token)).status).toBe(401);
    expect((await shop.request('logIn', { body: login })).status).toBe(401);
  });
});

async function resetPassword(email: string, newPassword: string): Promise<void> {
  await shop.request('requestPasswordReset', { body: { email } });
  const [token = ''] = await linkTokensTo(shop, email, 'reset-password');
  const response = await shop.request('resetPassword', { body: { token, newPassword } });
  expect(response.status).toBe(200);
}
