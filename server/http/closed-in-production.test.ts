import { afterEach, describe, expect, it } from 'vitest';
import { aCustomer, aPartner, anAdmin } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

/** The minimum configuration of production, without mail. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@corridor.test',
  SHOP_EMAIL: 'shop@corridor.test',
};
const token = 'token-of-the-scraper';

let shop: TestShop;
afterEach(() => shop.close());

const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, payload } = await shop.app.inject({ url, headers });
  return { status: statusCode, text: payload };
};

describe('/metrics', () => {
  it('is 404 in production without METRICS_TOKEN', async () => {
    shop = await openTestShop({ env: production });
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: 'Bearer null' }]) {
      const { status, text } = await get('/metrics', headers);
      expect(status).toBe(404);
      expect(JSON.parse(text)).toMatchObject({ success: false, code: 'NOT_FOUND' });
    }
  });

  it.each([
    ['production', production],
    ['the demo', {}],
  ])('with METRICS_TOKEN in %s requires the bearer token', async (_where, env) => {
    shop = await openTestShop({ env: { ...env, METRICS_TOKEN: token } });
    const responses = await Promise.all(
      ['', 'Bearer', 'Bearer wrong', `Bearer ${token}x`, `Basic ${token}`].map((authorization) =>
        get('/metrics', authorization === '' ? {} : { authorization }),
      ),
    );
    for (const { status, text } of responses) {
      expect(status).toBe(401);
      expect(text).not.toContain('process_cpu');
    }
    const allowed = await get('/metrics', { authorization: `Bearer ${token}` });
    expect(allowed.status).toBe(200);
    expect(allowed.text).toContain('process_cpu_seconds_total');
  });

  it('with METRICS_TOKEN is 429 after 30 wrong tokens from a network in a minute', async () => {
    shop = await openTestShop({ env: { ...production, METRICS_TOKEN: token } });
    for (const authorization of [...Array<string>(30).fill(`Bearer ${token}`), ...Array<string>(30).fill('')])
      expect((await get('/metrics', { authorization })).status).not.toBe(429);
    expect((await get('/metrics', { authorization: `Bearer ${token}` })).status).toBe(429);
  });

  it('with METRICS_TOKEN rejects an admin session', async () => {
    shop = await openTestShop({ env: { ...production, METRICS_TOKEN: token } });
    const admin = await anAdmin(shop);
    expect((await get('/metrics', { authorization: `Bearer ${admin.token}` })).status).toBe(401);
  });
});

describe('the API documentation', () => {
  const pages = ['/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/yaml'];

  it('is public outside production', async () => {
    shop = await openTestShop();
    for (const url of pages) expect((await get(url)).status).toBeLessThan(400);
  });

  it('in production is 401 for anonymous and invalid tokens, 403 for customers and partners', async () => {
    shop = await openTestShop({ env: production });
    const callers: [string, number][] = [
      ['', 401],
      ['dead', 401],
      [(await aCustomer(shop)).token, 403],
      [(await aPartner(shop)).token, 403],
    ];
    for (const url of pages) {
      for (const [bearer, expected] of callers) {
        const headers: Record<string, string> = bearer === '' ? {} : { authorization: `Bearer ${bearer}` };
        const { status, text } = await get(url, headers);
        expect(`${url} ${status}`).toBe(`${url} ${expected}`);
        expect(JSON.parse(text)).toMatchObject({ success: false });
        expect(text).not.toMatch(/openapi|swagger/i);
      }
    }
  });

  it('in production opens for an admin, by bearer token and by cookie', async () => {
    shop = await openTestShop({ env: production });
    const admin = await anAdmin(shop);
    const credentials: Record<string, string>[] = [
      { authorization: `Bearer ${admin.token}` },
      { cookie: `__Host-corridor_admin=${admin.token}`, 'sec-fetch-site': 'none' },
    ];
    for (const headers of credentials) {
      const document = await get('/api/openapi.json', headers);
      expect(document.status).toBe(200);
      expect(JSON.parse(document.text)).toHaveProperty('openapi');
      expect((await get('/api/docs/', headers)).text).toContain('swagger');
    }
  });
});
