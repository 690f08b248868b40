import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openShopForFile } from '#testing/shop-for-file.ts';

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = Record<'id' | 'name' | 'short_name' | 'lang' | 'start_url' | 'scope', string> &
  Record<'display' | 'theme_color' | 'background_color' | 'description', string> & {
    icons: Icon[];
    shortcuts: { name: string; url: string; icons: Icon[] }[];
  };

const shop = await openShopForFile({ env: { SHOP_NAME: 'Night & Co' } });

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

async function fetchManifest(headers: Record<string, string> = {}): Promise<Manifest> {
  return (await get('/manifest.webmanifest', headers)).json<Manifest>();
}

/** Width and height in a PNG header. */
function readPngSize(png: Buffer): string {
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('the web app manifest', () => {
  it('has the name of the shop, starts at the products and opens standalone', async () => {
    const response = await get('/manifest.webmanifest');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(response.json<Manifest>()).toMatchObject({
      id: '/products',
      name: 'Night & Co',
      short_name: 'Night & Co',
      lang: 'en-IN',
      start_url: '/products',
      scope: '/',
      display: 'standalone',
    });
  });

  it('has the theme colours of the shop', async () => {
    const { theme_color, background_color } = await fetchManifest();
    const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
    expect(tokens).toContain(`--bg: light-dark(#fbfaf6, ${background_color});`);
    expect(theme_color).toBe(background_color);
  });

  it('lists existing icons with their true size, one of them maskable', async () => {
    const { icons, shortcuts } = await fetchManifest();
    for (const { src, sizes, type } of [...icons, ...shortcuts.flatMap((one) => one.icons)]) {
      const file = await get(src);
      expect([src, file.statusCode, file.headers['content-type']]).toEqual([src, 200, type]);
      expect(readPngSize(file.rawPayload)).toBe(sizes);
    }
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  });

  it('has shortcuts to products, cart and orders', async () => {
    const { shortcuts } = await fetchManifest();
    expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Products', '/products'],
      ['Cart', '/cart'],
      ['My Orders', '/myorders'],
    ]);
    for (const { url } of shortcuts) expect((await get(url)).statusCode).toBe(200);
  });

  it('has the language of the page that links to it', async () => {
    for (const headers of [{ cookie: 'language=hi' }, { 'accept-language': 'hi-IN,en;q=0.5' }]) {
      const response = await get('/manifest.webmanifest', headers);
      expect(response.headers).toMatchObject({ 'content-language': 'hi' });
      expect(response.headers.vary).toMatch(/cookie, accept-language/);
      const { lang, shortcuts } = response.json<Manifest>();
      expect([lang, shortcuts.at(-1)?.name]).toEqual(['hi-IN', 'मेरे ऑर्डर']);
    }
    const page = await get('/policy', { cookie: 'language=hi' });
    expect(page.payload).toContain(
      '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
    );
    expect(page.payload).toContain('<meta name="apple-mobile-web-app-title" content="Night &amp; Co">');
  });
});

describe('the service worker', () => {
  it('is revalidated at every start and allowed by the content security policy', async () => {
    const worker = await get('/sw.js');
    expect(worker.statusCode).toBe(200);
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    const policy = String((await get('/products')).headers['content-security-policy']).split(';');
    expect(policy).toEqual(expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]));
  });

  it('is served compressed', async () => {
    const compressed = await get('/sw.js', { 'accept-encoding': 'br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers['cache-control']).toBe('no-cache');
  });

  it('precaches files of this build only', async () => {
    const { payload } = await get('/sw.js');
    const files = [...new Set(payload.match(/\/assets\/[\w.-]+\.js/g))];
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) expect((await get(file)).statusCode).toBe(200);
  });
});

it.each([
  '/assets/entry-client-00000000.js',
  '/pictures/none.svg',
  '/none.js',
  '/assets/',
  '/assets/?x=1',
  '/pictures/',
  '/old.webmanifest',
])('a missing file %s is not a page and not cacheable', async (url) => {
  const response = await get(url, { accept: 'text/html', cookie: 'language=hi' });
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  expect(response.headers).not.toHaveProperty('cache-control');
});

it.each([
  ['en', 'No connection'],
  ['hi', 'कनेक्शन नहीं है'],
])('the offline page shows in %s what is missing, with links to available pages', async (language, title) => {
  const response = await get('/offline', { cookie: `language=${language}` });
  expect([response.statusCode, response.headers['content-language']]).toEqual([200, language]);
  expect(response.payload).toContain(`<h1 class="text-section">${title}</h1>`);
  const [, main = ''] = response.payload.split('<main');
  expect(main).toContain('href="/products"');
  expect(main).toContain('href="/cart"');
});
