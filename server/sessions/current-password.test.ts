import { describe, expect, it } from 'vitest';
import { securityMessages } from '#messages/security.ts';
import { messages } from '#messages/messages.ts';
import { aCustomer, aPartner, anAdmin } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { uniqueEmail, uniquePhone } from '#testing/mailbox.ts';
import { setAdminPassword } from '#server/features/team/set-admin-password.ts';

const password = 'the old secret';
const newPassword = 'lamps 2 the top floor';
const { passwordTooShort: tooShort, passwordTooCommon: tooCommon } = securityMessages;

const kinds = [
  {
    kind: 'partner',
    build: aPartner,
    logIn: 'partnerLogIn',
    check: 'partnerCheckAuth',
    change: 'partnerChangePassword',
    tooShortMessage: messages.signup.passwordTooShort,
    cookie: 'corridor_partner',
  },
  {
    kind: 'admin',
    build: anAdmin,
    logIn: 'adminLogIn',
    check: 'adminCheckAuth',
    change: 'adminChangePassword',
    tooShortMessage: messages.signup.passwordTooShort,
    cookie: 'corridor_admin',
  },
] as const;
const shop = await openShopForFile();
const passwordHash = await shop.ctx.hashing.hash(password);
const ownerToken = (await anAdmin(shop, { role: 'owner' })).token;

const customer = {
  kind: 'customer',
  build: aCustomer,
  logIn: 'logIn',
  check: 'checkAuth',
  change: 'changePassword',
  tooShortMessage: messages.reset.passwordTooShort,
  cookie: 'corridor_session',
} as const;

