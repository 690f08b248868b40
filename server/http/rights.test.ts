import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#contract/addresses.ts';
import type { CallName } from '#contract/addresses.ts';
import { contract } from '#contract/contract.ts';
import { aCoupon, aCustomer, aPartner, aProduct, anAdmin, orderBody } from '#testing/builders.ts';
import type { BuiltCustomer, BuiltPartner } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { sha256 } from '../ids.ts';
import { freshEmail, freshPhone, linkTokensTo } from '#testing/mailbox.ts';
import { anOrderAt } from '#testing/order-states.ts';

/**
 * [T9] Who may do what: every call of the contract against everybody who might come. A call without a row does not compile
 * and fails the first test. What is refused must change nothing and tell nothing.
 */
const columns = [
  'nobody',
  'its customer',
  'another customer',
  'its partner',
  'another partner',
  'an admin',
  'a dead token',
  'tokens in the cookies of other kinds',
  'the token of a mailed link',
] as const;
type Column = (typeof columns)[number];

type Nine = readonly [number, number, number, number, number, number, number, number, number];

const anybody = (status: number): Nine => [
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
];

// nobody, its customer, another customer, its partner, another partner, an admin, dead, misplaced, link
const rights = {
  getShop: anybody(200),
  testCookie: anybody(200),
  listProducts: anybody(200),
  listProductsByIds: anybody(200),
  getProduct: anybody(200),
  checkCoupon: anybody(200),
  sendContactMessage: anybody(200),
  registerInterest: anybody(200),
  calculateCheckout: anybody(200),

  signUp: anybody(201),
  logIn: anybody(200),
  sendOtp: anybody(200),
  verifyOtp: anybody(400),
  verifyEmail: anybody(200),
  resendVerification: anybody(200),
  requestPasswordReset: anybody(200),
  resetPassword: anybody(200),
  partnerLogIn: anybody(200),
  adminLogIn: anybody(200),
  logOut: anybody(200),
  partnerLogOut: anybody(200),
  adminLogOut: anybody(200),

  checkAuth: [401, 200, 200, 403, 403, 403, 401, 401, 401],
  refreshSession: [401, 200, 200, 403, 403, 403, 401, 401, 401],
  refreshSessionByPost: [401, 200, 200, 403, 403, 403, 401, 401, 401],
  changePassword: [401, 200, 200, 403, 403, 403, 401, 401, 401],
  updateProfile: [401, 200, 200, 403, 403, 403, 401, 401, 401],
  listMySessions: [401, 200, 200, 403, 403, 403, 401, 401, 401],
  endMySession: [401, 200, 404, 403, 403, 403, 401, 401, 401],
  sendPhoneCode: [401, 200, 200, 403, 403, 403, 401, 401, 401],
  verifyPhoneCode: [401, 400, 400, 403, 403, 403, 401, 401, 401],
  signOutEverywhere: [401, 200, 200, 403, 403, 403, 401, 401, 401],
  exportMyData: [401, 200, 200, 403, 403, 403, 401, 401, 401],
  closeAccount: [401, 200, 200, 403, 403, 403, 401, 401, 401],
  placeOrder: [401, 201, 201, 403, 403, 403, 401, 401, 401],
  listMyOrders: [401, 200, 200, 403, 403, 403, 401, 401, 401],
  getOrder: [401, 200, 404, 200, 404, 200, 401, 401, 401],
  cancelMyOrder: [401, 200, 404, 403, 403, 403, 401, 401, 401],

  partnerCheckAuth: [401, 403, 403, 200, 200, 403, 401, 401, 401],
  partnerRefreshSession: [401, 403, 403, 200, 200, 403, 401, 401, 401],
  partnerChangePassword: [401, 403, 403, 200, 400, 403, 401, 401, 401],
  listPendingOrders: [401, 403, 403, 200, 200, 403, 401, 401, 401],
  listAssignedOrders: [401, 403, 403, 200, 200, 403, 401, 401, 401],
  listCompletedDeliveries: [401, 403, 403, 200, 200, 403, 401, 401, 401],
  acceptDelivery: [401, 403, 403, 200, 200, 403, 401, 401, 401],
  startDelivery: [401, 403, 403, 200, 404, 403, 401, 401, 401],
  markDelivered: [401, 403, 403, 200, 404, 403, 401, 401, 401],

  adminCheckAuth: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  adminChangePassword: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  getDashboard: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  createProduct: [401, 403, 403, 403, 403, 201, 401, 401, 401],
  updateProduct: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  deleteProduct: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  listOrders: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  setOrderStatus: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  listDeliveries: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  setDelivery: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  createCoupon: [401, 403, 403, 403, 403, 201, 401, 401, 401],
  listCoupons: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  updateCoupon: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  createPartner: [401, 403, 403, 403, 403, 201, 401, 401, 401],
  listPartners: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  updatePartner: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  listCustomers: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  updateCustomer: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  listInterests: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  announceServices: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  getSettings: [401, 403, 403, 403, 403, 200, 401, 401, 401],
  updateSettings: [401, 403, 403, 403, 403, 200, 401, 401, 401],
} as const satisfies Record<CallName, Nine>;

