/// <reference types="node" />
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminLogOut, getSettings } from '#contract/endpoints/admin.ts';
import {
  checkAuth,
  getOrder,
  getProduct,
  getShop,
  listMyOrders,
  listProducts,
  logOut,
  placeOrder,
  signUp,
  verifyEmail,
} from '#contract/endpoints/customer.ts';
import {
  acceptDelivery,
  listPendingOrders,
  markDelivered,
  startDelivery,
} from '#contract/endpoints/partner.ts';
import { ApiError, getErrorMessage } from './api-error.ts';
import { buildUrl, createSendRequest, getTimeoutMs } from './send-request.ts';
import type { SendRequest } from './send-request.ts';
import { tokens } from './tokens.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const shop = { name: 'Corridor' };
let handleRequest: Handler;
let receivedRequests: {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}[];
let server: Server;
let sendRequest: SendRequest;

function respondWith(status: number, body: unknown): void {
  handleRequest = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

function errorBody(code: string, overrides: object = {}): object {
  return { success: false, message: 'No.', error: 'No.', code, requestId: '1', ...overrides };
}

async function captureError(request: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError');
  return error;
}

beforeEach(async () => {
  receivedRequests = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      receivedRequests.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      });
      handleRequest(request, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo; // A TCP server has a port.
  sendRequest = createSendRequest({ base: `http://127.0.0.1:${port}/api`, tokens });
});

afterEach(async () => {
  tokens.remove('customer');
  tokens.remove('partner');
  tokens.remove('admin');
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

describe('sending a call', () => {
  it('[API-1] goes to /api and answers with the whole success body', async () => {
    respondWith(200, { success: true, data: shop });
    expect(await sendRequest(getShop, {})).toEqual({ success: true, data: shop });
    expect(receivedRequests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/shop',
    ]);
  });

  it('puts params in the path and what is said of the query behind it', async () => {
    respondWith(200, { success: true, data: [] });
    await sendRequest(listProducts, { query: { search: 'tea & co', page: 2, category: '' } });
    expect(receivedRequests[0]?.url).toBe('/api/products/getallproducts?search=tea+%26+co&page=2');
    expect(buildUrl(getProduct, { params: { id: 'a/b' } })).toBe('/products/a%2Fb');
  });

  it('[DAPI-1] sends a body as JSON, and no content type without one', async () => {
    respondWith(200, { success: true });
    await sendRequest(acceptDelivery, { body: { orderId: 'o1' } });
    await sendRequest(logOut, {});
    expect(receivedRequests.map(({ body, headers }) => [body, headers['content-type']])).toEqual([
      ['{"orderId":"o1"}', 'application/json'],
      ['', undefined],
    ]);
  });

  it('[API-4] [DAPI-4] carries the token of the session that has access, whatever the path looks like', async () => {
    respondWith(200, { success: true });
    tokens.write('customer', 'c-token');
    tokens.write('partner', 'p-token');
    tokens.write('admin', 'a-token');
    await sendRequest(getShop, {});
    await sendRequest(listPendingOrders, { query: {} });
    await sendRequest(markDelivered, { params: { id: 'o1' }, body: {} });
    await sendRequest({ ...getOrder, sessionKind: 'partner' }, { params: { id: 'o1' } });
    await sendRequest(getSettings, {});
    await sendRequest(adminLogOut, {});
    await sendRequest(checkAuth, {}, { bearerToken: null });
    expect(receivedRequests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer c-token',
      'Bearer p-token',
      'Bearer p-token',
      'Bearer p-token',
      'Bearer a-token',
      'Bearer a-token',
      undefined,
    ]);
  });

  it('passes headers on, such as an idempotency key', async () => {
    respondWith(201, { success: true });
    const body = { items: [], paymentMode: 'COD' as const };
    await sendRequest(placeOrder, { body }, { headers: { 'idempotency-key': 'k1' } });
    expect(receivedRequests[0]?.headers['idempotency-key']).toBe('k1');
  });
});

