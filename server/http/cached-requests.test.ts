import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

const listUrl = '/api/products/getallproducts?limit=50';
/** Differ with each response, or belong to the connection. */
const ownHeaders = ['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding'];

type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer };

describe('a cached response that is sent before the router', () => {
  let shop: TestShop;
  let origin: string;
  beforeAll(async () => {
    shop = await openTestShop();
    for (let index = 0; index < 8; index += 1) await aProduct(shop, { name: `Instant Noodles ${index}` });
    origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => shop.close());

  const send = async (
    url: string,
    options: { method?: string; headers?: Record<string, string> } = {},
  ): Promise<Received> => {
    const request = httpRequest(origin + url, { agent: false, ...options }).end();
    // The event has one argument, the response.
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
  };
  const route = async (url: string, headers: Record<string, string>): Promise<Received> => {
    const response = await shop.app.inject({ url, headers: { host: new URL(origin).host, ...headers } });
    return {
      status: response.statusCode,
      headers: response.headers as IncomingHttpHeaders, // Of a response that was written as those of sockets are.
      body: response.rawPayload,
    };
  };
  const comparable = ({ status, headers, body }: Received) => ({
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.includes(name))),
    body: body.toString('base64'),
  });
  const countRouted = () => shop.logLines.filter((line) => line.includes('"answered"')).length;

  it.each<[string, Record<string, string>]>([
    ['without compression', {}],
    ['with brotli', { 'accept-encoding': 'gzip, deflate, br' }],
    ['with gzip', { 'accept-encoding': 'gzip' }],
  ])('equals that of its route %s', async (_name, headers) => {
    const routed = await route(listUrl, headers);
    expect(routed.status).toBe(200);
    const cached = await send(listUrl, { headers });
    expect(comparable(cached)).toEqual(comparable(routed));

    const known = { ...headers, 'if-none-match': String(routed.headers.etag) };
    const notModified = await send(listUrl, { headers: known });
    expect(notModified.status).toBe(304);
    expect(comparable(notModified)).toEqual(comparable(await route(listUrl, known)));
  });

  it('has the request id of the client, else one of its own, and a line in the log', async () => {
    await route(listUrl, {});
    const own = await send(listUrl);
    const given = await send(listUrl, { headers: { 'x-request-id': 'browser-17' } });
    const invalid = await send(listUrl, { headers: { 'x-request-id': 'not valid' } });
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
    await route(listUrl, {});
    const before = await readCount();
    await send(listUrl);
    await expect.poll(readCount).toBe(before + 1);
  });

  it('does not reach the router', async () => {
    await route(listUrl, {});
    let routedCount = 0;
    const countRequest = () => (routedCount += 1);
    subscribe('tracing:fastify.request.handler:start', countRequest);
    try {
      expect((await send(listUrl)).status).toBe(200);
      expect(routedCount).toBe(0);
      expect((await send('/healthz')).status).toBe(200);
      expect(routedCount).toBe(1);
    } finally {
      unsubscribe('tracing:fastify.request.handler:start', countRequest);
    }
  });

  it('is not used for another method, another URL or data that has changed', async () => {
    await route(listUrl, {});
    expect((await send(listUrl, { method: 'HEAD' })).body.length).toBe(0);
    expect((await send(listUrl, { method: 'POST' })).status).toBe(404);
    expect((await send(`${listUrl}&page=-1`)).status).toBe(400);
    const { id } = await aProduct(shop, { name: 'Banana' });
    expect((await send(listUrl)).body.toString()).toContain(id);
  });

  it('is not used for a condition that only the route can judge', async () => {
    const { headers } = await route(listUrl, {});
    const etag = String(headers.etag);
    expect((await send(listUrl, { headers: { 'if-none-match': `"other", ${etag}` } })).status).toBe(304);
    expect((await send(listUrl, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('is logged once, as a routed one is', async () => {
    await route(listUrl, {});
    const before = countRouted();
    await send(listUrl);
    await expect.poll(countRouted).toBe(before + 1);
  });
});