const password = 'open sesame';
/** A rotated token works this long. */
const graceMs = 60_000;

/** Everybody and everything one cell needs, fresh for each. */
type Scene = {
  customer: BuiltCustomer & { phone: string };
  otherCustomer: BuiltCustomer;
  partner: BuiltPartner;
  otherPartner: BuiltPartner;
  admin: { id: string; token: string };
  product: { id: string; name: string };
  coupon: { id: string; code: string };
};
type Sent = { params?: object; query?: object; body?: object };

let shop: TestShop;
let passwordHash: string;
beforeAll(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: '1' } });
  passwordHash = await shop.ctx.hashing.hash(password);
});
afterAll(() => shop.close());

async function newScene(): Promise<Scene> {
  const phone = freshPhone();
  return {
    customer: { ...(await aCustomer(shop, { passwordHash, phone })), phone },
    otherCustomer: await aCustomer(shop, { passwordHash }),
    partner: await aPartner(shop, { passwordHash }),
    otherPartner: await aPartner(shop),
    admin: await anAdmin(shop, { passwordHash }),
    product: await aProduct(shop),
    coupon: await aCoupon(shop),
  };
}

type Status = Parameters<typeof anOrderAt>[1];

async function orderOf({ customer, partner, product }: Scene, status: Status): Promise<string> {
  const body = orderBody([product]);
  return (await anOrderAt(shop, status, { customer, partner, body })).id;
}

const credentials = ({ email }: { email: string }) => ({ body: { email, password } });
const orderParams = async (scene: Scene, status: Status) => ({
  params: { id: await orderOf(scene, status) },
});

