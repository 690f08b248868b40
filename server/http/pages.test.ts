import { describe, expect, it } from 'vitest';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();

describe('a form posted without scripts', () => {
  const post = (url: string, type = 'application/x-www-form-urlencoded', payload = 'email=asha') =>
    shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

  it('to the URL of a page is redirected to the page and stores nothing', async () => {
    const url = '/contact?order=1234ABCD';
    const response = await post(url, undefined, `name=Asha&message=${'x'.repeat(100_000)}`);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(url);
    expect(await shop.ctx.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
  });

  it.each(['/', '/no-such-page', '//evil.example/x', '/.//evil.example/x'])(
    'to %s is redirected inside the shop',
    async (url) => {
      const { statusCode, headers } = await post(url, 'multipart/form-data; boundary=x', '--x--');
      expect(statusCode).toBe(303);
      expect(new URL(headers.location ?? '', 'http://shop.test').origin).toBe('http://shop.test');
    },
  );

  it('to an unknown endpoint of the API is not found', async () => {
    expect((await post('/api/nothing')).statusCode).toBe(404);
  });
});

it.each(['/nothing/here', '/products/a/b', '/Checkout.php'])(
  'a page of an unknown URL %s has status 404',
  async (url) => {
    const { statusCode, headers, payload } = await shop.app.inject({ url });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(payload).toContain('<title>Page not found · Corridor</title>');
  },
);
