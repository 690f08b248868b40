import { describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { aCoupon, aCustomer, anOrder, aProduct, orderBody } from '#testing/builders.ts';
import type { TestCustomer } from '#testing/builders.ts';
import { uniquePhone, linkTokensTo, messagesTo } from '#testing/mailbox.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const oldPassword = 'the old secret';
const newPassword = 'a new secret';
const shop = await openShopForFile();
const passwordHash = await shop.ctx.hashing.hash(oldPassword);

const aPerson = (more: { phone?: string; verified?: boolean; phoneProven?: boolean } = {}) =>
  aCustomer(shop, { passwordHash, ...more });
const logIn = (email: string, password: string) => shop.request('logIn', { body: { email, password } });
const isSignedIn = async (token: string) => (await shop.request('checkAuth', {}, token)).status === 200;

async function subjectsTo({ email }: TestCustomer): Promise<string[]> {
  return (await messagesTo(shop, email)).map((message) => message.subject);
}

describe('changePassword', () => {
  const change = (token: string, body: object) => shop.request('changePassword', { body }, token);
  const rightBody = { currentPassword: oldPassword, newPassword };

  it('invalidates pending reset links and login codes', async () => {
    const phone = uniquePhone();
    const person = await aPerson({ phone });
    await shop.request('requestPasswordReset', { body: { email: person.email } });
    await shop.request('sendOtp', { body: { email: person.email, phone } });
    const [mail] = await messagesTo(shop, person.email);
    await change(person.token, rightBody);
    const [link = ''] = await linkTokensTo(shop, person.email, 'reset-password');
    const reset = { token: link, newPassword: 'by the old link' };
    expect((await shop.request('resetPassword', { body: reset })).body.code).toBe('RESET_LINK_INVALID');
    const code = { email: person.email, otp: mail?.subject.slice(0, 6) };
    expect((await shop.request('verifyOtp', { body: code })).body.code).toBe('OTP_INVALID');
  });

  it('happens once for two concurrent requests', async () => {
    const person = await aPerson();
    const elsewhere = (await logIn(person.email, oldPassword)).body.data.token;
    const responses = await Promise.all([
      change(person.token, { currentPassword: oldPassword, newPassword: 'from the one' }),
      change(elsewhere, { currentPassword: oldPassword, newPassword: 'from the other' }),
    ]);
    const statuses = responses.map((response) => response.status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect([400, 401]).toContain(statuses[1]);
    expect(await subjectsTo(person)).toEqual(['Your Corridor password was changed']);
  });
});

describe('updateProfile', () => {
  const update = (token: string, body: object) =>
    shop.request('updateProfile', { body: { currentPassword: oldPassword, ...body } }, token);

  it('stores and returns normalized values', async () => {
    const person = await aPerson();
    const phone = uniquePhone();
    const written = `${phone.slice(3, 8)} ${phone.slice(8)}`;
    const response = await update(person.token, {
      fullname: '  Asha R. Rao ',
      phone: written,
      hostel: ' Godavari ',
    });
    expect(response).toMatchObject({ status: 200, body: { message: messages.profile.saved } });
    expect(response.body.data.user).toMatchObject({
      _id: person.id,
      email: person.email,
      fullname: 'Asha R. Rao',
      phone,
      hostel: 'Godavari',
    });
    const seen = await shop.request('checkAuth', {}, person.token);
    expect(seen.body.data.user).toEqual(response.body.data.user);
  });

  it('has the rules and messages of the sign-up', async () => {
    const { token } = await aPerson();
    const empty = await update(token, {});
    expect(empty.status).toBe(400);
    expect(empty.body.fields).toEqual({
      fullname: messages.signup.fullnameRequired,
      phone: messages.signup.phoneRequired,
      hostel: messages.signup.hostelRequired,
    });
    const wrong = await update(token, { fullname: 'A', phone: '012345', hostel: ' ' });
    expect(wrong.body.fields).toEqual({
      fullname: messages.signup.fullnameTooShort,
      phone: messages.signup.phoneInvalid,
      hostel: messages.signup.hostelRequired,
    });
  });

  it('ignores email and rights in the body', async () => {
    const person = await aPerson();
    await update(person.token, {
      fullname: 'Asha Rao',
      phone: uniquePhone(),
      hostel: 'Kaveri',
      email: 'other@corridor.test',
      is_verified: 0,
      _id: 'another',
    });
    const seen = await shop.request('checkAuth', {}, person.token);
    expect(seen.body.data.user).toMatchObject({ _id: person.id, email: person.email, isVerified: true });
  });

  it('rejects a phone verified by another account with 409 at the field, and stores nothing', async () => {
    const phone = uniquePhone();
    await aPerson({ phone });
    const person = await aPerson();
    const before = (await shop.request('checkAuth', {}, person.token)).body.data.user;
    const response = await update(person.token, { fullname: 'New Name', phone, hostel: 'Kaveri' });
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'PHONE_TAKEN', fields: { phone: 'Another account has this phone number.' } },
    });
    expect((await shop.request('checkAuth', {}, person.token)).body.data.user).toEqual(before);
  });

  it('accepts a phone of an unverified account', async () => {
    const phone = uniquePhone();
    await aPerson({ phone, verified: false });
    const { token } = await aPerson();
    expect((await update(token, { fullname: 'Asha', phone, hostel: 'Kaveri' })).status).toBe(200);
  });

  it('gives a phone to one of two concurrent requests', async () => {
    const phone = uniquePhone();
    const people = await Promise.all(Array.from({ length: 6 }, () => aPerson()));
    const body = { fullname: 'Asha', phone, hostel: 'Kaveri' };
    const responses = await Promise.all(people.map(({ token }) => update(token, body)));
    expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
  });

  it('sends a notice about a changed phone, and invalidates a code sent to the old one', async () => {
    const phone = uniquePhone();
    const person = await aPerson({ phone });
    await shop.request('sendOtp', { body: { email: person.email, phone } });
    const [codeMail] = await messagesTo(shop, person.email);
    await update(person.token, { fullname: 'Asha', phone, hostel: 'Godavari' });
    expect(await subjectsTo(person)).not.toContain('Your Corridor phone number was changed');
    await update(person.token, { fullname: 'Asha', phone: uniquePhone(), hostel: 'Godavari' });
    expect(await subjectsTo(person)).toContain('Your Corridor phone number was changed');
    const code = { email: person.email, otp: codeMail?.subject.slice(0, 6) };
    expect((await shop.request('verifyOtp', { body: code })).body.code).toBe('OTP_INVALID');
  });

  it('requires the password for another phone only', async () => {
    const phone = uniquePhone();
    const person = await aPerson({ phone });
    const form = { fullname: 'Asha', phone: uniquePhone(), hostel: 'Kaveri' };
    const without = await update(person.token, { ...form, currentPassword: '' });
    expect(without).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { currentPassword: messages.profile.passwordForPhone } },
    });
    const guessed = await update(person.token, { ...form, currentPassword: 'guessed' });
    expect(guessed.body.code).toBe('PASSWORD_WRONG');
    expect(guessed.body.fields).toHaveProperty('currentPassword');
    const seen = await shop.request('checkAuth', {}, person.token);
    expect(seen.body.data.user).toMatchObject({ fullname: 'Asha Rao', phone });
    const same = await update(person.token, { ...form, phone, currentPassword: '' });
    expect(same.status).toBe(200);
  });

  it('accepts five phones a day, against enumeration', async () => {
    const { token } = await aPerson();
    const form = { fullname: 'Asha', hostel: 'Kaveri' };
    const statuses = [];
    for (let changes = 0; changes < 6; changes += 1)
      statuses.push((await update(token, { ...form, phone: uniquePhone() })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('signing out everywhere', () => {
  it('ends every session of the account and deletes the cookies', async () => {
    const person = await aPerson();
    const elsewhere = (await logIn(person.email, oldPassword)).body.data.token;
    const otherCustomer = await aPerson();
    const response = await shop.request('signOutEverywhere', {}, person.token);
    expect(response).toMatchObject({ status: 200, body: { message: messages.profile.signedOutEverywhere } });
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^corridor_session=;/),
      expect.stringMatching(/^session=;/),
    ]);
    expect(await isSignedIn(person.token)).toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(otherCustomer.token)).toBe(true);
  });

  it('invalidates a token in its grace period too', async () => {
    const { token } = await aPerson();
    const fresh = (await shop.request('refreshSession', {}, token)).body.data.token;
    await shop.request('signOutEverywhere', {}, fresh);
    expect(await isSignedIn(token)).toBe(false);
  });
});

