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
let receivedRequests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
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

describe('sendRequest', () => {
  it('uses /api and returns the whole success body [API-1]', async () => {
    respondWith(200, { success: true, data: shop });
    expect(await sendRequest(getShop, {})).toEqual({ success: true, data: shop });
    expect(receivedRequests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/shop']);
  });

  it('inserts path parameters and appends the query', async () => {
    respondWith(200, { success: true, data: [] });
    await sendRequest(listProducts, { query: { search: 'tea & co', page: 2, category: '' } });
    expect(receivedRequests[0]?.url).toBe('/api/products/getallproducts?search=tea+%26+co&page=2');
    expect(buildUrl(getProduct, { params: { id: 'a/b' } })).toBe('/products/a%2Fb');
  });

  it('sends a body as JSON, and no content type without one [DAPI-1]', async () => {
    respondWith(200, { success: true });
    await sendRequest(acceptDelivery, { body: { orderId: 'o1' } });
    await sendRequest(logOut, {});
    expect(receivedRequests.map(({ body, headers }) => [body, headers['content-type']])).toEqual([
      ['{"orderId":"o1"}', 'application/json'],
      ['', undefined],
    ]);
  });

  it('sends the token of the session with access, independent of the path [API-4] [DAPI-4]', async () => {
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

  it('passes headers such as an idempotency key', async () => {
    respondWith(201, { success: true });
    const body = { items: [], paymentMode: 'COD' as const };
    await sendRequest(placeOrder, { body }, { headers: { 'idempotency-key': 'k1' } });
    expect(receivedRequests[0]?.headers['idempotency-key']).toBe('k1');
  });
});

describe('timeouts', () => {
  it('are 30 s, 60 s for signup, 30 s for verification and 10 s for deliveries [API-2] [API-14] [API-29] [DAPI-3]', () => {
    expect(getTimeoutMs(listProducts)).toBe(30_000);
    expect(getTimeoutMs(signUp)).toBe(60_000);
    expect(getTimeoutMs(verifyEmail)).toBe(30_000);
    expect(getTimeoutMs(startDelivery)).toBe(10_000);
    expect(getTimeoutMs(markDelivered)).toBe(10_000);
  });

  it('abort a request without a response and without a server message [API-2]', async () => {
    handleRequest = () => {};
    const error = await captureError(sendRequest(getShop, {}, { timeoutMs: 30 }));
    expect([error.kind, error.code, error.status]).toEqual(['timeout', 'TIMEOUT', 0]);
    expect(getErrorMessage(error, 'Failed to fetch products')).toBe('Failed to fetch products');
  });

  it('apply until the whole body has arrived [API-2]', async () => {
    handleRequest = (_, response) => response.writeHead(200).write('{"success":');
    expect((await captureError(sendRequest(getShop, {}, { timeoutMs: 60 }))).kind).toBe('timeout');
  });

  it('do not hide the reason of an abort by the caller', async () => {
    const controller = new AbortController();
    handleRequest = () => controller.abort('gone');
    await expect(sendRequest(getShop, {}, { signal: controller.signal })).rejects.toBe('gone');
  });
});

describe('errors', () => {
  it('have message, code, fields and data of the server [ERR-1]', async () => {
    respondWith(400, errorBody('INVALID_INPUT', { fields: { email: 'Bad' }, data: { total: 5 } }));
    const error = await captureError(sendRequest(getShop, {}));
    expect(error).toMatchObject({
      kind: 'rejected',
      status: 400,
      code: 'INVALID_INPUT',
      message: 'No.',
      fields: { email: 'Bad' },
      data: { total: 5 },
    });
    expect(getErrorMessage(error, 'fallback')).toBe('No.');
  });

  it('have a fallback without a server message [ERR-1]', async () => {
    handleRequest = (_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>');
    const error = await captureError(sendRequest(getShop, {}));
    expect([error.code, error.status, getErrorMessage(error, 'Login failed')]).toEqual([
      'UNREADABLE',
      502,
      'Login failed',
    ]);
  });

  it('include a success without its flag', async () => {
    respondWith(200, { message: 'hm' });
    expect((await captureError(sendRequest(getShop, {}))).code).toBe('NO_SUCCESS_FLAG');
  });

  it('exclude a success with an error status on request only [API-15]', async () => {
    respondWith(500, { success: true, message: 'Mail is late' });
    const body = { fullname: 'A', phone: '1', hostel: 'H', email: 'e', password: 'p' };
    expect(await sendRequest(signUp, { body }, { allowSuccessInErrorStatus: true })).toMatchObject({
      message: 'Mail is late',
    });
    expect((await captureError(sendRequest(signUp, { body }))).status).toBe(500);
  });

  it('of an unreachable server are of the kind network', async () => {
    handleRequest = (request) => request.socket.destroy();
    expect((await captureError(sendRequest(getShop, {}))).kind).toBe('network');
  });
});

describe('status 401', () => {
  it('removes the stored token of its kind only, and notifies [API-5] [DAPI-5]', async () => {
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

  it('keeps a newer token stored by another tab [API-5]', async () => {
    tokens.write('customer', 'old');
    handleRequest = (_, response) => {
      tokens.write('customer', 'new');
      response.writeHead(401).end(JSON.stringify(errorBody('NOT_SIGNED_IN')));
    };
    await captureError(sendRequest(listMyOrders, { query: {} }));
    expect(tokens.read('customer')).toBe('new');
  });

  it('of the cookie check removes nothing [AUTH-11]', async () => {
    respondWith(401, errorBody('NOT_SIGNED_IN'));
    tokens.write('customer', 'c-token');
    await captureError(sendRequest(checkAuth, {}, { bearerToken: null, preserveTokenOn401: true }));
    expect(tokens.read('customer')).toBe('c-token');
  });
});
