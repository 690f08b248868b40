import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testAddress } from '#testing/builders.ts';
import { fetchJson, createPersistentDatabase, startServer } from '#testing/server-process.ts';
import type { ServerProcess } from '#testing/server-process.ts';

type LogLine = Record<string, unknown>;

describe('the log', () => {
  let database: Awaited<ReturnType<typeof createPersistentDatabase>>;
  let server: ServerProcess;
  let lines: LogLine[];
  /** Personal data and secrets sent over the network. */
  const personal = new Set([
    'asha.rao@corridor.test',
    '9845012345',
    'Asha Rao',
    'very secret password',
    'demo1234',
    'student@corridor.test',
    'rider@corridor.test',
    '9845012301',
    'Room no. 214',
    'please call my mother',
  ]);

  beforeAll(async () => {
    database = await createPersistentDatabase();
    server = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'trace' });
    const startupLength = server.output().length;
    await runScenario();
    await server.stop('SIGTERM');
    lines = server
      .output()
      .slice(startupLength)
      .trim()
      .split('\n')
      // Every line must be JSON.
      .map((line) => JSON.parse(line) as LogLine);
  });
  afterAll(() => database.drop());

  const send = (path: string, body?: unknown, token?: string) =>
    fetchJson(server.url, { path, ...(body ? { body } : {}), ...(token ? { token } : {}) });

  /** An evening in the shop: sign-up, logins, orders, deliveries, messages and attacks. */
  const runScenario = async () => {
    const asha = { email: 'asha.rao@corridor.test', password: 'very secret password' };
    await send('/users/signup', { ...asha, fullname: 'Asha Rao', phone: '9845012345', hostel: 'Kaveri' });
    const mails = await send(`/dev/mailbox?to=${asha.email}`);
    const [mail] = mails.body['data'] as { links: string[] }[];
    const link = new URL(mail?.links[0] ?? '', server.url).searchParams.get('token') ?? '';
    personal.add(link);
    await send(`/users/verify-email?token=${link}`);
    await send('/users/login', { ...asha, password: 'not it' });
    await send('/users/login', asha);
    await send('/users/request-password-reset', { email: asha.email });
    await send('/users/send-otp', { email: asha.email, phone: '9845012345' });
    await send('/users/verify-otp', { email: asha.email, otp: '000000' });
    await send('/users/contactmessage', {
      name: 'Asha Rao',
      email: asha.email,
      message: 'please call my mother',
    });
    const token = await logInWithDemoPassword('/users/login', 'student@corridor.test');
    const partner = await logInWithDemoPassword('/delivery-men/login', 'rider@corridor.test');
    const searchResult = await send('/products/getallproducts?limit=1&search=Asha%20Rao');
    expect(searchResult.status).toBe(200);
    const products = await send('/products/getallproducts?limit=1');
    const [product] = products.body['data'] as { _id: string; minimum_order_qty: number }[];
    const body = {
      items: [{ productId: product?._id, quantity: product?.minimum_order_qty }],
      deliveryAddress: testAddress,
      paymentMode: 'COD',
    };
    const placed = await send('/orders/create', body, token);
    const { order } = placed.body['data'] as { order: { _id: string; orderOTP: string } };
    await send('/delivery-men/choose-delivery', { orderId: order._id }, partner);
    await send(`/orders/${order._id}`, undefined, token);
    await send('/asha.rao@corridor.test/9845012345');
    await send('/products/asha.rao@corridor.test');
    await fetch(`${server.url}/api/users/login`, {
      method: 'POST',
      body: '{"email":"asha.rao@corridor.test",',
      headers: { 'content-type': 'application/json' },
    });
    await send('/orders/create', { ...body, items: 'student@corridor.test' }, token);
  };
  const logInWithDemoPassword = async (path: string, email: string) => {
    const response = await send(path, { email, password: 'demo1234' });
    const { token } = response.body['data'] as { token: string };
    personal.add(token);
    return token;
  };

  it('has one line per request with method, route, status, duration and request id', () => {
    const requestLines = lines.filter((line) => line['msg'] === 'answered');
    expect(requestLines.length).toBeGreaterThan(15);
    for (const line of requestLines)
      expect(Object.keys(line).toSorted()).toEqual(
        ['level', 'method', 'ms', 'msg', 'reqId', 'route', 'status', 'time'].toSorted(),
      );
    expect(
      requestLines.map(
        (line) => `${String(line['method'])} ${String(line['route'])} ${String(line['status'])}`,
      ),
    ).toEqual(
      expect.arrayContaining([
        'POST /api/users/signup 201',
        'POST /api/users/login 401',
        'POST /api/orders/create 201',
        'GET /api/products/:id 404',
      ]),
    );
  });

  it('contains no email, phone, name, address, password, token or code', () => {
    const text = JSON.stringify(lines);
    for (const secret of personal) {
      expect(secret.length).toBeGreaterThan(5);
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/[\w.]+@[\w.]+/);
    expect(text).not.toMatch(/Bearer/i);
  });

  it('has no warnings or errors after such an evening', () => {
    expect(lines.filter((line) => Number(line['level']) >= 40)).toEqual([]);
  });
});
