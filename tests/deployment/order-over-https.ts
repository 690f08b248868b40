import { request } from 'node:https';
import { contract } from '#contract/contract.ts';
import type { EndpointName } from '#contract/contract.ts';
import { testAddress } from '#testing/builders.ts';
import type { TestResponse } from '#testing/harness.ts';

type Site = { host: string; ca: string };
type Sent = { params?: Record<string, string>; body?: object; token?: string };

/** Opens a new shop by the token of its set-up link, and places an order as a student; returns what it did, in lines. */
export async function orderOverHttps({ token, ...site }: Site & { token: string }): Promise<string[]> {
  const password = 'a lantern on the stairs';
  const owner = { token, fullname: 'Asha Rao', email: 'asha@shop.example', password };
  const admin = (await send(site, 'adminSetUp', { body: owner })).token;
  const product = {
    productName: 'Salted Peanuts',
    description: '75 g',
    category: 'Snacks',
    price: 25,
    stock: 10,
  };
  const { _id: id } = await send(site, 'createProduct', { body: { ...product, imageUrl: '' }, token: admin });
  await send(site, 'updateShopState', { body: { status: 'open' }, token: admin });

  const student = {
    fullname: 'Meera Nair',
    phone: '9876500100',
    hostel: 'Kaveri',
    email: 'meera@shop.example',
  };
  await send(site, 'signUp', { body: { ...student, password } });
  const customers = await send(site, 'listCustomers', { token: admin });
  const params = { id: customers[0]?._id ?? '' };
  await send(site, 'verifyCustomer', { params, token: admin });
  const { token: customer } = await send(site, 'logIn', { body: { email: student.email, password } });
  const items = [{ productId: id, quantity: 2 }];
  const body = { items, paymentMode: 'COD', deliveryAddress: testAddress };
  const { order } = await send(site, 'placeOrder', { body, token: customer });
  return [
    `Ordered over https://${site.host}: ${order.orderId}, ${order.deliveryStatus}, ₹${order.totalPrice}`,
  ];
}

/** The data of a response; throws for an error. The address is this machine, whatever its name says. */
function send<N extends EndpointName>(
  { host, ca }: Site,
  name: N,
  { params = {}, body, token }: Sent,
): Promise<TestResponse<N>['body']['data']> {
  const { method, path } = contract[name];
  const url = `https://${host}/api${path.replaceAll(/:(\w+)/g, (_match, key: string) => params[key] ?? '')}`;
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const lookup = (_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, ca, lookup: lookup as never }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isDone = (response.statusCode ?? 500) < 300;
        // As the contract has it.
        if (isDone) resolve((JSON.parse(text) as { data: never }).data);
        else reject(new Error(`${name}: ${response.statusCode} ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}
