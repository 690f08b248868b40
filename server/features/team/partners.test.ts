import { describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { aCustomer, aPartner } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const password = 'rides at night';
const shop = await openShopForFile();
const passwordHash = await shop.ctx.hashing.hash(password);

function logIn(email: string, tried = password) {
  return shop.request('partnerLogIn', { body: { email, password: tried } });
}

describe('partner login', () => {
  it('returns the partner, a token, a message and a separate cookie [DAPI-6] [ENT-14] [ROLE-10]', async () => {
    const { id, email } = await aPartner(shop, { passwordHash });
    const response = await logIn(` ${email.toUpperCase()} `);
    expect(response.body).toEqual({
      success: true,
      message: 'Welcome, Ravi Kumar.',
      data: {
        deliveryman: {
          _id: id,
          fullname: 'Ravi Kumar',
          email,
          phone: expect.stringMatching(/^\+91\d{10}$/) as string,
          isActive: true,
          isOnline: true,
          createdAt: expect.stringMatching(/Z$/) as string,
        },
        token: expect.stringMatching(/^[\w-]{43}$/) as string,
      },
    });
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^corridor_partner=[\w-]{43};.*HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^corridor_partner_device=[\w-]{43};.*HttpOnly; SameSite=Strict$/),
    ]);
  });

  it('rejects customers, and the customer login rejects partners [ROLE-10]', async () => {
    const customer = await aCustomer(shop, { passwordHash });
    const partner = await aPartner(shop, { passwordHash });
    expect((await logIn(customer.email)).status).toBe(401);
    const asCustomer = { email: partner.email, password };
    expect((await shop.request('logIn', { body: asCustomer })).status).toBe(401);
  });

  it('reports a blocked partner only with the correct password', async () => {
    const { email } = await aPartner(shop, { passwordHash, isActive: false });
    const right = await logIn(email);
    expect(right).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BLOCKED' } });
    expect((await logIn(email, 'wrong')).body.code).toBe('INVALID_CREDENTIALS');
  });

  it('reports missing fields', async () => {
    const response = await shop.request('partnerLogIn', { body: {} });
    expect(response).toMatchObject({ status: 400, body: { message: messages.delivery.fillInAllFields } });
    expect(Object.keys(response.body.fields ?? {})).toEqual(['email', 'password']);
  });
});

describe('a partner session', () => {
  it('returns the partner, by token and by cookie [DAPI-7]', async () => {
    const { id, token } = await aPartner(shop);
    const headers = { cookie: `corridor_partner=${token}` };
    for (const response of [
      await shop.request('partnerCheckAuth', {}, token),
      await shop.request('partnerCheckAuth', { headers }),
    ]) {
      expect(response.body).toMatchObject({
        success: true,
        data: { isAuthenticated: true, deliveryman: { _id: id } },
      });
    }
    expect((await shop.request('partnerCheckAuth')).status).toBe(401);
  });

  it('is refreshed, also by two tabs concurrently [DAPI-8]', async () => {
    const { token } = await aPartner(shop);
    const responses = await Promise.all([
      shop.request('partnerRefreshSession', {}, token),
      shop.request('partnerRefreshSession', {}, token),
    ]);
    shop.clock.advance(61_000);
    for (const response of responses) {
      expect(response.status).toBe(200);
      const fresh = response.body.data.token;
      expect((await shop.request('partnerCheckAuth', {}, fresh)).status).toBe(200);
    }
    expect((await shop.request('partnerCheckAuth', {}, token)).status).toBe(401);
  });

  it('ends on sign-out, which always succeeds [DAPI-10]', async () => {
    const { token } = await aPartner(shop);
    const response = await shop.request('partnerLogOut', {}, token);
    expect(response.status).toBe(200);
    expect(response.headers['set-cookie']).toMatch(/^corridor_partner=;/);
    expect((await shop.request('partnerCheckAuth', {}, token)).status).toBe(401);
    expect((await shop.request('partnerLogOut')).body.success).toBe(true);
  });
});
