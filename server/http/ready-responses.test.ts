import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { aProduct } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import type { TestShop } from '#testing/harness.ts';

const listUrl = '/api/products/getallproducts?limit=50';
/** Differ with each response, or belong to the connection. */
const ownHeaders = ['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding'];

type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The response over a socket, which may be sent before the router. */
async function send(
  origin: string,
  url: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Received> {
  const request = httpRequest(origin + url, { agent: false, ...options }).end();
  // The event has one argument, the response.
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

/** The response of the route. */
async function route(
  shop: TestShop,
  url: string,
  { headers, origin }: { headers?: Record<string, string>; origin: string },
): Promise<Received> {
  const response = await shop.app.inject({ url, headers: { host: new URL(origin).host, ...headers } });
  return {
    status: response.statusCode,
    headers: response.headers as IncomingHttpHeaders, // Of a response that was written as those of sockets are.
    body: response.rawPayload,
  };
}

const comparable = ({ status, headers, body }: Received) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.includes(name))),
  body: body.toString('base64'),
});

async function countRoutedRequests(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const countRequest = () => (count += 1);
  subscribe('tracing:fastify.request.handler:start', countRequest);
  try {
    await work();
  } finally {
    unsubscribe('tracing:fastify.request.handler:start', countRequest);
  }
  return count;
}

describe('a response of the API that is sent before the router', async () => {
  const shop = await openShopForFile();
  for (let index = 0; index < 8; index += 1) await aProduct(shop, { name: `Instant Noodles ${index}` });
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });

  const countRouted = () => shop.logLines.filter((line) => line.includes('"answered"')).length;

  it.each<[string, Record<string, string>]>([
    ['without compression', {}],
    ['with brotli', { 'accept-encoding': 'gzip, deflate, br' }],
    ['with gzip', { 'accept-encoding': 'gzip' }],
  ])('equals that of its route %s', async (_name, headers) => {
    const routed = await route(shop, listUrl, { headers, origin });
    expect(routed.status).toBe(200);
    const cached = await send(origin, listUrl, { headers });
    expect(comparable(cached)).toEqual(comparable(routed));
    const known = { ...headers, 'if-none-match': String(routed.headers.etag) };
    const notModified = await send(origin, listUrl, { headers: known });
    expect(notModified.status).toBe(304);
    expect(comparable(notModified)).toEqual(
      comparable(await route(shop, listUrl, { headers: known, origin })),
    );
  });

  it('has the request id of the client, else one of its own, and a line in the log', async () => {
    await route(shop, listUrl, { origin });
    const own = await send(origin, listUrl);
    const given = await send(origin, listUrl, { headers: { 'x-request-id': 'browser-17' } });
    const invalid = await send(origin, listUrl, { headers: { 'x-request-id': 'not valid' } });
    expect(given.headers['x-request-id']).toBe('browser-17');
    const ids = [own, given, invalid].map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) {
      const line = shop.logLines.find((logged) => logged.includes(`"reqId":"${String(id)}"`));
      expect(JSON.parse(line ?? '{}')).toMatchObject({
        msg: 'answered',
        method: 'GET',
        route: '/api/products/getallproducts',
        status: 200,
      });
    }
  });

  it('is counted by the metrics', async () => {
    const readCount = async () => {
      const { payload } = await shop.app.inject({ url: '/metrics' });
      const series = /http_request_duration_seconds_count\{.*getallproducts.*status="200".*\} (\d+)/;
      return Number(series.exec(payload)?.[1]);
    };
    await route(shop, listUrl, { origin });
    const before = await readCount();
    await send(origin, listUrl);
    await expect.poll(readCount).toBe(before + 1);
  });

  it('does not reach the router', async () => {
    await route(shop, listUrl, { origin });
    expect(await countRoutedRequests(() => send(origin, listUrl))).toBe(0);
    expect(await countRoutedRequests(() => send(origin, '/healthz'))).toBe(1);
  });

  it('is not used for another method, another URL or data that has changed', async () => {
    await route(shop, listUrl, { origin });
    expect((await send(origin, listUrl, { method: 'HEAD' })).body.length).toBe(0);
    expect((await send(origin, listUrl, { method: 'POST' })).status).toBe(404);
    expect((await send(origin, `${listUrl}&page=-1`)).status).toBe(400);
    const { id } = await aProduct(shop, { name: 'Banana' });
    expect((await send(origin, listUrl)).body.toString()).toContain(id);
  });

  it('is not used for a condition that only the route can judge', async () => {
    const { headers } = await route(shop, listUrl, { origin });
    const etag = String(headers.etag);
    expect((await send(origin, listUrl, { headers: { 'if-none-match': `"other", ${etag}` } })).status).toBe(
      304,
    );
    expect((await send(origin, listUrl, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('is logged once, as a routed one is', async () => {
    await route(shop, listUrl, { origin });
    const before = countRouted();
    await send(origin, listUrl);
    await expect.poll(countRouted).toBe(before + 1);
  });
});

describe('a page that is sent before the router', async () => {
  const shop = await openShopForFile();
  await aProduct(shop, { name: 'Instant Noodles' });
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });

  it.each<[string, Record<string, string>]>([
    ['without compression', {}],
    ['with brotli', { 'accept-encoding': 'gzip, deflate, br' }],
    ['with gzip', { 'accept-encoding': 'gzip' }],
    ['in the language of the browser', { 'accept-language': 'hi-IN,hi;q=0.9' }],
    ['in the language and theme of its cookies', { cookie: 'theme=dark; language=hi; authToken=abc' }],
  ])('equals that of its route %s', async (_name, headers) => {
    const routed = await route(shop, '/products', { headers, origin });
    expect(routed.status).toBe(200);
    expect(
      await countRoutedRequests(async () => {
        expect(comparable(await send(origin, '/products', { headers }))).toEqual(comparable(routed));
      }),
    ).toBe(0);
  });

  it('sets the selected theme and language for another year, and no other cookie', async () => {
    const cookie = 'theme=dark; language=hi; authToken=abc';
    const { headers } = await send(origin, '/products', { headers: { cookie } });
    const attributes = 'Path=/; Max-Age=31536000; SameSite=Lax';
    expect(headers['set-cookie']).toEqual([`theme=dark; ${attributes}`, `language=hi; ${attributes}`]);
    expect((await send(origin, '/products')).headers).not.toHaveProperty('set-cookie');
  });

  it('is rendered again when its data has changed', async () => {
    await route(shop, '/products', { origin });
    const { id } = await aProduct(shop, { name: 'Banana' });
    expect((await send(origin, '/products')).body.toString()).toContain(id);
  });

  it('of an unknown URL has the status of its route', async () => {
    expect((await route(shop, '/nowhere', { origin })).status).toBe(404);
    expect((await send(origin, '/nowhere')).status).toBe(404);
  });
});
