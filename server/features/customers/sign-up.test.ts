import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentences } from '#domain/sentences.ts';
import { aCustomer } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { freshEmail, freshPhone, linkTokensTo, messagesTo } from '#testing/mailbox.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

function form(more: Record<string, unknown> = {}) {
  return {
    fullname: 'Asha Rao',
    phone: freshPhone(),
    hostel: 'Kaveri',
    email: freshEmail(),
    password: 'secret1',
    ...more,
  };
}

async function accountOf(email: string) {
  return shop.ctx.db.selectFrom('users').selectAll().where('email', '=', email).execute();
}

describe('signing up', () => {
  it('[SIGNUP-22] [API-13] [API-15] answers 201 with success and the sentence to look at the mail', async () => {
    const answer = await shop.call('signUp', { body: form() });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ success: true, message: sentences.signup.successText });
  });

  it('[AUTH-3] makes an account that is not verified, and mails its link', async () => {
    const body = form();
    await shop.call('signUp', { body });
    expect(await accountOf(body.email)).toMatchObject([
      { fullname: 'Asha Rao', hostel: 'Kaveri', is_verified: 0, is_blocked: 0 },
    ]);
    const [mail, ...others] = await messagesTo(shop, body.email);
    expect(others).toEqual([]);
    expect(mail?.links[0]).toMatch(/^http:\/\/127\.0\.0\.1:3000\/verify-email\?token=[\w-]{43}$/);
  });

  it('keeps the password as an argon2id hash only', async () => {
    const body = form();
    await shop.call('signUp', { body });
    const [account] = await accountOf(body.email);
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(account)).not.toContain(body.password);
  });

  it('[SIGNUP-43] [SIGNUP-44] [SIGNUP-45] keeps names trimmed, the e-mail trimmed and in lower case', async () => {
    const email = freshEmail();
    const sent = {
      fullname: '  Asha Rao ',
      hostel: ' Kaveri  ',
      email: `  ${email.toUpperCase()} `,
    };
    const answer = await shop.call('signUp', { body: form(sent) });
    expect(answer.status).toBe(201);
    expect(await accountOf(email)).toMatchObject([{ fullname: 'Asha Rao', hostel: 'Kaveri' }]);
  });

  it.each([
    ['98450 12399', '+919845012399', '[SIGNUP-31] [SIGNUP-42]'],
    ['919845012398', '+919845012398', '[SIGNUP-42]'],
    ['+91 98450-12397', '+919845012397', '[SIGNUP-32]'],
    ['+4915112345678', '+4915112345678', '[SIGNUP-32]'],
  ])('keeps the phone %s as %s %s', async (typed, kept) => {
    const body = form({ phone: typed });
    expect((await shop.call('signUp', { body })).status).toBe(201);
    expect(await accountOf(body.email)).toMatchObject([{ phone: kept }]);
  });

  it.each([
    {
      id: '[SIGNUP-28]',
      field: 'fullname',
      value: ' ',
      sentence: sentences.signup.fullnameRequired,
    },
    {
      id: '[SIGNUP-29]',
      field: 'fullname',
      value: 'A',
      sentence: sentences.signup.fullnameTooShort,
    },
    { id: '[SIGNUP-30]', field: 'phone', value: '', sentence: sentences.signup.phoneRequired },
    {
      id: '[SIGNUP-33]',
      field: 'phone',
      value: '0984501239',
      sentence: sentences.signup.phoneInvalid,
    },
    {
      id: '[SIGNUP-34]',
      field: 'phone',
      value: '987654321',
      sentence: sentences.signup.phoneInvalid,
    },
    {
      id: '[SIGNUP-34]',
      field: 'phone',
      value: '+1234567890123456',
      sentence: sentences.signup.phoneInvalid,
    },
    { id: '[SIGNUP-35]', field: 'hostel', value: ' ', sentence: sentences.signup.hostelRequired },
    { id: '[SIGNUP-36]', field: 'email', value: '', sentence: sentences.signup.emailRequired },
    {
      id: '[SIGNUP-37]',
      field: 'email',
      value: 'asha@corridor',
      sentence: sentences.signup.emailInvalid,
    },
    {
      id: '[SIGNUP-38]',
      field: 'password',
      value: '',
      sentence: sentences.signup.passwordRequired,
    },
    {
      id: '[SIGNUP-39]',
      field: 'password',
      value: '12345',
      sentence: sentences.signup.passwordTooShort,
    },
  ])('$id refuses $field "$value" and names the field', async ({ field, value, sentence }) => {
    const answer = await shop.call('signUp', { body: form({ [field]: value }) });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      success: false,
      code: 'INVALID_INPUT',
      message: sentence,
      error: sentence,
      fields: { [field]: sentence },
    });
  });

  it('[SIGNUP-28] [SIGNUP-30] [SIGNUP-35] [SIGNUP-36] [SIGNUP-38] names every missing field at once', async () => {
    const answer = await shop.call('signUp', { body: {} });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {}).toSorted()).toEqual([
      'email',
      'fullname',
      'hostel',
      'password',
      'phone',
    ]);
  });

  it('makes nobody verified or staff, whatever is sent along', async () => {
    const body = form({ is_verified: 1, isVerified: true, role: 'admin', _id: 'mine' });
    await shop.call('signUp', { body });
    const [account] = await accountOf(body.email);
    expect(account?.is_verified).toBe(0);
    expect(account?.id).not.toBe('mine');
  });
});

describe('signing up again', () => {
  it('refuses the e-mail of a verified account and sends nothing', async () => {
    const customer = await aCustomer(shop);
    const before = await accountOf(customer.email);
    const answer = await shop.call('signUp', {
      body: form({ email: customer.email.toUpperCase() }),
    });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('EMAIL_TAKEN');
    expect(answer.body.fields).toHaveProperty('email');
    expect(await accountOf(customer.email)).toEqual(before);
    expect(await messagesTo(shop, customer.email)).toEqual([]);
  });

  it('refuses the phone of a verified account and stores nothing', async () => {
    const phone = freshPhone();
    await aCustomer(shop, { phone });
    const body = form({ phone: phone.slice(3) });
    const answer = await shop.call('signUp', { body });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('PHONE_TAKEN');
    expect(await accountOf(body.email)).toEqual([]);
    expect(await messagesTo(shop, body.email)).toEqual([]);
  });

  it('lets two people who never verified name the same phone', async () => {
    const phone = freshPhone();
    const answers = [
      await shop.call('signUp', { body: form({ phone }) }),
      await shop.call('signUp', { body: form({ phone }) }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
  });

  it('takes the new data of an account that was never verified, and sends a fresh link beside the old one', async () => {
    const body = form();
    await shop.call('signUp', { body });
    const again = await shop.call('signUp', {
      body: { ...body, fullname: 'Asha R. Rao', password: 'other-secret' },
    });
    expect(again.status).toBe(201);
    expect(await accountOf(body.email)).toMatchObject([{ fullname: 'Asha R. Rao' }]);
    const tokens = await linkTokensTo(shop, body.email, 'verify-email');
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      expect((await shop.call('verifyEmail', { query: { token } })).status).toBe(200);
    }
    const login = { email: body.email, password: 'other-secret' };
    expect((await shop.call('logIn', { body: login })).status).toBe(200);
  });

  it('makes one account of 50 sign-ups at the same moment', async () => {
    const body = form();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.call('signUp', { body })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(await accountOf(body.email)).toHaveLength(1);
    expect((await messagesTo(shop, body.email)).length).toBeLessThanOrEqual(10);
  });
});
