/// <reference types="node" />
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, messageOf } from './api-error.ts';
import { addressOf, createSend, sessionKindOf, timeoutMsOf } from './send.ts';
import type { Send } from './send.ts';
import { tokens } from './tokens.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const shop = { name: 'Corridor' };
let answer: Answer;
let asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
let server: Server;
let send: Send;

function answers(status: number, body: unknown): void {
  answer = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

function refusal(code: string, more: object = {}): object {
  return { success: false, message: 'No.', error: 'No.', code, requestId: '1', ...more };
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError');
  return error;
}

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += String(piece)));
    request.on('end', () => {
      asked.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      });
      answer(request, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo; // A TCP server has a port.
  send = createSend({ base: `http://127.0.0.1:${port}/api`, tokens });
});

afterEach(async () => {
  tokens.remove('customer');
  tokens.remove('partner');
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

describe('sending a call', () => {
  it('[API-1] goes to /api and answers with the whole success body', async () => {
    answers(200, { success: true, data: shop });
    expect(await send('getShop', {})).toEqual({ success: true, data: shop });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/shop']);
  });

  it('puts params in the path and what is said of the query behind it', async () => {
    answers(200, { success: true, data: [] });
    await send('listProducts', { query: { search: 'tea & co', page: 2, category: '' } });
    expect(asked[0]?.url).toBe('/api/products/getallproducts?search=tea+%26+co&page=2');
    expect(addressOf('getProduct', { params: { id: 'a/b' } })).toBe('/products/a%2Fb');
  });

  it('[DAPI-1] sends a body as JSON, and no content type without one', async () => {
    answers(200, { success: true });
    await send('acceptDelivery', { body: { orderId: 'o1' } });
    await send('logOut', {});
    expect(asked.map(({ body, headers }) => [body, headers['content-type']])).toEqual([
      ['{"orderId":"o1"}', 'application/json'],
      ['', undefined],
    ]);
  });

  it('[API-4] [DAPI-4] carries the token of the kind of person the call is for', async () => {
    answers(200, { success: true });
    tokens.write('customer', 'c-token');
    tokens.write('partner', 'p-token');
    await send('getShop', {});
    await send('listPendingOrders', { query: {} });
    await send('markDelivered', { params: { id: 'o1' }, body: {} });
    await send('getOrder', { params: { id: 'o1' } }, { as: 'partner' });
    await send('checkAuth', {}, { bearer: null });
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer c-token',
      'Bearer p-token',
      'Bearer p-token',
      'Bearer p-token',
      undefined,
    ]);
  });

  it('passes headers on, such as an idempotency key', async () => {
    answers(201, { success: true });
    const body = { items: [], paymentMode: 'COD' as const };
    await send('placeOrder', { body }, { headers: { 'idempotency-key': 'k1' } });
    expect(asked[0]?.headers['idempotency-key']).toBe('k1');
  });
});

describe('limits of time', () => {
  it('[API-2] [API-14] [API-29] [DAPI-3] are 30 s, 60 s for signup, 30 s for verification and 10 s for deliveries', () => {
    expect(timeoutMsOf('listProducts')).toBe(30_000);
    expect(timeoutMsOf('signUp')).toBe(60_000);
    expect(timeoutMsOf('verifyEmail')).toBe(30_000);
    expect(timeoutMsOf('startDelivery')).toBe(10_000);
    expect(timeoutMsOf('markDelivered')).toBe(10_000);
    expect(sessionKindOf('getOrder')).toBe('customer');
  });

  it('[API-2] end a call that nobody answers, without a sentence of the server', async () => {
    answer = () => {};
    const error = await failureOf(send('getShop', {}, { timeoutMs: 30 }));
    expect([error.kind, error.code, error.status]).toEqual(['timeout', 'TIMEOUT', 0]);
    expect(messageOf(error, 'Failed to fetch products')).toBe('Failed to fetch products');
  });

  it('[API-2] count until the whole body is here', async () => {
    answer = (_, response) => response.writeHead(200).write('{"success":');
    expect((await failureOf(send('getShop', {}, { timeoutMs: 60 }))).kind).toBe('timeout');
  });

  it('a call that its own caller ends fails with the reason of the caller', async () => {
    const control = new AbortController();
    answer = () => control.abort('gone');
    await expect(send('getShop', {}, { signal: control.signal })).rejects.toBe('gone');
  });
});

describe('failures', () => {
  it('[ERR-1] carry sentence, code, fields and data of the server', async () => {
    answers(400, refusal('INVALID_INPUT', { fields: { email: 'Bad' }, data: { total: 5 } }));
    const error = await failureOf(send('getShop', {}));
    expect(error).toMatchObject({
      kind: 'refused',
      status: 400,
      code: 'INVALID_INPUT',
      message: 'No.',
      fields: { email: 'Bad' },
      data: { total: 5 },
    });
    expect(messageOf(error, 'fallback')).toBe('No.');
  });

  it('[ERR-1] fall back where the server gave no sentence', async () => {
    answer = (_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>');
    const error = await failureOf(send('getShop', {}));
    expect([error.code, error.status, messageOf(error, 'Login failed')]).toEqual([
      'UNREADABLE',
      502,
      'Login failed',
    ]);
  });

  it('a success without its flag is none', async () => {
    answers(200, { message: 'hm' });
    expect((await failureOf(send('getShop', {}))).code).toBe('NO_SUCCESS_FLAG');
  });

  it('[API-15] a success inside an error status is an answer to who asked for it, and to nobody else', async () => {
    answers(500, { success: true, message: 'Mail is late' });
    const body = { fullname: 'A', phone: '1', hostel: 'H', email: 'e', password: 'p' };
    expect(await send('signUp', { body }, { successInsideError: true })).toMatchObject({
      message: 'Mail is late',
    });
    expect((await failureOf(send('signUp', { body }))).status).toBe(500);
  });

  it('a server that is not there is the network', async () => {
    answer = (request) => request.socket.destroy();
    expect((await failureOf(send('getShop', {}))).kind).toBe('network');
  });
});

describe('a 401', () => {
  it('[API-5] [DAPI-5] removes the stored token of its kind only, and says so', async () => {
    answers(401, refusal('NOT_SIGNED_IN'));
    tokens.write('customer', 'c-token');
    tokens.write('partner', 'p-token');
    const lost: string[] = [];
    const stop = tokens.onLost((kind) => lost.push(kind));
    await failureOf(send('listMyOrders', { query: {} }));
    expect([tokens.read('customer'), tokens.read('partner'), lost]).toEqual([
      null,
      'p-token',
      ['customer'],
    ]);
    await failureOf(send('listPendingOrders', { query: {} }));
    expect(tokens.read('partner')).toBeNull();
    stop();
  });

  it('[API-5] leaves a newer token that another tab has stored meanwhile', async () => {
    tokens.write('customer', 'old');
    answer = (_, response) => {
      tokens.write('customer', 'new');
      response.writeHead(401).end(JSON.stringify(refusal('NOT_SIGNED_IN')));
    };
    await failureOf(send('listMyOrders', { query: {} }));
    expect(tokens.read('customer')).toBe('new');
  });

  it('[AUTH-11] of the cookie-only check drops nothing', async () => {
    answers(401, refusal('NOT_SIGNED_IN'));
    tokens.write('customer', 'c-token');
    await failureOf(send('checkAuth', {}, { bearer: null, keepToken: true }));
    expect(tokens.read('customer')).toBe('c-token');
  });
});
