import { describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { aCustomer } from '#testing/builders.ts';
import { createHashing } from '#server/sessions/hashing.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { uniqueEmail, uniquePhone, linkTokensTo, messagesTo } from '#testing/mailbox.ts';
import { findRows } from '#testing/rows.ts';

const shop = await openShopForFile();
/** Trusts a proxy, so that requests can come from several networks. */
const behindProxy = await openShopForFile({ env: { TRUST_PROXY: '1' } });

function form(more: Record<string, unknown> = {}) {
  return {
    fullname: 'Asha Rao',
    phone: uniquePhone(),
    hostel: 'Kaveri',
    email: uniqueEmail(),
    password: 'secret1',
    ...more,
  };
}

async function findAccounts(email: string) {
  return findRows(shop.ctx.db, 'users', { email });
}

describe('signUp', () => {
  it('responds 201 with success and a message about the mail [SIGNUP-22] [API-13] [API-15]', async () => {
    const response = await shop.request('signUp', { body: form() });
    expect(response.body).toEqual({
      success: true,
      message: messages.signup.successText,
      data: { signupId: expect.any(String) as string, isMailed: true },
    });
  });

  it('creates an unverified account and mails its link [AUTH-3]', async () => {
    const body = form();
    await shop.request('signUp', { body });
    expect(await findAccounts(body.email)).toMatchObject([
      { fullname: 'Asha Rao', hostel: 'Kaveri', is_verified: 0, is_blocked: 0 },
    ]);
    const [mail, ...others] = await messagesTo(shop, body.email);
    expect(others).toEqual([]);
    expect(mail?.links[0]).toMatch(/^http:\/\/127\.0\.0\.1:3000\/verify-email\?token=[\w-]{43}$/);
  });

  it('stores the password as an argon2id hash', async () => {
    const body = form();
    const { hashing } = shop.ctx;
    shop.ctx.hashing = createHashing();
    await shop.request('signUp', { body });
    shop.ctx.hashing = hashing;
    const [account] = await findAccounts(body.email);
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(account)).not.toContain(body.password);
  });

  it('stores names trimmed and without invisible marks, the phone with +91, the email trimmed and in lower case [SIGNUP-42] [SIGNUP-43] [SIGNUP-44] [SIGNUP-45]', async () => {
    const email = uniqueEmail();
    const phone = uniquePhone();
    const sent = {
      fullname: '  Asha\u202E Rao ',
      hostel: ' Kaveri\u200B  ',
      phone: `${phone.slice(3, 8)} ${phone.slice(8)}`,
      email: `  ${email.toUpperCase()} `,
    };
    const response = await shop.request('signUp', { body: form(sent) });
    expect(response.status).toBe(201);
    expect(await findAccounts(email)).toMatchObject([{ fullname: 'Asha Rao', hostel: 'Kaveri', phone }]);
  });

  it.each([
    [
      { fullname: '\u200C\u3164', phone: '', hostel: ' ', email: '', password: '' },
      {
        fullname: messages.signup.fullnameRequired,
        phone: messages.signup.phoneRequired,
        hostel: messages.signup.hostelRequired,
        email: messages.signup.emailRequired,
        password: messages.signup.passwordRequired,
      },
    ],
    [
      { fullname: 'A', phone: '987654321', email: 'asha@corridor', password: '12345' },
      {
        fullname: messages.signup.fullnameTooShort,
        phone: messages.signup.phoneInvalid,
        email: messages.signup.emailInvalid,
        password: messages.signup.passwordTooShort,
      },
    ],
    [{ fullname: 'Win at http://evil.example' }, { fullname: messages.signup.nameNotPlain }],
  ])('rejects %j and names every field', async (values, fields) => {
    const { status, body } = await shop.request('signUp', { body: form(values) });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
    expect(body.code).toBe('INVALID_INPUT');
    expect(Object.values(fields)).toContain(body.message);
  });

  it('ignores verification and rights in the body', async () => {
    const body = form({ is_verified: 1, isVerified: true, role: 'admin', _id: 'mine' });
    await shop.request('signUp', { body });
    const [account] = await findAccounts(body.email);
    expect(account?.is_verified).toBe(0);
    expect(account?.id).not.toBe('mine');
  });
});

