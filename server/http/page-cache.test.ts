import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { setStock } from '#testing/set-stock.ts';
import { createShopReader } from '#server/features/shop/read-shop.ts';
import { writeSettings } from '#server/features/shop/queries.ts';
import { createPageCache } from './page-cache.ts';
import type { PageCache, RenderedDocument } from './page-cache.ts';

describe('createPageCache', () => {
  let shop: TestShop;
  let pages: PageCache;
  let renderCount: number;
  beforeEach(async () => {
    shop = await openTestShop({ at: '2026-11-21T22:00:00+05:30' });
    await aProduct(shop);
    pages = createPageCache(shop.ctx.database.readVersions, createShopReader(shop.ctx));
    renderCount = 0;
  });
  afterEach(() => shop.close());

  const get = async (key: string, rendered: Partial<RenderedDocument> = {}) => {
    const page = { key, encoding: 'identity', getEnd: (now: string) => ` at ${now}` } as const;
    const { chunks } = await pages.get(page, async () => {
      renderCount += 1;
      return {
        status: 200,
        text: `${key} ${renderCount}`,
        topics: ['settings'],
        language: 'en',
        policySource: '',
        isComplete: true,
        ...rendered,
      };
    });
    return String(Buffer.concat(chunks));
  };

  it('renders a document once, and adds the time of each request', async () => {
    expect(await get('a')).toBe('a 1 at 2026-11-21T16:30:00.000Z');
    shop.clock.advance(60_000);
    expect(await get('a')).toBe('a 1 at 2026-11-21T16:31:00.000Z');
    expect(await get('b')).toContain('b 2');
  });

  it('renders it again when a table that it shows has changed, and not after other changes', async () => {
    const products = { topics: ['settings', 'products'] } as const;
    await get('shop');
    await get('list', products);
    await setStock(shop.ctx.db, 3);
    expect(await get('shop')).toContain('shop 1');
    expect(await get('list', products)).toContain('list 3');
    await writeSettings(shop.ctx.db, { maxOpenOrders: 4 }, shop.clock.now());
    expect(await get('shop')).toContain('shop 4');
    expect(await get('list', products)).toContain('list 5');
  });

  it('renders it again in another pricing period, and for another median delivery time', async () => {
    await get('a');
    shop.clock.set('2026-11-21T23:00:00+05:30');
    expect(await get('a')).toContain('a 2');
    await writeSettings(
      shop.ctx.db,
      { figures: { students: '60+', minutes: '9 min', hours: '24/7', minutesSource: 'text' } },
      shop.clock.now(),
    );
    expect(await get('a')).toContain('a 3');
  });

  it('renders once for concurrent requests, and again after an error', async () => {
    const renders = await Promise.all(['a', 'a', 'a'].map((key) => get(key)));
    expect(new Set(renders).size).toBe(1);
    const page = { key: 'b', encoding: 'identity', getEnd: () => '' } as const;
    const failed = pages.get(page, async () => {
      throw new Error('no answer');
    });
    await expect(failed).rejects.toThrow('no answer');
    expect(await get('b')).toContain('b 2');
  });

  it('does not keep a document for which some data could not be read', async () => {
    expect(await get('a', { isComplete: false })).toContain('a 1');
    expect(await get('a')).toContain('a 2');
  });

  it('returns the status and the same document in each encoding', async () => {
    const getAs = async (encoding: 'br' | 'gzip') => {
      const page = { key: 'a', encoding, getEnd: () => '</html>' };
      const { status, chunks } = await pages.get(page, async () => ({
        status: 404,
        text: '<p>Page not found'.repeat(100),
        topics: [],
        language: 'en',
        policySource: '',
        isComplete: true,
      }));
      return { status, body: Buffer.concat(chunks) };
    };
    const [br, gzip] = [await getAs('br'), await getAs('gzip')];
    expect([br.status, gzip.status]).toEqual([404, 404]);
    const expected = `${'<p>Page not found'.repeat(100)}</html>`;
    expect(String(brotliDecompressSync(br.body))).toBe(expected);
    expect(String(gunzipSync(gzip.body))).toBe(expected);
  });
});