/** A right request of each call that needs one; whether it is carried out is then a question of rights alone. */
const requests: { [Name in CallName]?: (scene: Scene) => Sent | Promise<Sent> } = {
  listProductsByIds: ({ product }) => ({ query: { ids: product.id } }),
  getProduct: ({ product }) => ({ params: { id: product.id } }),
  checkCoupon: ({ coupon }) => ({ body: { code: coupon.code } }),
  sendContactMessage: () => ({ body: { name: 'Asha', email: freshEmail(), message: 'Hello' } }),
  registerInterest: () => ({ body: { email: freshEmail() } }),
  calculateCheckout: ({ product }) => ({ body: orderBody([product]) }),
  signUp: () => ({
    body: {
      fullname: 'New Here',
      phone: freshPhone(),
      hostel: 'Kaveri',
      email: freshEmail(),
      password,
    },
  }),
  logIn: ({ customer }) => credentials(customer),
  sendOtp: ({ customer }) => ({ body: { email: customer.email, phone: customer.phone } }),
  verifyOtp: ({ customer }) => ({ body: { email: customer.email, otp: '123456' } }),
  verifyEmail: async () => {
    const { email } = await aCustomer(shop, { verified: false });
    await shop.call('resendVerification', { body: { email } });
    const [token = ''] = await linkTokensTo(shop, email, 'verify-email');
    return { query: { token } };
  },
  resendVerification: ({ customer }) => ({ body: { email: customer.email } }),
  requestPasswordReset: ({ customer }) => ({ body: { email: customer.email } }),
  resetPassword: async ({ customer }) => ({
    body: { token: await resetLink(customer), newPassword: 'another one' },
  }),
  partnerLogIn: ({ partner }) => credentials(partner),
  adminLogIn: ({ admin }) => credentials({ email: `${admin.id}@corridor.test` }),
  changePassword: () => ({ body: { currentPassword: password, newPassword: 'another one' } }),
  partnerChangePassword: () => ({
    body: { currentPassword: password, newPassword: 'another one' },
  }),
  adminChangePassword: () => ({
    body: { currentPassword: password, newPassword: 'another one' },
  }),
  updateProfile: () => ({
    body: {
      fullname: 'Asha Rao',
      phone: freshPhone(),
      hostel: 'Kaveri',
      currentPassword: password,
    },
  }),
  endMySession: async ({ customer }) => {
    const sessions = await shop.call('listMySessions', {}, customer.token);
    return { params: { id: sessions.body.data[0]?._id } };
  },
  verifyPhoneCode: () => ({ body: { otp: '123456' } }),
  closeAccount: () => ({ body: { password } }),
  placeOrder: ({ product }) => ({ body: orderBody([product]) }),
  getOrder: (scene) => orderParams(scene, 'confirmed'),
  cancelMyOrder: (scene) => orderParams(scene, 'confirmed'),
  acceptDelivery: async (scene) => ({ body: { orderId: await orderOf(scene, 'pending') } }),
  startDelivery: async (scene) => ({ body: { orderId: await orderOf(scene, 'confirmed') } }),
  markDelivered: (scene) => orderParams(scene, 'out-for-delivery'),
  createProduct: () => ({
    body: { productName: 'New Biscuits', category: 'Snacks', price: 10, stock: 5 },
  }),
  updateProduct: ({ product }) => ({ params: { id: product.id }, body: { price: 99 } }),
  deleteProduct: ({ product }) => ({ params: { id: product.id } }),
  setOrderStatus: async (scene) => ({
    ...(await orderParams(scene, 'confirmed')),
    body: { deliveryStatus: 'preparing' },
  }),
  setDelivery: async (scene) => ({
    ...(await orderParams(scene, 'confirmed')),
    body: { deliverymanId: scene.otherPartner.id },
  }),
  createCoupon: () => ({
    body: {
      code: `NEW${freshPhone().slice(3)}`,
      discount: { type: 'FIXED', value: 5 },
      startsAt: '2026-11-01T00:00:00Z',
      endsAt: '2026-12-01T00:00:00Z',
    },
  }),
  updateCoupon: ({ coupon }) => ({ params: { id: coupon.id }, body: { isActive: false } }),
  createPartner: () => ({
    body: { fullname: 'New Rider', email: freshEmail(), phone: freshPhone(), password },
  }),
  updatePartner: ({ partner }) => ({ params: { id: partner.id }, body: { isActive: false } }),
  updateCustomer: ({ otherCustomer }) => ({
    params: { id: otherCustomer.id },
    body: { isBlocked: true, reason: 'Made up orders' },
  }),
  updateSettings: () => ({ body: { maxActiveOrders: null } }),
};

async function resetLink({ email }: { email: string }): Promise<string> {
  await shop.call('requestPasswordReset', { body: { email }, headers: fromOwnNetwork() });
  const [token = ''] = await linkTokensTo(shop, email, 'reset-password');
  return token;
}