describe.each([...kinds, customer])('a new password of a $kind', (testCase) => {
  const change = (token: string, body: object) => shop.request(testCase.change, { body }, token);
  const logIn = async (email: string, tried: string) =>
    (await shop.request(testCase.logIn, { body: { email, password: tried } })).status;
  const isSignedIn = async (token: string) => (await shop.request(testCase.check, {}, token)).status === 200;

  it('rotates the token of this session, ends all others, and is valid from then on', async () => {
    const { token, email } = await testCase.build(shop, { passwordHash });
    const other = await shop.request(testCase.logIn, { body: { email, password } });
    const response = await change(token, { currentPassword: password, newPassword });
    expect(response).toMatchObject({ status: 200, body: { message: messages.profile.passwordChanged } });
    const fresh = response.body.data.token;
    expect(String(response.headers['set-cookie'])).toMatch(new RegExp(`^${testCase.cookie}=${fresh}; `));
    expect(response.text).toContain(email);
    expect(await isSignedIn(fresh)).toBe(true);
    for (const former of [token, other.body.data.token]) expect(await isSignedIn(former)).toBe(false);
    expect(await logIn(email, password)).toBe(401);
    expect(await logIn(email, newPassword)).toBe(200);
  });

  it('requires the current password: a wrong one changes nothing, and the eleventh attempt must wait', async () => {
    const { token, email } = await testCase.build(shop, { passwordHash });
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

  it('reports each missing or too short field', async () => {
    const { token } = await testCase.build(shop, { passwordHash });
    const response = await change(token, { currentPassword: '', newPassword: '12345' });
    expect(response.status).toBe(400);
    expect(response.body.fields).toEqual({
      currentPassword: messages.profile.currentPasswordRequired,
      newPassword: testCase.tooShortMessage,
    });
  });

  it('is rate limited after ten changes', async () => {
    const { token } = await testCase.build(shop, { passwordHash });
    const current = { token, password };
    for (let times = 0; times < 10; times += 1) {
      const next = `${newPassword} ${times}`;
      const body = { currentPassword: current.password, newPassword: next };
      const response = await change(current.token, body);
      expect(response.status).toBe(200);
      Object.assign(current, { token: response.body.data.token, password: next });
    }
    const body = { currentPassword: current.password, newPassword };
    expect((await change(current.token, body)).status).toBe(429);
  });
});

describe('in production', async () => {
  const shop = await openShopForFile({
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtps://mail.shop.example',
      MAIL_FROM: 'shop@shop.example',
      SHOP_EMAIL: 'shop@shop.example',
      SHOP_NAME: 'Night Shelf',
    },
  });

  /** The expected error of each new password; null where it is accepted. */
  const rejectedPasswords: [tried: string, message: string][] = [
    ['demo1234', tooShort],
    ['nightshelf24', tooCommon],
    ['Password@1234', tooCommon],
    ['farah.thomas1', tooCommon],
  ];

  it.each(kinds)('a $kind cannot set a short or guessable password', async (testCase) => {
    const email = 'farah.thomas@shop.example';
    const { token } = await testCase.build(shop, { passwordHash, email });
    const change = (tried: string) =>
      shop.request(testCase.change, { body: { currentPassword: password, newPassword: tried } }, token);
    for (const [tried, message] of rejectedPasswords) {
      const response = await change(tried);
      expect(response.status).toBe(400);
      expect(response.body.fields).toEqual({ newPassword: message });
    }
    expect((await change(newPassword)).status).toBe(200);
  });

  it('an admin cannot set such a password for a new or existing partner', async () => {
    const { token } = await anAdmin(shop);
    const form = { fullname: 'Farah Thomas', email: uniqueEmail(), phone: uniquePhone() };
    const create = (tried: string) =>
      shop.request('createPartner', { body: { ...form, password: tried } }, token);
    for (const [tried, message] of rejectedPasswords)
      expect((await create(tried)).body.fields).toEqual({ password: message });
    const created = await create(newPassword);
    expect(created.status).toBe(201);
    const params = { id: created.body.data._id };
    const update = (tried: string) =>
      shop.request('updatePartner', { params, body: { password: tried } }, token);
    for (const [tried, message] of rejectedPasswords)
      expect((await update(tried)).body.fields).toEqual({ password: message });
    expect((await update('another top floor lamp')).status).toBe(200);
  });

  it('npm run admin rejects such a password', async () => {
    const admin = { fullname: 'Farah Thomas', email: uniqueEmail() };
    for (const [tried, message] of rejectedPasswords) {
      const rejection = setAdminPassword(shop.ctx, { ...admin, password: tried });
      // The message of the error is that of its first field.
      await expect(rejection).rejects.toThrow(message);
      await expect(rejection).rejects.toMatchObject({ details: { fields: { password: {} } } });
    }
    expect(await setAdminPassword(shop.ctx, { ...admin, password: newPassword })).toBe('created');
  });

  it('a customer may use six characters, as on sign-up', async () => {
    const { token } = await aCustomer(shop, { passwordHash });
    const body = { currentPassword: password, newPassword: '123456' };
    expect((await shop.request('changePassword', { body }, token)).status).toBe(200);
  });
});

describe('a password equal to the own email, its local part or the name of the shop', () => {
  const fullname = 'Farah Thomas';
  const byOwner = {
    createEmployee: { fullname, role: 'employee' },
    createPartner: { fullname, phone: uniquePhone() },
    updateEmployee: anAdmin,
    updatePartner: aPartner,
  };
  const byThemselves = { adminChangePassword: anAdmin, partnerChangePassword: aPartner };
  const passwordsOf = (email: string) => [email, ` ${email.toUpperCase()}`, email.split('@')[0], 'corridor'];

  it.each(Object.entries(byOwner))('is rejected by %s', async (endpoint, target) => {
    const isNew = typeof target !== 'function';
    const { id, email } = isNew ? { id: '', email: uniqueEmail() } : await target(shop);
    for (const rejected of passwordsOf(email)) {
      const body = { ...(isNew ? { ...target, email } : {}), password: rejected };
      const response = await shop.request(
        endpoint as keyof typeof byOwner,
        { params: { id }, body },
        ownerToken,
      );
      expect(response).toMatchObject({ status: 400, body: { fields: { password: tooCommon } } });
    }
  });

  it.each(Object.entries(byThemselves))('is rejected by %s', async (endpoint, build) => {
    const { email, token } = await build(shop, { passwordHash });
    for (const rejected of passwordsOf(email)) {
      const body = { currentPassword: password, newPassword: rejected };
      const response = await shop.request(endpoint as keyof typeof byThemselves, { body }, token);
      expect(response).toMatchObject({ status: 400, body: { fields: { newPassword: tooCommon } } });
    }
  });

  it('is rejected by the command that sets the password of an admin', async () => {
    const email = uniqueEmail();
    for (const rejected of passwordsOf(email)) {
      const setting = setAdminPassword(shop.ctx, {
        email,
        password: rejected ?? '',
        fullname: 'Farah Thomas',
      });
      await expect(setting).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
  });
});
