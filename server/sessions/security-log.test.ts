import { beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, aPartner, anAdmin } from '#testing/builders.ts';
import { uniquePhone, linkTokensTo, messagesTo } from '#testing/mailbox.ts';
import { setAdminPassword } from '#server/features/team/set-admin-password.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const password = 'keys of the room';
const shop = await openShopForFile();
const passwordHash = await shop.ctx.hashing.hash(password);
beforeEach(() => void shop.logLines.splice(0));

type LogLine = Record<string, unknown>;

/** Security events logged since the test began. */
function events(): LogLine[] {
  const lines = shop.logLines.map((line) => JSON.parse(line) as LogLine); // pino writes objects.
  return lines.filter((line) => line['security'] !== undefined);
}

const logIn = (email: string, tried: string) => shop.request('logIn', { body: { email, password: tried } });

describe('the security log', () => {
  it('records a failed login with account, route and request', async () => {
    const person = await aCustomer(shop, { passwordHash });
    const wrong = await logIn(person.email, 'wrong');
    await logIn('nobody@corridor.test', 'wrong');
    expect(events()).toMatchObject([
      {
        security: 'login-failed',
        accountKind: 'customer',
        accountId: person.id,
        route: '/api/users/login',
        reqId: wrong.body.requestId,
      },
      { security: 'login-failed', accountKind: 'customer' },
    ]);
    expect(events()[1]).not.toHaveProperty('accountId');
  });

  it('records failed logins of partners and admins, and wrong codes', async () => {
    const partner = await aPartner(shop, { passwordHash });
    await shop.request('partnerLogIn', { body: { email: partner.email, password: 'wrong' } });
    await shop.request('adminLogIn', { body: { email: 'nobody@corridor.test', password: 'wrong' } });
    const person = await aCustomer(shop);
    await shop.request('verifyOtp', { body: { email: person.email, otp: '000000' } });
    expect(events()).toMatchObject([
      { security: 'login-failed', accountKind: 'partner', accountId: partner.id },
      { security: 'login-failed', accountKind: 'admin' },
      { security: 'login-failed', accountKind: 'customer', accountId: person.id },
    ]);
  });

  it('records exhausted attempts with the name of the limit', async () => {
    const { token, id } = await aCustomer(shop, { passwordHash });
    const body = { currentPassword: 'wrong', newPassword: 'something new' };
    for (let tries = 0; tries < 11; tries += 1) await shop.request('changePassword', { body }, token);
    const [first, ...rest] = events();
    expect(first).toMatchObject({ security: 'password-check-failed', accountId: id });
    expect(rest.at(-1)).toMatchObject({ security: 'limit-reached', limit: 'password-check' });
  });

  it('records requests without the required role and cross-site requests', async () => {
    const { token, id } = await aCustomer(shop);
    await shop.request('listPartners', {}, token);
    const headers = { cookie: `corridor_session=${token}`, origin: 'https://evil.example' };
    await shop.request('updateProfile', { headers });
    await shop.request('refreshSessionByPost', { headers: { ...headers, origin: '' } });
    expect(events()[0]).toMatchObject({
      security: 'role-refused',
      accountKind: 'customer',
      accountId: id,
      route: '/api/admin/deliverymen',
    });
    expect(events().slice(1)).toMatchObject([
      { security: 'cross-site-refused', accountId: id },
      { security: 'cross-site-refused', accountId: id },
    ]);
  });

  it('records password changes by anyone', async () => {
    const person = await aCustomer(shop, { passwordHash });
    const body = { currentPassword: password, newPassword: 'another secret' };
    await shop.request('changePassword', { body }, person.token);
    await shop.request('requestPasswordReset', { body: { email: person.email } });
    const [link = ''] = await linkTokensTo(shop, person.email, 'reset-password');
    await shop.request('resetPassword', { body: { token: link, newPassword: 'the third one' } });
    const partner = await aPartner(shop);
    const admin = await anAdmin(shop);
    const change = { params: { id: partner.id }, body: { password: 'a new one for the rider' } };
    await shop.request('updatePartner', change, admin.token);
    const email = `${admin.id}@corridor.test`;
    await setAdminPassword(shop.ctx, { email, password: 'a new one for staff', fullname: 'F' });
    expect(events()).toMatchObject([
      { security: 'password-changed', accountKind: 'customer', accountId: person.id },
      { security: 'password-changed', accountKind: 'customer', accountId: person.id },
      { security: 'password-changed', accountKind: 'partner', accountId: partner.id },
      { security: 'password-changed', accountKind: 'admin', accountId: admin.id },
    ]);
  });

  it('records blocked and unblocked accounts, and login attempts meanwhile', async () => {
    const partner = await aPartner(shop, { passwordHash });
    const admin = await anAdmin(shop);
    const set = (isActive: boolean) =>
      shop.request('updatePartner', { params: { id: partner.id }, body: { isActive } }, admin.token);
    await set(false);
    await shop.request('partnerLogIn', { body: { email: partner.email, password } });
    await set(true);
    const account = { accountKind: 'partner', accountId: partner.id };
    expect(events()).toMatchObject([
      { security: 'account-blocked', ...account },
      { security: 'login-blocked', ...account },
      { security: 'account-unblocked', ...account },
    ]);
  });

  it('contains neither personal data nor input', async () => {
    const phone = uniquePhone();
    const person = await aCustomer(shop, { passwordHash, phone, fullname: 'Unmistakable Person' });
    await logIn(person.email, 'wrong');
    await shop.request('sendOtp', { body: { email: person.email, phone } });
    const [mail] = await messagesTo(shop, person.email);
    const code = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
    await shop.request('verifyOtp', { body: { email: person.email, otp: 'not-a-code' } });
    await shop.request('listPartners', {}, person.token);
    for (const event of events()) {
      const allowedKeys = ['level', 'time', 'pid', 'hostname', 'msg', 'security', 'reqId', 'route'];
      allowedKeys.push('accountKind', 'accountId', 'limit');
      expect(allowedKeys).toEqual(expect.arrayContaining(Object.keys(event)));
    }
    const text = shop.logLines.join('\n');
    const secrets = [person.email, phone, 'Unmistakable', person.token, '127.0.0.1', 'not-a-code'];
    for (const secret of [...secrets, code]) {
      expect(secret.length).toBeGreaterThan(4);
      expect(text).not.toContain(secret);
    }
    expect(events().length).toBe(3);
  });

  it('never appears in a response', async () => {
    const person = await aCustomer(shop, { passwordHash });
    const wrong = await logIn(person.email, 'wrong');
    expect(wrong.text).not.toContain(person.id);
    expect(wrong.body).not.toHaveProperty('security');
  });
});
