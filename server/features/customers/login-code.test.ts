import { describe, expect, it, onTestFinished } from 'vitest';
import { messages } from '#messages/messages.ts';
import { aCustomer } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { uniqueEmail, uniquePhone, messagesTo } from '#testing/mailbox.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow, updateRows } from '#testing/rows.ts';

const minuteMs = 60_000;
const shop = await openShopForFile();

type Person = { id: string; email: string; phone: string };

async function aPerson(more: { verified?: boolean; phoneProven?: boolean } = {}): Promise<Person> {
  const phone = uniquePhone();
  return { ...(await aCustomer(shop, { phone, phoneProven: true, ...more })), phone };
}

function send({ email, phone }: { email: string; phone: string }) {
  return shop.request('sendOtp', { body: { email, phone } });
}

function verify(email: string, otp: string) {
  return shop.request('verifyOtp', { body: { email, otp } });
}

/** The codes sent to a phone, newest first. */
async function codesTo(phone: string): Promise<string[]> {
  return (await messagesTo(shop, phone)).map((message) => message.text.slice(0, 6));
}

async function sentCode(person: Person): Promise<string> {
  await send(person);
  return (await codesTo(person.phone))[0] ?? '';
}

function wrongFor(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

describe('sendLoginCode', () => {
  it('sends six digits to a verified phone and the email, and returns the expiry [API-17] [API-18] [AUTH-2]', async () => {
    const person = await aPerson();
    const response = await send(person);
    expect(response).toMatchObject({ status: 200, body: { message: messages.auth.otpSentByBoth } });
    expect(Date.parse(response.body.data.expiryTime)).toBe(shop.clock.now() + 5 * minuteMs);
    const [sms] = await messagesTo(shop, person.phone);
    const code = sms?.text.slice(0, 6) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(sms?.channel).toBe('sms');
    expect(sms?.text.split('\n').at(-1)).toBe(`@127.0.0.1 #${code}`);
    const [mail] = await messagesTo(shop, person.email);
    expect(mail?.text).toContain(code);
  });

  it('sends only a mail for an unverified phone, with the same response', async () => {
    const proven = await aPerson();
    const unproven = await aPerson({ phoneProven: false });
    expect((await send(unproven)).text).toBe((await send(proven)).text);
    expect(await messagesTo(shop, unproven.phone)).toEqual([]);
    const [mail] = await messagesTo(shop, unproven.email);
    const otp = mail?.subject.slice(0, 6) ?? '';
    const pasted = `\u202A${otp.slice(0, 3)}\u00A0${otp.slice(3)}\u202C`;
    expect((await verify(unproven.email, pasted)).status).toBe(200);
  });

  it('queues no text message in a shop without SMS, and does not mention one', async () => {
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'desk@corridor.test' };
    const ownShop = await openTestShop({ env: smtp });
    onTestFinished(() => ownShop.close());
    const phone = uniquePhone();
    const { email } = await aCustomer(ownShop, { phone, phoneProven: true });
    const response = await ownShop.request('sendOtp', { body: { email, phone } });
    expect(response.body.message).toBe(messages.auth.otpSent);
    expect((await ownShop.request('getShop')).body.data.textMessages).toBe(false);
    const queued = await ownShop.ctx.db.selectFrom('outbox').select('channel').execute();
    expect(queued).toEqual([{ channel: 'mail' }]);
  });

  it('stores only a hash of the code', async () => {
    const person = await aPerson();
    const code = await sentCode(person);
    const row = await findRow(shop.ctx.db, 'login_codes', { user_id: person.id });
    expect(row.code_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('accepts the phone in any notation', async () => {
    const person = await aPerson();
    const written = `${person.phone.slice(3, 8)} ${person.phone.slice(8)}`;
    await send({ email: ` ${person.email.toUpperCase()}`, phone: written });
    expect(await codesTo(person.phone)).toHaveLength(1);
  });

  it('sends nothing within a minute and returns the expiry of the current code', async () => {
    const person = await aPerson();
    const first = await send(person);
    shop.clock.advance(minuteMs - 1);
    const second = await send(person);
    expect(second.text).toBe(first.text);
    expect(await codesTo(person.phone)).toHaveLength(1);
    shop.clock.advance(1);
    const third = await send(person);
    expect(third.body.data.expiryTime).not.toBe(first.body.data.expiryTime);
    expect(await codesTo(person.phone)).toHaveLength(2);
  });

  it('sends one code for twenty concurrent requests', async () => {
    const person = await aPerson();
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(person)));
    const succeeded = responses.filter((response) => response.status === 200);
    const limited = responses.filter((response) => response.status === 429);
    expect(succeeded.length + limited.length).toBe(20);
    expect(new Set(succeeded.map((response) => response.text)).size).toBe(1);
    expect(await codesTo(person.phone)).toHaveLength(1);
    expect(await messagesTo(shop, person.email)).toHaveLength(1);
  });

  it('rejects the eleventh code of a day, also for an unknown pair', async () => {
    for (const pair of [await aPerson(), { email: uniqueEmail(), phone: uniquePhone() }]) {
      const statuses = [];
      for (let codes = 0; codes < 11; codes += 1) {
        statuses.push((await send(pair)).status);
        shop.clock.advance(minuteMs);
      }
      expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
      expect(statuses[10]).toBe(429);
    }
  });

  it('responds alike to unknown pairs, and sends nothing', async () => {
    const person = await aPerson();
    const waiting = await aPerson({ verified: false });
    const blocked = await aPerson();
    const { db } = shop.ctx;
    await updateRows(db, 'users', { where: { id: blocked.id }, set: { is_blocked: 1 } });
    const unknownRecipients = [
      { email: uniqueEmail(), phone: uniquePhone() },
      { email: person.email, phone: uniquePhone() },
      { email: uniqueEmail(), phone: person.phone },
      waiting,
      blocked,
    ];
    const expected = await send(person);
    for (const recipient of unknownRecipients) expect((await send(recipient)).text).toBe(expected.text);
    shop.clock.advance(minuteMs / 2);
    const again = await send(person);
    for (const recipient of unknownRecipients) expect((await send(recipient)).text).toBe(again.text);
    expect(await codesTo(person.phone)).toHaveLength(1);
    expect(await messagesTo(shop, person.email)).toHaveLength(1);
    for (const { email, phone } of [waiting, blocked])
      expect([...(await messagesTo(shop, email)), ...(await messagesTo(shop, phone))]).toEqual([]);
  });

  it('reports invalid fields', async () => {
    const response = await send({ email: 'asha', phone: '12' });
    expect(response.status).toBe(400);
    expect(response.body.fields).toEqual({
      email: messages.signup.emailInvalid,
      phone: messages.signup.phoneInvalid,
    });
  });
});

describe('login with a code', () => {
  it('returns the user and a token, also as a cookie [API-19] [API-20] [AUTH-2]', async () => {
    const person = await aPerson();
    const code = await sentCode(person);
    const response = await verify(` ${person.email.toUpperCase()}`, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(response.body.data.user).toMatchObject({ _id: person.id, email: person.email });
    expect(String(response.headers['set-cookie'])).toContain(response.body.data.token);
    expect((await shop.request('checkAuth', {}, response.body.data.token)).status).toBe(200);
  });

  it('accepts a code once', async () => {
    const person = await aPerson();
    const code = await sentCode(person);
    const responses = await Promise.all([verify(person.email, code), verify(person.email, code)]);
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect((await verify(person.email, code)).body.code).toBe('OTP_INVALID');
  });

  it('accepts a code for five minutes', async () => {
    const early = await aPerson();
    const earlyCode = await sentCode(early);
    shop.clock.advance(5 * minuteMs - 1);
    expect((await verify(early.email, earlyCode)).status).toBe(200);
    const late = await aPerson();
    const lateCode = await sentCode(late);
    shop.clock.advance(5 * minuteMs);
    expect((await verify(late.email, lateCode)).body.code).toBe('OTP_INVALID');
  });

  it('invalidates a code after the fifth wrong attempt', async () => {
    const customer = await aPerson();
    const correctCode = await sentCode(customer);
    for (let tries = 0; tries < 4; tries += 1) await verify(customer.email, wrongFor(correctCode));
    expect((await verify(customer.email, correctCode)).status).toBe(200);
    const person = await aPerson();
    const code = await sentCode(person);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await verify(person.email, wrongFor(code))).status).toBe(400);
    expect((await verify(person.email, code)).body.code).toBe('OTP_INVALID');
  });

  it('counts concurrent attempts', async () => {
    const person = await aPerson();
    const code = await sentCode(person);
    await Promise.all(Array.from({ length: 10 }, () => verify(person.email, wrongFor(code))));
    const row = await findRow(shop.ctx.db, 'login_codes', { user_id: person.id });
    expect(row.tries).toBe(5);
    expect((await verify(person.email, code)).status).toBe(400);
  });

  it('accepts only the newest code', async () => {
    const person = await aPerson();
    const old = await sentCode(person);
    shop.clock.advance(minuteMs);
    await send(person);
    const codes = (await codesTo(person.phone)).toSorted();
    const fresh = codes.find((code) => code !== old);
    // Both codes are equal once in a million runs; then no old code can be rejected.
    const rejectionCode = fresh === undefined ? 'OTP_INVALID' : (await verify(person.email, old)).body.code;
    expect(rejectionCode).toBe('OTP_INVALID');
    expect((await verify(person.email, fresh ?? old)).status).toBe(200);
  });

  it('reports missing fields', async () => {
    const response = await verify('', ' ');
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.fields ?? {}).toSorted()).toEqual(['email', 'otp']);
  });
});
