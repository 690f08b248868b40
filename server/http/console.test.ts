import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { clientFolder } from './built-pages.ts';

const shop = await openShopForFile({ env: { SHOP_NAME: 'Night & Co' } });

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

describe('the HTML of the console', () => {
  it.each(['/admin', '/admin/orders?page=2', '/admin/orders/123', '/admin/login', '/admin/nothing'])(
    '%s is served without a session, revalidated, and not indexed',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(response.body).toContain('<meta name="robots" content="noindex, nofollow">');
    },
  );

  it('allows no inline script and no inline style, and contains none', async () => {
    const { headers, body } = await get('/admin');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(body).not.toMatch(/<style|<script(?![^>]* src=)| style=| on\w+=/);
  });

  it('names the shop, escaped, and has the selected theme', async () => {
    const { body } = await get('/admin', { cookie: 'theme=dark' });
    expect(body).toContain('content="Night &amp; Co"');
    expect(body).toContain('<html lang="en-IN" data-theme="dark" data-colour="amber">');
    expect((await get('/admin', { cookie: 'theme="><script>' })).body).toContain(
      '<html lang="en-IN" data-colour="amber">',
    );
  });

  it('loads files that exist and never change, and no file of the pages', async () => {
    const { body } = await get('/admin');
    const files = [...body.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      expect(file).toMatch(/^\/admin\/assets\//);
      const response = await get(file);
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toContain('immutable');
    }
  });

  it('is in no other path: the API, files that do not exist, and similar names', async () => {
    expect((await get('/admin/assets/nothing.js')).statusCode).toBe(404);
    expect((await get('/admin/assets/../../package.json')).statusCode).toBe(404);
    expect((await get('/api/admin/checkauth')).statusCode).toBe(401);
    expect((await get('/api/admin')).statusCode).toBe(404);
    expect((await get('/administrator')).body).not.toContain('/admin/assets/');
  });

  it('is not in the pages that customers load', async () => {
    const { body } = await get('/products');
    expect(body).not.toContain('/admin');
  });
});

const assets = fileURLToPath(new URL('assets/', clientFolder));
const scripts = globSync('*.js', { cwd: assets }).map((file) =>
  readFileSync(path.join(assets, file), 'utf8'),
);

it('no script loads the entry of its page once more before a part of it', () => {
  expect(scripts.filter((script) => /"assets\/entry-client-[\w-]+\.js"/.test(script))).toEqual([]);
});

it('no script of a customer or partner has a route of the console', () => {
  const findUsed = (accesses: readonly string[]) =>
    Object.values(contract)
      .filter(({ access }) => accesses.includes(access))
      .map((endpoint) => `${endpoint.method} ${endpoint.path}`)
      .filter((target) => scripts.some((script) => script.includes(`\`${target}\``)));
  expect(findUsed(['customer', 'partner']).length).toBeGreaterThan(10);
  expect(findUsed(['owner', 'admin'])).toEqual([]);
});