describe('the data export', () => {
  const exported = (token: string) => shop.request('exportMyData', {}, token);

  it('has profile, sessions, orders, coupon uses, messages and mails, as a file', async () => {
    const phone = uniquePhone();
    const person = await aPerson({ phone });
    const body = { email: person.email, password: oldPassword };
    expect((await shop.request('logIn', { body })).status).toBe(200);
    const order = await anOrder(shop, { customer: person });
    const message = { name: 'Asha', email: person.email, message: 'Do you sell lamps?' };
    await shop.request('sendContactMessage', { body: message });
    await shop.request('registerInterest', { body: { email: person.email } });
    const response = await exported(person.token);
    expect(response.status).toBe(200);
    expect(response.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    const { data } = response.body;
    expect(data.profile).toMatchObject({ email: person.email, phone, fullname: 'Asha Rao' });
    expect(data.sessions).toHaveLength(2);
    const now = new Date(shop.clock.now()).toISOString();
    expect(data.knownBrowsers).toEqual([{ firstSeenAt: now, lastLogInAt: now }]);
    expect(data.orders).toMatchObject([
      {
        orderId: order.id.slice(-8).toUpperCase(),
        deliveryAddress: 'Room no. 214, Block B, Floor 2, Hostel Kaveri',
        totalProductPrice: 30,
        totalDeliveryCharge: 3,
        totalPrice: 33,
        items: [{ quantity: 1, price: 30, deliveryCharge: 3 }],
        timeline: [{ status: 'pending' }],
      },
    ]);
    expect(data.contactMessages).toMatchObject([{ name: 'Asha', message: 'Do you sell lamps?' }]);
    expect(data.interestLeftAt).toBe(now);
    expect(data.mails.map((mail) => mail.to)).toEqual([person.email, person.email]);
  });

  it('lists a used coupon and the return of the use', async () => {
    const person = await aPerson();
    const { code } = await aCoupon(shop);
    const body = orderBody([await aProduct(shop)], { couponCode: code });
    const { id } = await anOrder(shop, { customer: person, body });
    const orderId = id.slice(-8).toUpperCase();
    const used = (await exported(person.token)).body.data.couponUses;
    expect(used).toMatchObject([{ code, orderId, givenBackAt: null }]);
    await shop.request('cancelMyOrder', { params: { id } }, person.token);
    const back = (await exported(person.token)).body.data;
    expect(back.couponUses).toMatchObject([{ code, givenBackAt: expect.any(String) as string }]);
    expect(back.orders).toMatchObject([
      { couponCode: code, cancellationReason: 'Cancelled by user', deliveryStatus: 'cancelled' },
    ]);
  });

  it('has no data of others, password, token or link', async () => {
    const person = await aPerson();
    const other = await aPerson();
    await anOrder(shop, { customer: other });
    await shop.request('requestPasswordReset', { body: { email: person.email } });
    const [link = 'none'] = await linkTokensTo(shop, person.email, 'reset-password');
    const { text } = await exported(person.token);
    for (const secret of [other.email, link, person.token, 'argon2', 'hash'])
      expect(text).not.toContain(secret);
    expect(text).toContain(person.email);
  });
});
