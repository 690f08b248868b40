import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { errorStatuses } from '#contract/errors.ts';
import { errorMessages } from '#messages/errors.ts';
import type { ErrorResponseBody } from '#contract/error-response.ts';
import { sql } from 'kysely';
import { aCustomer, aProduct, orderBody } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { startListening } from '#testing/live-stream.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

type TestRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  url: string;
  payload?: string;
  headers?: Record<string, string>;
};

const json = { 'content-type': 'application/json' };

const shop = await openShopForFile();
const port = Number(new URL(await startListening(shop)).port);

describe('error responses', () => {
  const send = async ({ method = 'POST', url, payload, headers = json }: TestRequest) => {
    const response = await shop.app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.json<ErrorResponseBody>(),
    };
  };
  /** The error body: the message under both names, a known code with its status, the request id. */
  const expectErrorResponse = (
    response: Awaited<ReturnType<typeof send>>,
    code: ErrorResponseBody['code'],
  ) => {
    expect(response.body).toMatchObject({ success: false, code });
    expect(response.status).toBe(errorStatuses[code]);
    expect(response.body.message).toBe(response.body.error);
    expect(response.body.message.length).toBeGreaterThan(5);
    expect(response.body.requestId).toBe(response.headers['x-request-id']);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  };

  it.each([
    ['an unknown path', { method: 'GET', url: '/api/nothing/here' }],
    ['the bare base', { method: 'GET', url: '/api' }],
    ['the base with a slash', { method: 'GET', url: '/api/' }],
    ['another method', { method: 'DELETE', url: '/api/users/login' }],
    ['a method nobody has', { method: 'PATCH', url: '/api/orders/create', payload: '{}' }],
    ['GET where only POST is', { method: 'GET', url: '/api/coupons/public/check' }],
    ['a path outside /api that is not a page', { method: 'POST', url: '/products', payload: '{}' }],
  ] satisfies [string, TestRequest][])('404 for %s', async (...[_name, sent]) => {
    expectErrorResponse(await send(sent), 'NOT_FOUND');
  });

  it.each([
    ['broken JSON', '{"code":'],
    ['no JSON at all', 'code=WELCOME10'],
    ['a key that would change every object', '{"__proto__":{"isAdmin":true},"code":"X"}'],
    ['the same one level down', '{"items":[{"__proto__":{"quantity":1}}]}'],
    ['its twin', '{"constructor":{"prototype":{"isAdmin":true}},"code":"X"}'],
    ['a NUL in a value', '{"code":"WELCOME\\u000010"}'],
    ['a NUL in a key', '{"co\\u0000de":"WELCOME10"}'],
    ['a NUL in a list', '{"code":"X","list":[["a\\u0000"]]}'],
  ])('400 for %s', async (...[_name, payload]) => {
    expectErrorResponse(await send({ url: '/api/coupons/public/check', payload }), 'MALFORMED_REQUEST');
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it.each([
    ['an encoded NUL in the path', '/api/products/a%00b'],
    ['an encoded NUL in the query', '/api/products/getallproducts?search=a%00b'],
    ['an escape that is none', '/api/products/%zz'],
    ['half an escape', '/api/products/%'],
    ['bytes that are no UTF-8', '/api/products/%ff%fe'],
  ])('400 for %s', async (...[_name, url]) => {
    expectErrorResponse(await send({ method: 'GET', url, headers: {} }), 'MALFORMED_REQUEST');
  });

  it.each([
    ['a list', '[]'],
    ['a text', '"WELCOME10"'],
    ['a number', '7'],
    ['true', 'true'],
    ['wrong types', '{"code":{"$gt":""}}'],
    ['a field that is a list', '{"code":["X"]}'],
  ])('400 for a body that is %s', async (...[_name, payload]) => {
    expectErrorResponse(await send({ url: '/api/coupons/public/check', payload }), 'INVALID_INPUT');
  });

  it('400 lists every invalid field', async () => {
    const { token } = await aCustomer(shop);
    const response = await shop.request(
      'placeOrder',
      {
        body: {
          items: [{ productId: 7, quantity: 'x' }],
          paymentMode: 'barter',
          deliveryAddress: 'A'.repeat(301),
        },
      },
      token,
    );
    expect(Object.keys(response.body.fields ?? {}).toSorted()).toEqual(
      ['deliveryAddress', 'items.0.productId', 'items.0.quantity', 'paymentMode'].toSorted(),
    );
    for (const message of Object.values(response.body.fields ?? {})) expect(message).not.toBe('');
  });

  it('a deeply nested body is parsed or rejected, never a 500', async () => {
    const depth = 30_000;
    for (const payload of [
      `${'['.repeat(depth)}${']'.repeat(depth)}`,
      `{"code":"X","deep":${'['.repeat(depth)}${']'.repeat(depth)}}`,
      `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
    ]) {
      const { status } = await send({ url: '/api/coupons/public/check', payload });
      expect([400, 404]).toContain(status);
    }
  });

  it('an empty body means missing fields, and is accepted by endpoints without fields', async () => {
    expectErrorResponse(await send({ url: '/api/coupons/public/check', payload: '' }), 'INVALID_INPUT');
    const logOut = await shop.app.inject({ method: 'GET', url: '/api/users/logout', headers: json });
    expect(logOut.statusCode).toBe(200);
  });

  it('an empty body of any content type counts as none', async () => {
    const { token } = await aCustomer(shop);
    const refreshed = await shop.app.inject({
      method: 'POST',
      url: '/api/users/refresh-auth-token',
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
    });
    expect(refreshed.statusCode).toBe(200);
  });

  it.each(['/api', '/api?x=1', '/api/?x=1', '/api/nothing?x=1'])('%s is not a page', async (url) => {
    expectErrorResponse(await send({ method: 'GET', url, headers: {} }), 'NOT_FOUND');
  });

  it('null in a form field gives the validation error of the field', async () => {
    const { body } = await shop.request('signUp', { body: { email: null, fullname: null } });
    expect(body.fields).toMatchObject({ email: 'Email is required', fullname: 'Full name is required' });
  });

  it('413 for more than 64 kB', async () => {
    const payload = JSON.stringify({ code: 'x'.repeat(70_000) });
    expectErrorResponse(await send({ url: '/api/coupons/public/check', payload }), 'BODY_TOO_LARGE');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/xml',
    'nonsense',
  ])('415 for the content type %s', async (type) => {
    const sent = { url: '/api/coupons/public/check', payload: 'code=X', headers: { 'content-type': type } };
    expectErrorResponse(await send(sent), 'UNSUPPORTED_MEDIA_TYPE');
  });

  it('a too long id gives 404', async () => {
    for (const length of [65, 101, 5000]) {
      const url = `/api/products/${'x'.repeat(length)}`;
      expectErrorResponse(await send({ method: 'GET', url, headers: {} }), 'PRODUCT_NOT_FOUND');
    }
  });

  it('a repeated query parameter is rejected where one value is expected', async () => {
    const url = '/api/products/getallproducts?search=a&search=b';
    expectErrorResponse(await send({ method: 'GET', url, headers: {} }), 'INVALID_INPUT');
  });

  it('an unexpected error gives a neutral 500 and one detailed log line', async () => {
    const ownShop = await openTestShop();
    const { token } = await aCustomer(ownShop);
    const product = await aProduct(ownShop);
    await sql`drop table order_history`.execute(ownShop.ctx.db);
    const response = await ownShop.request('placeOrder', { body: orderBody([product]) }, token);
    expect(response).toMatchObject({ status: 500, body: { success: false, code: 'INTERNAL' } });
    expect(response.text).not.toContain('order_history');
    expect(response.text).not.toContain('.ts');
    expect(ownShop.errorLines).toHaveLength(1);
    expect(ownShop.errorLines[0]).toContain('order_history');
    expect(ownShop.errorLines[0]).toContain(response.body.requestId);
    ownShop.errorLines.length = 0;

    const storedProduct = await ownShop.request('getProduct', { params: { id: product.id } });
    expect(storedProduct.body.data.stock).toBe(100);
    await ownShop.close();
  });
});

describe('malformed HTTP', () => {
  /** Sends raw bytes and returns everything until the connection closes. */
  const sendBytes = (text: string) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => {
      response += part;
    });
    socket.on('error', () => undefined).on('close', () => resolve(response));
    return promise;
  };

  it.each([
    ['a broken first line', 'GET /api/ shop HTTP/1.1\r\n\r\n', 'MALFORMED_REQUEST'],
    ['an address with raw signs', 'GET /api/products/\u{1F35C} HTTP/1.1\r\n\r\n', 'MALFORMED_REQUEST'],
    [
      'a length that is none',
      'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n',
      'MALFORMED_REQUEST',
    ],
    [
      'headers without end',
      `GET /api/shop HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${'x'.repeat(20_000)}\r\n\r\n`,
      'BODY_TOO_LARGE',
    ],
  ] as const)('%s gets an error response', async (...[_name, bytes, code]) => {
    const [head = '', text = ''] = (await sendBytes(bytes)).split('\r\n\r\n');
    const status = errorStatuses[code];
    const message = errorMessages[code];
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('content-type: application/json; charset=utf-8');
    const body = JSON.parse(text) as ErrorResponseBody;
    expect(body).toMatchObject({ success: false, code, message: message, error: message });
    expect(head).toContain(`x-request-id: ${body.requestId}`);
    expect(shop.errorLines).toEqual([]);
  });
});
