import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securitySentences } from '#domain/sentences-security.ts';
import { sentences } from '#domain/sentences.ts';
import { aCustomer, aPartner, anAdmin } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { freshEmail, freshPhone } from '#testing/mailbox.ts';
import { setAdminPassword } from '../features/staff/set-admin-password.ts';

const password = 'the old secret';
const newPassword = 'lamps 2 the top floor';
const { passwordTooShort: tooShort, passwordTooCommon: tooCommon } = securitySentences;

const kinds = [
  {
    kind: 'partner',
    build: aPartner,
    logIn: 'partnerLogIn',
    check: 'partnerCheckAuth',
    change: 'partnerChangePassword',
    cookie: 'corridor_partner',
  },
  {
    kind: 'admin',
    build: anAdmin,
    logIn: 'adminLogIn',
    check: 'adminCheckAuth',
    change: 'adminChangePassword',
    cookie: 'corridor_admin',
  },
] as const;

describe.each(kinds)('a new password of a $kind', (of) => {
  let shop: TestShop;
  let passwordHash: string;
  beforeAll(async () => {
    shop = await openTestShop();
    passwordHash = await shop.ctx.hashing.hash(password);
  });
  afterAll(() => shop.close());

  const change = (token: string, body: object) => shop.call(of.change, { body }, token);
  const logIn = async (email: string, tried: string) =>
    (await shop.call(of.logIn, { body: { email, password: tried } })).status;
  const isSignedIn = async (token: string) => (await shop.call(of.check, {}, token)).status === 200;

  it('gives this session a new token and cookie, ends every other one, and signs in from then on', async () => {
    const { token, email } = await of.build(shop, { passwordHash });
    const other = await shop.call(of.logIn, { body: { email, password } });
    const answer = await change(token, { currentPassword: password, newPassword });
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe(sentences.profile.passwordChanged);
    const fresh = answer.body.data.token;
    expect(answer.headers['set-cookie']).toMatch(new RegExp(`^${of.cookie}=${fresh}; `));
    expect(answer.text).toContain(email);
    expect(await isSignedIn(fresh)).toBe(true);
    for (const former of [token, other.body.data.token])
      expect(await isSignedIn(former)).toBe(false);
    expect(await logIn(email, password)).toBe(401);
    expect(await logIn(email, newPassword)).toBe(200);
  });

  it('needs the current one: a wrong one changes nothing, and the eleventh try has to wait', async () => {
    const { token, email } = await of.build(shop, { passwordHash });
    for (let times = 0; times < 10; times += 1) {
      const wrong = await change(token, { currentPassword: 'a guess', newPassword });
      expect(wrong.status).toBe(400);
      expect(wrong.body).toMatchObject({
        code: 'PASSWORD_WRONG',
        fields: { currentPassword: wrong.body.message },
      });
    }
    const eleventh = await change(token, { currentPassword: password, newPassword });
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
    expect(await isSignedIn(token)).toBe(true);
    expect(await logIn(email, password)).toBe(200);
  });

  it('names each field that is missing or too short', async () => {
    const { token } = await of.build(shop, { passwordHash });
    const answer = await change(token, { currentPassword: '', newPassword: '12345' });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({
      currentPassword: sentences.profile.currentPasswordRequired,
      newPassword: sentences.signup.passwordTooShort,
    });
  });

  it('changed ten times has to wait', async () => {
    const { token } = await of.build(shop, { passwordHash });
    const current = { token, password };
    for (let times = 0; times < 10; times += 1) {
      const next = `${newPassword} ${times}`;
      const body = { currentPassword: current.password, newPassword: next };
      const answer = await change(current.token, body);
      expect(answer.status).toBe(200);
      Object.assign(current, { token: answer.body.data.token, password: next });
    }
    const body = { currentPassword: current.password, newPassword };
    expect((await change(current.token, body)).status).toBe(429);
  });
});

describe('in production', () => {
  let shop: TestShop;
  let passwordHash: string;
  beforeAll(async () => {
    shop = await openTestShop({
      env: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://shop.example',
        SMTP_URL: 'smtps://mail.shop.example',
        MAIL_FROM: 'shop@shop.example',
        SHOP_EMAIL: 'shop@shop.example',
        SHOP_NAME: 'Night Shelf',
      },
    });
    passwordHash = await shop.ctx.hashing.hash(password);
  });
  afterAll(() => shop.close());

  /** What the shop says of each as a new password; null where it is taken. */
  const weak: [tried: string, sentence: string][] = [
    ['demo1234', tooShort],
    ['nightshelf24', tooCommon],
    ['Password@1234', tooCommon],
    ['farah.thomas1', tooCommon],
  ];

  it.each(kinds)('a $kind cannot take a password that is short or easy to guess', async (of) => {
    const email = 'farah.thomas@shop.example';
    const { token } = await of.build(shop, { passwordHash, email });
    const change = (tried: string) =>
      shop.call(of.change, { body: { currentPassword: password, newPassword: tried } }, token);
    for (const [tried, sentence] of weak) {
      const answer = await change(tried);
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toEqual({ newPassword: sentence });
    }
    expect((await change(newPassword)).status).toBe(200);
  });

  it('an admin cannot give a partner such a password, neither a new one nor one who is there', async () => {
    const { token } = await anAdmin(shop);
    const form = { fullname: 'Farah Thomas', email: freshEmail(), phone: freshPhone() };
    const create = (tried: string) =>
      shop.call('createPartner', { body: { ...form, password: tried } }, token);
    for (const [tried, sentence] of weak)
      expect((await create(tried)).body.fields).toEqual({ password: sentence });
    const created = await create(newPassword);
    expect(created.status).toBe(201);
    const params = { id: created.body.data._id };
    const update = (tried: string) =>
      shop.call('updatePartner', { params, body: { password: tried } }, token);
    for (const [tried, sentence] of weak)
      expect((await update(tried)).body.fields).toEqual({ password: sentence });
    expect((await update('another top floor lamp')).status).toBe(200);
  });

  it('npm run admin takes no such password', async () => {
    const admin = { fullname: 'Farah Thomas', email: freshEmail() };
    for (const [tried, sentence] of weak)
      await expect(setAdminPassword(shop.ctx, { ...admin, password: tried })).rejects.toMatchObject(
        {
          details: { fields: { password: sentence } },
        },
      );
    expect(await setAdminPassword(shop.ctx, { ...admin, password: newPassword })).toBe('created');
  });

  it('a customer may still have six characters, as the sign-up says', async () => {
    const { token } = await aCustomer(shop, { passwordHash });
    const body = { currentPassword: password, newPassword: '123456' };
    expect((await shop.call('changePassword', { body }, token)).status).toBe(200);
  });
});