describe('limits of time', () => {
  it('[API-2] [API-14] [API-29] [DAPI-3] are 30 s, 60 s for signup, 30 s for verification and 10 s for deliveries', () => {
    expect(getTimeoutMs(listProducts)).toBe(30_000);
    expect(getTimeoutMs(signUp)).toBe(60_000);
    expect(getTimeoutMs(verifyEmail)).toBe(30_000);
    expect(getTimeoutMs(startDelivery)).toBe(10_000);
    expect(getTimeoutMs(markDelivered)).toBe(10_000);
  });

  it('[API-2] end a call that nobody answers, without a sentence of the server', async () => {
    handleRequest = () => {};
    const error = await captureError(sendRequest(getShop, {}, { timeoutMs: 30 }));
    expect([error.kind, error.code, error.status]).toEqual(['timeout', 'TIMEOUT', 0]);
    expect(getErrorMessage(error, 'Failed to fetch products')).toBe('Failed to fetch products');
  });

  it('[API-2] count until the whole body is here', async () => {
    handleRequest = (_, response) => response.writeHead(200).write('{"success":');
    expect((await captureError(sendRequest(getShop, {}, { timeoutMs: 60 }))).kind).toBe('timeout');
  });

  it('a call that its own caller ends fails with the reason of the caller', async () => {
    const controller = new AbortController();
    handleRequest = () => controller.abort('gone');
    await expect(sendRequest(getShop, {}, { signal: controller.signal })).rejects.toBe('gone');
  });
});

describe('failures', () => {
  it('[ERR-1] carry sentence, code, fields and data of the server', async () => {
    respondWith(400, errorBody('INVALID_INPUT', { fields: { email: 'Bad' }, data: { total: 5 } }));
    const error = await captureError(sendRequest(getShop, {}));
    expect(error).toMatchObject({
      kind: 'refused',
      status: 400,
      code: 'INVALID_INPUT',
      message: 'No.',
      fields: { email: 'Bad' },
      data: { total: 5 },
    });
    expect(getErrorMessage(error, 'fallback')).toBe('No.');
  });

  it('[ERR-1] fall back where the server gave no sentence', async () => {
    handleRequest = (_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>');
    const error = await captureError(sendRequest(getShop, {}));
    expect([error.code, error.status, getErrorMessage(error, 'Login failed')]).toEqual([
      'UNREADABLE',
      502,
      'Login failed',
    ]);
  });

  it('a success without its flag is none', async () => {
    respondWith(200, { message: 'hm' });
    expect((await captureError(sendRequest(getShop, {}))).code).toBe('NO_SUCCESS_FLAG');
  });

  it('[API-15] a success inside an error status is an answer to who asked for it, and to nobody else', async () => {
    respondWith(500, { success: true, message: 'Mail is late' });
    const body = { fullname: 'A', phone: '1', hostel: 'H', email: 'e', password: 'p' };
    expect(await sendRequest(signUp, { body }, { allowSuccessInErrorStatus: true })).toMatchObject({
      message: 'Mail is late',
    });
    expect((await captureError(sendRequest(signUp, { body }))).status).toBe(500);
  });

  it('a server that is not there is the network', async () => {
    handleRequest = (request) => request.socket.destroy();
    expect((await captureError(sendRequest(getShop, {}))).kind).toBe('network');
  });
});

describe('a 401', () => {
  it('[API-5] [DAPI-5] removes the stored token of its kind only, and says so', async () => {
    respondWith(401, errorBody('NOT_SIGNED_IN'));
    tokens.write('customer', 'c-token');
    tokens.write('partner', 'p-token');
    const expiredKinds: string[] = [];
    const unsubscribe = tokens.onExpired((kind) => expiredKinds.push(kind));
    await captureError(sendRequest(listMyOrders, { query: {} }));
    expect([tokens.read('customer'), tokens.read('partner'), expiredKinds]).toEqual([
      null,
      'p-token',
      ['customer'],
    ]);
    await captureError(sendRequest(listPendingOrders, { query: {} }));
    expect(tokens.read('partner')).toBeNull();
    unsubscribe();
  });

  it('[API-5] leaves a newer token that another tab has stored meanwhile', async () => {
    tokens.write('customer', 'old');
    handleRequest = (_, response) => {
      tokens.write('customer', 'new');
      response.writeHead(401).end(JSON.stringify(errorBody('NOT_SIGNED_IN')));
    };
    await captureError(sendRequest(listMyOrders, { query: {} }));
    expect(tokens.read('customer')).toBe('new');
  });

  it('[AUTH-11] of the cookie-only check drops nothing', async () => {
    respondWith(401, errorBody('NOT_SIGNED_IN'));
    tokens.write('customer', 'c-token');
    await captureError(sendRequest(checkAuth, {}, { bearerToken: null, preserveTokenOn401: true }));
    expect(tokens.read('customer')).toBe('c-token');
  });
});
