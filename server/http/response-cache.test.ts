import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { aProduct, anAdmin } from '#testing/builders.ts';
import { openForeignConnection } from '#testing/foreign-connection.ts';
import { isFullRun } from '#testing/test-tier.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const listUrl = '/api/products/getallproducts?limit=50';

const shop = await openShopForFile();
const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
const foreign = await openForeignConnection(shop.ctx.config.databaseUrl);
const productId = (await aProduct(shop, { name: 'Salted Peanuts', stock: 1000 })).id;
for (let index = 0; index < 8; index += 1) await aProduct(shop, { name: `Instant Noodles ${index}` });

describe('a cached response', () => {
  afterAll(() => foreign.close());

  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
  const getEtag = async (url: string) => String((await get(url)).headers['etag']);
  const sellAllBut = (stock: number) =>
    `update products set allocated = on_hand - ${stock} where id = '${productId}'`;
  const setProductStock = (stock: number) => sql.raw(sellAllBut(stock)).execute(shop.ctx.db);
  const setStockByForeign = (stock: number) => foreign.run(sellAllBut(stock));

  it('is never older than its request, whoever writes', async () => {
    const url = `/api/products/${productId}`;
    const readStock = async ({ isList, bySocket }: { isList: boolean; bySocket: boolean }) => {
      const address = isList ? listUrl : url;
      // Over a socket a cached response is sent before the router.
      const response = bySocket ? await fetch(origin + address) : await get(address);
      const body = (await response.json()) as { data: unknown };
      const products = isList ? body.data : [body.data];
      // The fields of a product, in a list or alone.
      const found = (products as { _id: string; stock: number }[]).find(({ _id }) => _id === productId);
      return found?.stock ?? -1;
    };
    const writes = isFullRun ? 1000 : 100;
    const readers = isFullRun ? 20 : 5;
    let committed = 0;
    let reads = 0;
    const stale: string[] = [];
    const read = async () => {
      // As sockets do: otherwise the reads follow each other without a turn of the event loop.
      await setImmediate();
      const expected = committed;
      reads += 1;
      const stock = await readStock({ isList: reads % 2 === 0, bySocket: reads % 4 > 1 });
      if (stock < expected) stale.push(`${stock} after ${expected}`);
    };
    const isDone = () => committed === writes && reads >= writes * readers;
    const readAlways = async () => {
      while (!isDone()) await read();
    };
    const write = async () => {
      for (let stock = 1; stock <= writes; stock += 1) {
        await (stock % 2 === 0 ? setStockByForeign(stock) : setProductStock(stock));
        committed = stock;
        await read();
      }
    };
    await Promise.all([write(), ...Array.from({ length: readers }, readAlways)]);
    expect(stale).toEqual([]);
    expect(reads).toBeGreaterThanOrEqual(writes * readers);
  });

  it('changes with every table it shows, and only then', async () => {
    const { token } = await anAdmin(shop);
    const before = await getEtag(listUrl);
    expect(await getEtag(listUrl)).toBe(before);
    const category = await shop.request(
      'createCategory',
      { body: { name: 'Fruit', picture: '/pictures/popcorn.svg', tint: 'green' } },
      token,
    );
    expect(category.status).toBe(201);
    await aProduct(shop, { name: 'Banana', category: 'Fruit' });
    const withCategory = (await get(listUrl)).json<{ categories: { name: string }[] }>();
    expect(withCategory.categories.map(({ name }) => name)).toContain('Fruit');
    const id = category.body.data._id;
    await shop.request('updateCategory', { params: { id }, body: { isVisible: false } }, token);
    const withoutCategory = (await get(listUrl)).json<{ categories: { name: string }[] }>();
    expect(withoutCategory.categories.map(({ name }) => name)).not.toContain('Fruit');
  });

  it('gives 304 to whom has it, until it changes', async () => {
    const etag = await getEtag(listUrl);
    for (const sent of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const response = await get(listUrl, { 'if-none-match': sent });
      expect([response.statusCode, response.payload, response.headers['etag']]).toEqual([304, '', etag]);
      expect(response.headers['cache-control']).toBe('no-cache');
    }
    expect((await get(listUrl, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    await setStockByForeign(77);
    expect((await get(listUrl, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('has the encoding that the client prefers among those it accepts', async () => {
    const plain = await get(listUrl);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const br = await get(listUrl, { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
    const gzip = await get(listUrl, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
    expect((await get(listUrl, { 'accept-encoding': 'identity' })).payload).toBe(plain.payload);
    for (const response of [plain, br, gzip]) expect(response.headers['vary']).toBe('accept-encoding');
  });

  it('is not made of an error', async () => {
    const unknown = '/api/products/nothing';
    expect((await get(unknown)).statusCode).toBe(404);
    expect((await get(unknown)).headers).toMatchObject({ 'cache-control': 'no-store' });
    expect((await get(unknown)).headers).not.toHaveProperty('etag');
    expect((await get('/api/products/getallproducts?page=-1')).statusCode).toBe(400);
  });
});
