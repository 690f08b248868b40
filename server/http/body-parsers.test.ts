import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { anAdmin, aPartner } from '#testing/builders.ts';
import { startListening } from '#testing/live-stream.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const url = await startListening(shop);

type Options = RequestOptions & {
  /** A `Content-Encoding` header each. */
  encodings?: string[];
  write?: (outgoing: ClientRequest) => void;
};

/** Sends the head of a request, and of its body what `write` sends; the body never ends. */
async function sendHead(path: string, { write, encodings, ...options }: Options) {
  const outgoing = request(`${url}${path}`, { agent: false, method: 'POST', ...options });
  // The server may close the connection while the body is on its way.
  outgoing.on('error', () => undefined);
  if (encodings) outgoing.setHeader('content-encoding', encodings);
  outgoing.flushHeaders();
  write?.(outgoing);
  const [response] = (await once(outgoing, 'response', { signal: AbortSignal.timeout(2_000) })) as [
    IncomingMessage,
  ];
  const body = JSON.parse(await text(response)) as { success: boolean; code: string };
  return { status: response.statusCode, headers: response.headers, body, outgoing };
}

async function sendHeadOnly(path: string, options: Options) {
  const { outgoing, ...response } = await sendHead(path, options);
  outgoing.destroy();
  return response;
}

const json = { 'content-type': 'application/json', 'content-length': '53' };

describe('a request with a content encoding', () => {
  it.each([[['br']], [['GZIP']], [['deflate']], [['zstd']], [['identity, br']], [['identity', 'gzip']]])(
    'of %s is rejected with 415 before its body is read',
    async (encodings) => {
      const { status, body } = await sendHeadOnly('/api/users/login', { headers: json, encodings });
      expect({ status, body }).toMatchObject({
        status: 415,
        body: { success: false, code: 'UNSUPPORTED_MEDIA_TYPE' },
      });
    },
  );

  it('is rejected at an upload, an unknown path and a path without a body, too', async () => {
    const { token } = await aPartner(shop);
    const admin = await anAdmin(shop);
    for (const [method, path, bearer] of [
      ['PUT', '/api/delivery-men/orders/1/photo', token],
      ['PUT', '/api/admin/products/1/picture', admin.token],
      ['POST', '/api/nowhere', ''],
      ['POST', '/products', ''],
      ['GET', '/api/products', ''],
    ] as const) {
      const headers = { ...json, 'content-encoding': 'br', authorization: `Bearer ${bearer}` };
      expect((await sendHeadOnly(path, { method, headers })).status).toBe(415);
    }
  });

  it.each(['identity', 'Identity', 'identity, identity', ''])('of "%s" is accepted', async (encoding) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: 'nobody@corridor.test', password: 'a guess' },
      headers: { 'content-encoding': encoding },
    });
    expect(response.statusCode).toBe(401);
  });

  it('is never decompressed', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: brotliCompressSync(Buffer.alloc(60_000_000, ' '), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
      }),
      headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
    });
    expect(response.statusCode).toBe(415);
  });
});

describe('a request without the session that its endpoint requires', () => {
  const guarded = Object.values<Endpoint>(contract).filter(
    ({ access, method }) => !['public', 'customer-if-any'].includes(access) && method !== 'GET',
  );

  it.each(guarded)('is rejected before its body is read: $name', async ({ method, path }) => {
    const response = await sendHeadOnly(`/api${path}`, { method, headers: json });
    expect(response.status).toBe(401);
  });
});

const placeOrderPath = `/api${contract.placeOrder.path}`;

describe('the connection of a rejected request', () => {
  const keepAlive = { connection: 'keep-alive', 'content-type': 'application/json' };

  it('is closed when its body has no end', async () => {
    const { outgoing, headers } = await sendHead(placeOrderPath, {
      headers: keepAlive,
      write: (body) => body.write('['),
    });
    expect(headers.connection).toBe('close');
    if (outgoing.socket?.destroyed === false) await once(outgoing.socket, 'close');
  });

  it.each([
    ['closed when its body is larger than the endpoint accepts', '70000', 'close'],
    ['kept when the rest of its body is small', '53', 'keep-alive'],
  ])('is %s', async (_title, contentLength, connection) => {
    const headers = { ...keepAlive, 'content-length': contentLength };
    expect((await sendHeadOnly(placeOrderPath, { headers })).headers.connection).toBe(connection);
  });
});