let networks = 0;
/** Each from a network of its own, so that no limit of a network counts here. */
function fromOwnNetwork(): Record<string, string> {
  networks += 1;
  return { 'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` };
}

type Session = { token?: string; headers?: Record<string, string> };

/** What the one in each column brings along. */
const sessions: Record<(typeof columns)[number], (scene: Scene) => Session | Promise<Session>> = {
  nobody: () => ({}),
  'its customer': ({ customer }) => ({ token: customer.token }),
  'another customer': ({ otherCustomer }) => ({ token: otherCustomer.token }),
  'its partner': ({ partner }) => ({ token: partner.token }),
  'another partner': ({ otherPartner }) => ({ token: otherPartner.token }),
  'an admin': ({ admin }) => ({ token: admin.token }),
  'a dead token': async () => ({ token: await deadToken() }),
  'tokens in the cookies of other kinds': ({ customer, partner, admin }) => {
    const cookies = { session: partner.token, partner: admin.token, admin: customer.token };
    const cookie = Object.entries(cookies).map(([kind, token]) => `corridor_${kind}=${token}`);
    return { headers: { cookie: cookie.join('; '), 'sec-fetch-site': 'same-origin' } };
  },
  'the token of a mailed link': async () => ({ token: await resetLink(await aCustomer(shop)) }),
};

async function deadToken(): Promise<string> {
  const { token } = await aCustomer(shop);
  await shop.call('logOut', {}, token);
  return token;
}

/** All that a refused call must leave as it was. */
async function stateOf(scene: Scene): Promise<string> {
  const { db } = shop.ctx;
  const everybody = [scene.customer.id, scene.otherCustomer.id];
  const riders = [scene.partner.id, scene.otherPartner.id];
  const orders = db.selectFrom('orders').selectAll().where('user_id', 'in', everybody);
  const state = [
    await db.selectFrom('users').selectAll().where('id', 'in', everybody).execute(),
    await db.selectFrom('partners').selectAll().where('id', 'in', riders).execute(),
    await db.selectFrom('products').selectAll().where('id', '=', scene.product.id).execute(),
    await db.selectFrom('coupons').selectAll().where('id', '=', scene.coupon.id).execute(),
    await orders.orderBy('id').execute(),
    await db.selectFrom('settings').selectAll().execute(),
    await Promise.all(
      (['products', 'coupons', 'partners', 'users', 'orders', 'outbox', 'sessions'] as const).map(
        (table) =>
          db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('rows'))
            .execute(),
      ),
    ),
  ];
  return JSON.stringify(state);
}

/** Who may see the e-mail of the scene's customer: themselves, their partner and an admin. */
const seesCustomer: ReadonlySet<Column> = new Set(['its customer', 'its partner', 'an admin']);
/** The delivery code is for customers alone. */
const seesDeliveryCode: ReadonlySet<Column> = new Set(['its customer', 'another customer']);

/** What no response may contain, beside what this caller may not see. */
function expectNothingSecret(text: string, hidden: readonly string[] = []): void {
  const secrets = ['$argon2', 'password_hash', 'passwordHash', 'token_hash', ...hidden];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
}

/** Every route as `METHOD path`, read from the tree that Fastify prints; HEAD comes with each GET. */
function routesOf({ app }: TestShop): string[] {
  const parents: string[] = [];
  const routes: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^(.*)[├└]── (.*) \((.+)\)$/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', methods = ''] = match;
    const depth = indent.length / 4;
    const path = (depth === 0 ? '' : (parents[depth - 1] ?? '')) + part;
    parents[depth] = path;
    if (path === '/unreadable') continue;
    const wanted = methods.split(', ').filter((method) => method !== 'HEAD');
    routes.push(...wanted.map((method) => `${method} ${path}`));
  }
  return routes;
}

