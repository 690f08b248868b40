import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '#testing/harness.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

/** One response of each kind: API, error, health, documentation. */
const urls = ['/api/shop', '/api/nothing', '/api/products/%zz', '/healthz', '/metrics', '/api/openapi.json'];

const shop = await openShopForFile();

describe('response headers', () => {
  it.each(urls)('%s has the security headers', async (url) => {
    const { headers } = await shop.app.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  it.each(urls)('%s allows only scripts and styles of this origin', async (url) => {
    const { headers } = await shop.app.inject({ url });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "style-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ]),
    );
    expect(policy.join()).not.toContain('unsafe');
  });

  it('a script has only those that apply to it', async () => {
    const { payload } = await shop.app.inject({ url: '/products' });
    const url = /src="(\/assets\/[^"]+\.js)"/.exec(payload)?.[1] ?? '';
    const { statusCode, headers } = await shop.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('content-security-policy');
  });

  it.each(['gzip', 'identity'])('a picture of text has its charset, with %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const { headers: received } = await shop.app.inject({ url: '/favicon.svg', headers });
    expect(received['content-type']).toBe('image/svg+xml; charset=utf-8');
  });

  it('a page allows its own inline styles by their hash, and no other inline code', async () => {
    const { headers, payload } = await shop.app.inject({ url: '/products' });
    const css = /<style>(.*?)<\/style>/s.exec(payload)?.[1] ?? '';
    expect(css).toContain('@font-face');
    const hash = createHash('sha256').update(css).digest('base64');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining(["script-src 'self'", `style-src 'self' 'sha256-${hash}'`]),
    );
    expect(policy.join()).not.toContain('unsafe');
  });

  it('HTTP responses do not enforce HTTPS, HTTPS responses do', async () => {
    const plain = await shop.app.inject({ url: '/api/shop' });
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
    expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    const secure = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } });
    const { headers } = await secure.app.inject({ url: '/api/shop' });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    await secure.close();
  });

  it('API responses are not cacheable, except those that are the same for everybody', async () => {
    for (const url of ['/api/shop', '/api/orders/getmyorders', '/api/nothing']) {
      const { headers } = await shop.app.inject({ url });
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it.each(urls)('%s has a unique request id', async (url) => {
    const ids = new Set<unknown>();
    for (let turn = 0; turn < 3; turn += 1) ids.add((await shop.app.inject({ url })).headers['x-request-id']);
    expect(ids.size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[\w-]{8,64}$/);
  });

  it('a well-formed request id of the client is kept, others are replaced', async () => {
    const getRequestId = async (sentId: string) =>
      (await shop.app.inject({ url: '/api/shop', headers: { 'x-request-id': sentId } })).headers[
        'x-request-id'
      ];
    expect(await getRequestId('chain-0042_a')).toBe('chain-0042_a');
    for (const invalidId of ['a b', 'x'.repeat(65), 'a"b', '<b>', ''])
      expect(await getRequestId(invalidId)).not.toBe(invalidId);
  });

  it('the API is under /api, in JSON and UTF-8 [API-1]', async () => {
    const response = await shop.app.inject({ url: '/api/shop' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('large responses are compressed for clients that accept it', async () => {
    const url = '/api/openapi.json';
    const compressed = await shop.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    const plain = await shop.app.inject({ url });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });
});