describe('repeated sign-up', () => {
  it('rejects the email of a verified account and sends nothing', async () => {
    const customer = await aCustomer(shop);
    const before = await findAccounts(customer.email);
    const response = await shop.request('signUp', { body: form({ email: customer.email.toUpperCase() }) });
    expect(response).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect(response.body.fields).toHaveProperty('email');
    expect(await findAccounts(customer.email)).toEqual(before);
    expect(await messagesTo(shop, customer.email)).toEqual([]);
  });

  it('rejects the phone of a verified account and stores nothing', async () => {
    const phone = uniquePhone();
    await aCustomer(shop, { phone });
    const body = form({ phone: phone.slice(3) });
    const response = await shop.request('signUp', { body });
    expect(response).toMatchObject({ status: 409, body: { code: 'PHONE_TAKEN' } });
    expect(await findAccounts(body.email)).toEqual([]);
    expect(await messagesTo(shop, body.email)).toEqual([]);
  });

  it('is limited to sixty of one network in ten minutes, whether mailed or taken', async () => {
    const from = (network: string, more: Record<string, unknown> = {}) =>
      behindProxy.request('signUp', { body: form(more), headers: { 'x-forwarded-for': network } });
    const phone = uniquePhone();
    const { email } = await aCustomer(behindProxy, { phone });
    const bodies = Array.from({ length: 200 }, (_, index) => [{}, { email }, { phone }][index % 3]);
    const responses = await Promise.all(bodies.map((body) => from('10.9.0.1', body)));
    const codes = Map.groupBy(responses, ({ status, body }) => (status === 201 ? 'mailed' : body.code));
    expect(codes.get('TOO_MANY_TRIES')).toHaveLength(140);
    expect(codes.get('mailed')?.length).toBeLessThanOrEqual(60);
    const rejected = await from('10.9.0.1');
    expect(rejected).toMatchObject({
      status: 429,
      body: { error: expect.stringContaining('Too many') as string },
    });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('10.9.0.2')).status).toBe(201);
  });

  it('accepts one phone for two unverified accounts', async () => {
    const phone = uniquePhone();
    const responses = [
      await shop.request('signUp', { body: form({ phone }) }),
      await shop.request('signUp', { body: form({ phone }) }),
    ];
    expect(responses.map((response) => response.status)).toEqual([201, 201]);
  });

  it('keeps the first sign-up while its link is valid, and sends each its own link', async () => {
    const body = form();
    await shop.request('signUp', { body });
    const second = { ...body, fullname: 'Asha R. Rao', password: 'other-secret' };
    expect((await shop.request('signUp', { body: second })).status).toBe(201);
    expect(await findAccounts(body.email)).toMatchObject([{ fullname: 'Asha Rao' }]);
    const tokens = await linkTokensTo(shop, body.email, 'verify-email');
    expect(new Set(tokens).size).toBe(2);
    const links = (await messagesTo(shop, body.email)).find(({ text }) => text.includes('R. Rao'));
    const [token = ''] = tokens.filter((each) => links?.text.includes(each));
    expect((await shop.request('verifyEmail', { query: { token } })).status).toBe(200);
    expect(await findAccounts(body.email)).toMatchObject([{ fullname: 'Asha R. Rao' }]);
    const login = { email: body.email, password: 'other-secret' };
    expect((await shop.request('logIn', { body: login })).status).toBe(200);
  });

  it('replaces the account once no earlier link is valid', async () => {
    const body = form();
    await shop.request('signUp', { body });
    shop.clock.advance(24 * 3600_000);
    await shop.request('signUp', { body: { ...body, fullname: 'Asha R. Rao' } });
    expect(await findAccounts(body.email)).toMatchObject([{ fullname: 'Asha R. Rao' }]);
  });

  it('sends five mails per hour to one email from one network, and eight from all', async () => {
    const { email } = form();
    for (let network = 1; network <= 3; network += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${network}` };
      for (let times = 0; times < 6; times += 1) {
        const response = await behindProxy.request('signUp', { body: form({ email }), headers });
        expect(response.body.data.isMailed).toBe(times < (network === 1 ? 5 : 3) && network < 3);
      }
      expect(await messagesTo(behindProxy, email)).toHaveLength(network === 1 ? 5 : 8);
    }
  });

  it('creates one account and sends five mails for 50 concurrent requests', async () => {
    const body = form();
    const headers = { 'x-forwarded-for': '10.9.0.3' };
    const signUps = Array.from({ length: 50 }, () => behindProxy.request('signUp', { body, headers }));
    const responses = await Promise.all(signUps);
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
    const accounts = behindProxy.ctx.db.selectFrom('users').selectAll().where('email', '=', body.email);
    expect(await accounts.execute()).toHaveLength(1);
    expect(await messagesTo(behindProxy, body.email)).toHaveLength(5);
    expect(responses.filter((response) => response.body.data.isMailed)).toHaveLength(5);
    const other = await behindProxy.request('signUp', { body: form(), headers });
    expect(other.body.data.isMailed).toBe(true);
  });
});