/** What is no endpoint of the contract. */
const otherRoutes = [
  'GET /api/dev/mailbox',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/*',
  'GET /api/docs/json',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js',
  'GET /api/docs/yaml',
  'GET /api/events',
  'GET /api/openapi.json',
  'GET /healthz',
  'GET /manifest.webmanifest',
  'GET /metrics',
  'GET /readyz',
  'GET /sw.js',
];

/** Outside production; `closed-in-production.test.ts` has the others. */
const otherRoutesByAccess = [
  ['/api/events', 401],
  ['/api/dev/mailbox', 200],
  ['/api/openapi.json', 200],
  ['/metrics', 200],
  ['/healthz', 200],
  ['/readyz', 200],
] as const;

describe('[T9] [ADMIN-13] the rights', () => {
  it('stand in a row for every call of the contract', () => {
    const rows = Object.keys(rights).toSorted();
    expect(rows).toEqual(Object.keys(contract).toSorted());
    expect(rows).toEqual(Object.keys(addresses).toSorted());
  });

  // Object.keys forgets that the names of the table are the names of the calls.
  it.each(Object.keys(rights) as CallName[])('%s', async (name) => {
    const found: Record<string, number> = {};
    const wanted: Record<string, number> = {};
    for (const [at, column] of columns.entries()) {
      const scene = await newScene();
      const sent = await requests[name]?.(scene);
      const { token, headers } = await sessions[column](scene);
      const before = await stateOf(scene);
      const request = { ...sent, headers: { ...fromOwnNetwork(), ...headers } };
      const answer = await shop.call(name, request, token);
      found[column] = answer.status;
      wanted[column] = rights[name][at] ?? 0;
      const isTheirs =
        seesCustomer.has(column) ||
        (name === 'acceptDelivery' && column === 'another partner') ||
        JSON.stringify(sent ?? {}).includes(scene.customer.email);
      expectNothingSecret(answer.text, [
        ...(seesDeliveryCode.has(column) ? [] : ['orderOTP']),
        ...(isTheirs ? [] : [scene.customer.email]),
      ]);
      if (answer.status < 400 || wanted[column] < 400) continue;
      expect(await stateOf(scene), `${name} by ${column} changed something`).toBe(before);
      expect(answer.text, `${name} by ${column} told something`).not.toMatch(
        new RegExp(`${scene.customer.email}|${scene.partner.email}|Room no`),
      );
    }
    expect(found).toEqual(wanted);
  });

  // Callers whose rights follow from those above.
  it.each(Object.keys(rights) as CallName[])('%s by further kinds of customers', async (name) => {
    const [nobody, own, other] = rights[name];
    const wanted = {
      // The cookie alone, sent by the shop's own page and by another site.
      'the cookie alone': own,
      'the cookie from another site': crossSiteStatus(name),
      'a rotated token': nobody,
      'a blocked customer': nobody,
      'an unverified customer': name === 'placeOrder' ? 403 : other,
    };
    const found: Record<string, number> = {};
    for (const caller of Object.keys(wanted) as (keyof typeof wanted)[]) {
      const scene = await newScene();
      const sent = await requests[name]?.(scene);
      const { token, headers } = await furtherCallers[caller](scene);
      const request = { ...sent, headers: { ...fromOwnNetwork(), ...headers } };
      const response = await shop.call(name, request, token);
      found[caller] = response.status;
      expectNothingSecret(response.text);
    }
    expect(found).toEqual(wanted);
  });

  it('cover every route of the server', async () => {
    const declared = Object.values(addresses).map(([method, path]) => `${method} /api${path}`);
    const others = routesOf(shop).filter((route) => !declared.includes(route));
    // Pages and files of the build stand behind wildcards.
    const named = others.filter((route) => !/ (\*|\/:file.*)$/.test(route));
    expect(named.toSorted()).toEqual(otherRoutes);
    expect(declared.filter((route) => !routesOf(shop).includes(route))).toEqual([]);
  });

  it.each(otherRoutesByAccess)('%s answers nobody with %i', async (...[url, status]) => {
    expect((await shop.app.inject({ url })).statusCode).toBe(status);
  });
});

type FurtherCaller =
  | 'the cookie alone'
  | 'the cookie from another site'
  | 'a rotated token'
  | 'a blocked customer'
  | 'an unverified customer';

const furtherCallers: Record<FurtherCaller, (scene: Scene) => Promise<Session>> = {
  'the cookie alone': async ({ customer }) => ({
    headers: { cookie: `corridor_session=${customer.token}`, 'sec-fetch-site': 'same-origin' },
  }),
  'the cookie from another site': async ({ customer }) => ({
    headers: { cookie: `corridor_session=${customer.token}`, 'sec-fetch-site': 'cross-site' },
  }),
  'a rotated token': async ({ customer }) => {
    await shop.call('refreshSession', {}, customer.token);
    await shop.ctx.db
      .updateTable('session_tokens')
      .set({ replaced_at: shop.clock.now() - graceMs })
      .where('token_hash', '=', sha256(customer.token))
      .execute();
    return { token: customer.token };
  },
  'a blocked customer': async ({ otherCustomer, admin }) => {
    const block = { params: { id: otherCustomer.id }, body: { isBlocked: true, reason: 'Test' } };
    await shop.call('updateCustomer', block, admin.token);
    return { token: otherCustomer.token };
  },
  'an unverified customer': async () => ({
    token: (await aCustomer(shop, { verified: false, passwordHash })).token,
  }),
};

/** A cookie that another site sends is refused where something changes and not looked at elsewhere. */
function crossSiteStatus(name: CallName): number {
  const { access, method } = contract[name];
  if (access === 'public' || access === 'customer-if-any') return rights[name][0];
  return method === 'GET' ? 401 : 403;
}
