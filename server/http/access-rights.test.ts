import { describe, expect, it } from 'vitest';
import type { EndpointName } from '#contract/contract.ts';
import { contract } from '#contract/contract.ts';
import { aCustomer } from '#testing/builders.ts';
import { createFixture, endpointRequests, fixturePassword } from '#testing/endpoint-requests.ts';
import type { Fixture } from '#testing/endpoint-requests.ts';
import { listRoutes } from '#testing/list-routes.ts';
import { isFullRun } from '#testing/test-tier.ts';
import { sha256 } from '#server/ids.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { requestResetToken, uniqueNetworkHeaders } from '#testing/mailbox.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRows, updateRows } from '#testing/rows.ts';

/**
 * Access rights: every endpoint of the contract against every kind of caller. An endpoint without a row
 * does not compile. A rejected request must change and reveal nothing, and a read must change nothing.
 */
const callers = [
  'anonymous',
  'its customer',
  'another customer',
  'its partner',
  'another partner',
  'an admin',
  'an employee',
  'an invalid token',
  'tokens in the cookies of other kinds',
  'the token of a mailed link',
] as const;
type Caller = (typeof callers)[number];

/** Callers whose rights follow from those above; the cookie is sent by the shop's own page and by another site. */
type FurtherCaller =
  | 'the cookie alone'
  | 'the cookie from another site'
  | 'a rotated token'
  | 'a blocked customer'
  | 'an unverified customer';
type AnyCaller = Caller | FurtherCaller;

type StatusPerCaller = readonly number[] & { readonly length: 10 };

const sameForAll = (n: number): StatusPerCaller => [n, n, n, n, n, n, n, n, n, n];

const rights = {
  getShop: sameForAll(200),
  testCookie: sameForAll(200),
  listProducts: sameForAll(200),
  listProductsByIds: sameForAll(200),
  getProduct: sameForAll(200),
  checkCoupon: sameForAll(200),
  sendContactMessage: sameForAll(200),
  registerInterest: sameForAll(200),
  calculateCheckout: sameForAll(200),

  signUp: sameForAll(201),
  logIn: sameForAll(200),
  sendOtp: sameForAll(200),
  verifyOtp: sameForAll(400),
  verifyEmail: sameForAll(200),
  resendVerification: sameForAll(200),
  requestPasswordReset: sameForAll(200),
  resetPassword: sameForAll(200),
  partnerLogIn: sameForAll(200),
  adminLogIn: sameForAll(200),
  adminSetUp: sameForAll(400),
  adminJoin: sameForAll(400),
  partnerJoin: sameForAll(400),
  readTeamLink: sameForAll(400),
  logOut: sameForAll(200),
  partnerLogOut: sameForAll(200),
  adminLogOut: sameForAll(200),

  checkAuth: [401, 200, 200, 403, 403, 403, 403, 401, 401, 401],
  refreshSession: [401, 200, 200, 403, 403, 403, 403, 401, 401, 401],
  refreshSessionByPost: [401, 200, 200, 403, 403, 403, 403, 401, 401, 401],
  changePassword: [401, 200, 200, 403, 403, 403, 403, 401, 401, 401],
  updateProfile: [401, 200, 200, 403, 403, 403, 403, 401, 401, 401],
  listMySessions: [401, 200, 200, 403, 403, 403, 403, 401, 401, 401],
  endMySession: [401, 200, 404, 403, 403, 403, 403, 401, 401, 401],
  sendPhoneCode: [401, 200, 200, 403, 403, 403, 403, 401, 401, 401],
  verifyPhoneCode: [401, 400, 400, 403, 403, 403, 403, 401, 401, 401],
  signOutEverywhere: [401, 200, 200, 403, 403, 403, 403, 401, 401, 401],
  exportMyData: [401, 200, 200, 403, 403, 403, 403, 401, 401, 401],
  closeAccount: [401, 200, 200, 403, 403, 403, 403, 401, 401, 401],
  placeOrder: [401, 201, 201, 403, 403, 403, 403, 401, 401, 401],
  listMyOrders: [401, 200, 200, 403, 403, 403, 403, 401, 401, 401],
  getOrder: [401, 200, 404, 200, 404, 200, 200, 401, 401, 401],
  cancelMyOrder: [401, 200, 404, 403, 403, 403, 403, 401, 401, 401],

  partnerCheckAuth: [401, 403, 403, 200, 200, 403, 403, 401, 401, 401],
  partnerRefreshSession: [401, 403, 403, 200, 200, 403, 403, 401, 401, 401],
  partnerChangePassword: [401, 403, 403, 200, 400, 403, 403, 401, 401, 401],
  listPendingOrders: [401, 403, 403, 200, 200, 403, 403, 401, 401, 401],
  listAssignedOrders: [401, 403, 403, 200, 200, 403, 403, 401, 401, 401],
  listCompletedDeliveries: [401, 403, 403, 200, 200, 403, 403, 401, 401, 401],
  acceptDelivery: [401, 403, 403, 200, 200, 403, 403, 401, 401, 401],
  startDelivery: [401, 403, 403, 200, 404, 403, 403, 401, 401, 401],
  giveBackDelivery: [401, 403, 403, 200, 404, 403, 403, 401, 401, 401],
  markDelivered: [401, 403, 403, 200, 404, 403, 403, 401, 401, 401],

  acceptDeliveries: [401, 403, 403, 200, 200, 403, 403, 401, 401, 401],
  startDeliveries: [401, 403, 403, 200, 200, 403, 403, 401, 401, 401],
  recordFailedDelivery: [401, 403, 403, 200, 404, 403, 403, 401, 401, 401],
  uploadDeliveryPhoto: [401, 403, 403, 400, 404, 403, 403, 401, 401, 401],
  setAvailability: [401, 403, 403, 200, 200, 403, 403, 401, 401, 401],

  adminCheckAuth: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  adminChangePassword: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  getDashboard: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  createProduct: [401, 403, 403, 403, 403, 201, 403, 401, 401, 401],
  updateProduct: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  deleteProduct: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  listOrders: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  setOrderStatus: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  listDeliveries: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  setDelivery: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  resolveFailedDelivery: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  listDeliveryPhotos: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  getDeliveryPhoto: [401, 403, 403, 403, 403, 404, 404, 401, 401, 401],
  listPicking: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  startPicking: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  stopPicking: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  markItemsPicked: [401, 403, 403, 403, 403, 200, 409, 401, 401, 401],
  markOrdersPicked: [401, 403, 403, 403, 403, 200, 409, 401, 401, 401],
  reopenPicking: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  recordShortage: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  getBoard: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  getOrderDetails: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  assignOrder: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  unassignOrder: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  cancelOrderForShop: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  recallOrder: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  createCoupon: [401, 403, 403, 403, 403, 201, 403, 401, 401, 401],
  listCoupons: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  getCoupon: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  listCouponUses: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  updateCoupon: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  createPartner: [401, 403, 403, 403, 403, 201, 403, 401, 401, 401],
  listPartners: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  getPartner: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  updatePartner: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  listCustomers: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  getCustomer: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  exportCustomer: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  verifyCustomer: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  updateCustomer: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  listInterests: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  announceServices: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  listAdminProducts: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  getAdminProduct: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  restoreProduct: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  markOutOfStock: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  markBackInStock: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  changeProducts: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  exportProducts: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  listStarterProducts: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  addStarterProducts: [401, 403, 403, 403, 403, 201, 403, 401, 401, 401],
  previewImport: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  importProducts: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  uploadProductPicture: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  listHostels: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  createHostel: [401, 403, 403, 403, 403, 201, 403, 401, 401, 401],
  updateHostel: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  moveHostel: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  deleteHostel: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  listCategories: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  createCategory: [401, 403, 403, 403, 403, 201, 403, 401, 401, 401],
  updateCategory: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  moveCategory: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  deleteCategory: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  getStatus: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  getOpening: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  confirmOpeningStep: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  sendTestMail: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  placeTestOrder: [401, 403, 403, 403, 403, 201, 403, 401, 401, 401],
  removeTestOrder: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  getSettings: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  listEmployees: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  inviteEmployee: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  invitePartner: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  createEmployee: [401, 403, 403, 403, 403, 201, 403, 401, 401, 401],
  updateEmployee: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  listAuditEntries: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  getShopState: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  updateShopState: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  cancelLaterSettings: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  uploadLogo: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  updateSettings: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  getMyCash: [401, 403, 403, 200, 200, 403, 403, 401, 401, 401],
  announceHandIn: [401, 403, 403, 200, 400, 403, 403, 401, 401, 401],
  getCash: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  getPartnerCash: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  listHandIns: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  countHandIn: [401, 403, 403, 403, 403, 201, 201, 401, 401, 401],
  listCashDifferences: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  explainCashDifference: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  listCancellationFees: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  collectCancellationFee: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  waiveCancellationFee: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  listCashDocuments: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  transferMoney: [401, 403, 403, 403, 403, 201, 403, 401, 401, 401],
  recordExpense: [401, 403, 403, 403, 403, 201, 201, 401, 401, 401],
  listPartnerPay: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  payPartner: [401, 403, 403, 403, 403, 201, 403, 401, 401, 401],
  getMyPay: [401, 403, 403, 200, 200, 403, 403, 401, 401, 401],
  listUnseenUpi: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  confirmUpi: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  refundOrder: [401, 403, 403, 403, 403, 201, 403, 401, 401, 401],
  sellAtCounter: [401, 403, 403, 403, 403, 201, 201, 401, 401, 401],
  placePhoneOrder: [401, 403, 403, 403, 403, 201, 201, 401, 401, 401],
  countTill: [401, 403, 403, 403, 403, 201, 201, 401, 401, 401],
  reverseCashDocument: [401, 403, 403, 403, 403, 201, 403, 401, 401, 401],
  exportHandIns: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  exportCashEntries: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  getSalesReport: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  exportSales: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  getCashReport: [401, 403, 403, 403, 403, 200, 403, 401, 401, 401],
  receiveStock: [401, 403, 403, 403, 403, 201, 201, 401, 401, 401],
  countStock: [401, 403, 403, 403, 403, 201, 201, 401, 401, 401],
  adjustStock: [401, 403, 403, 403, 403, 201, 201, 401, 401, 401],
  listStockMovements: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  exportStockMovements: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  listWaitingOrders: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
  listLowStock: [401, 403, 403, 403, 403, 200, 200, 401, 401, 401],
} as const satisfies Record<EndpointName, StatusPerCaller>;

const graceMs = 60_000;

const newFixture = () => createFixture(shop, passwordHash);
const shop = await openShopForFile({ env: { TRUST_PROXY: '1' } });
const passwordHash = await shop.ctx.hashing.hash(fixturePassword);

type Session = { token?: string; headers?: Record<string, string> };

/** The credentials of each caller; opening them changes no rows of another's. */
const sessions: Record<AnyCaller, (fixture: Fixture) => Session | Promise<Session>> = {
  anonymous: () => ({}),
  'its customer': ({ customer }) => ({ token: customer.token }),
  'another customer': ({ otherCustomer }) => ({ token: otherCustomer.token }),
  'its partner': ({ partner }) => ({ token: partner.token }),
  'another partner': ({ otherPartner }) => ({ token: otherPartner.token }),
  'an admin': ({ admin }) => ({ token: admin.token }),
  'an employee': ({ employee }) => ({ token: employee.token }),
  'an invalid token': async () => ({ token: await invalidToken() }),
  'tokens in the cookies of other kinds': ({ customer, partner, admin }) => {
    const cookies = { session: partner.token, partner: admin.token, admin: customer.token };
    const cookie = Object.entries(cookies).map(([kind, token]) => `corridor_${kind}=${token}`);
    return { headers: { cookie: cookie.join('; '), 'sec-fetch-site': 'same-origin' } };
  },
  'the token of a mailed link': async () => ({ token: await requestResetToken(shop, await aCustomer(shop)) }),
  'the cookie alone': ({ customer }) => cookieFrom('same-origin', customer.token),
  'the cookie from another site': ({ customer }) => cookieFrom('cross-site', customer.token),
  'a rotated token': async ({ customer: { id } }) => {
    const token = await openSession(shop.ctx, { kind: 'customer', id });
    await shop.request('refreshSession', {}, token);
    await updateRows(shop.ctx.db, 'session_tokens', {
      where: { token_hash: sha256(token) },
      set: { replaced_at: shop.clock.now() - graceMs },
    });
    return { token };
  },
  'a blocked customer': async ({ admin }) => {
    const { id, token } = await aCustomer(shop, { passwordHash });
    const block = { params: { id }, body: { isBlocked: true, reason: 'Test' } };
    await shop.request('updateCustomer', block, admin.token);
    return { token };
  },
  'an unverified customer': async () => ({
    token: (await aCustomer(shop, { verified: false, passwordHash })).token,
  }),
};

const cookieFrom = (site: string, token: string) => ({
  headers: { cookie: `corridor_session=${token}`, 'sec-fetch-site': site },
});

async function invalidToken(): Promise<string> {
  const { token } = await aCustomer(shop);
  await shop.request('logOut', {}, token);
  return token;
}

/** State that a rejected request must not change. */
async function readState(fixture: Fixture): Promise<string> {
  const { db } = shop.ctx;
  const customerIds = [fixture.customer.id, fixture.otherCustomer.id];
  const partnerIds = [fixture.partner.id, fixture.otherPartner.id];
  const orders = db.selectFrom('orders').selectAll().where('user_id', 'in', customerIds);
  const state = [
    await db.selectFrom('users').selectAll().where('id', 'in', customerIds).orderBy('id').execute(),
    await db.selectFrom('partners').selectAll().where('id', 'in', partnerIds).orderBy('id').execute(),
    await findRows(db, 'products', { id: fixture.product.id }),
    await findRows(db, 'coupons', { id: fixture.coupon.id }),
    await orders.orderBy('id').execute(),
    await db.selectFrom('categories').selectAll().orderBy('id').execute(),
    await db.selectFrom('hostels').selectAll().orderBy('id').execute(),
    await db.selectFrom('settings').selectAll().execute(),
    await Promise.all(
      (
        [
          'products',
          'coupons',
          'partners',
          'users',
          'orders',
          'outbox',
          'sessions',
          'admins',
          'audit_log',
          'cash_entries',
          'cash_hand_ins',
        ] as const
      ).map((table) =>
        db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .execute(),
      ),
    ),
  ];
  return JSON.stringify(state);
}

/** The customer's email is visible to the customer, their partner and an admin. */
const canSeeCustomer: ReadonlySet<AnyCaller> = new Set([
  'its customer',
  'its partner',
  'an admin',
  'an employee',
  'the cookie alone',
]);
/** The delivery code is visible to its customer only. */
const canSeeDeliveryCode: ReadonlySet<AnyCaller> = new Set([
  'its customer',
  'another customer',
  'the cookie alone',
  'an unverified customer',
]);

/** Sends the same request about new rows as each of the callers. */
async function sendAsEach(
  name: EndpointName,
  group: readonly AnyCaller[],
): Promise<{ statuses: Partial<Record<AnyCaller, number>>; hasChanged: boolean }> {
  const fixture = await newFixture();
  const sent = await endpointRequests[name]?.(fixture);
  const opened: [AnyCaller, Session][] = [];
  for (const caller of group) opened.push([caller, await sessions[caller](fixture)]);
  const before = await readState(fixture);
  const statuses: Partial<Record<AnyCaller, number>> = {};
  for (const [caller, { token, headers }] of opened) {
    const request = { ...sent, headers: { ...uniqueNetworkHeaders(), ...sent?.headers, ...headers } };
    const { status, text } = await shop.request(name, request, token);
    statuses[caller] = status;
    const isCustomerVisible =
      canSeeCustomer.has(caller) ||
      (name === 'acceptDelivery' && caller === 'another partner') ||
      JSON.stringify(sent ?? {}).includes(fixture.customer.email);
    const hidden = [
      ...(canSeeDeliveryCode.has(caller) ? [] : ['orderOTP']),
      ...(isCustomerVisible ? [] : [fixture.customer.email]),
      ...(status < 400 ? [] : [fixture.customer.email, fixture.partner.email, 'Room no']),
    ];
    const secrets = ['$argon2', 'password_hash', 'passwordHash', 'token_hash', ...hidden];
    const revealed = secrets.filter((secret) => text.includes(secret));
    expect(revealed, `${name} reveals this to ${caller}`).toEqual([]);
  }
  return { statuses, hasChanged: (await readState(fixture)) !== before };
}

/** Those of the callers whose request alone changes something. */
async function findChangingCallers(name: EndpointName, group: readonly AnyCaller[]): Promise<AnyCaller[]> {
  const found: AnyCaller[] = [];
  for (const caller of group) if ((await sendAsEach(name, [caller])).hasChanged) found.push(caller);
  return found;
}

/** Routes outside the contract. */
const otherRoutes = [
  'GET /admin',
  'GET /admin*',
  'GET /api/dev/mailbox',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/*',
  'GET /api/events',
  'GET /api/openapi.json',
  'GET /favicon.ico',
  'GET /healthz',
  'GET /manifest.webmanifest',
  'GET /metrics',
  'GET /pictures/uploads/:file',
  'GET /readyz',
  'GET /sw.js',
];

/** Outside production; `closed-in-production.test.ts` has the others. */
const otherRoutesByAccess = [
  ['/admin', 200],
  ['/api/events', 401],
  ['/api/dev/mailbox', 200],
  ['/api/openapi.json', 200],
  ['/metrics', 200],
  ['/healthz', 200],
  ['/readyz', 200],
] as const;

describe('access rights [ADMIN-13] [ROLE-4] [ROLE-5] [ROLE-6] [ROLE-9] [ROLE-10] [ROLE-14] [ROLE-15] [ROLE-16] [API-5] [API-26] [API-39]', () => {
  it('every endpoint of the contract has a row', () => {
    const rows = Object.keys(rights).toSorted();
    expect(rows).toEqual(Object.keys(contract).toSorted());
  });

  // Object.keys loses the key type.
  it.each(Object.keys(rights) as EndpointName[])('%s', async (name) => {
    const expected = expectedStatuses(name);
    const found: Partial<Record<AnyCaller, number>> = {};
    const tested = Object.keys(expected) as AnyCaller[];
    // A rotated token ends its session, so it is no caller that changes nothing.
    const unchanging = tested.filter(
      (caller) => (isRead(name) || (expected[caller] ?? 0) >= 400) && caller !== 'a rotated token',
    );
    const others = tested.filter((caller) => !unchanging.includes(caller));
    for (const caller of others) Object.assign(found, (await sendAsEach(name, [caller])).statuses);
    const { statuses, hasChanged } = await sendAsEach(name, unchanging);
    expect({ ...found, ...statuses }).toEqual(expected);
    expect(hasChanged && (await findChangingCallers(name, unchanging))).toBe(false);
  });

  it('changeProducts lets an employee stop selling, and nobody else than admins', async () => {
    const fixture = await newFixture();
    const change = { kind: 'availability', isAvailable: false };
    const body = { products: [{ id: fixture.product.id }], change };
    const found = callers.map(async (column) => {
      const { token, headers = {} } = await sessions[column](fixture);
      return (await shop.request('changeProducts', { body, headers }, token)).status;
    });
    expect(await Promise.all(found)).toEqual([401, 403, 403, 403, 403, 200, 200, 401, 401, 401]);
  });

  it('every route of the server has a row', async () => {
    const declared = Object.values(contract).map(({ method, path }) => `${method} /api${path}`);
    const others = listRoutes(shop.app).filter((route) => !declared.includes(route));
    // Pages and built files are wildcard routes.
    const named = others.filter((route) => !/ (\*|\/:file.*)$/.test(route));
    expect(named.toSorted()).toEqual(otherRoutes);
    expect(declared.filter((route) => !listRoutes(shop.app).includes(route))).toEqual([]);
  });

  it.each(otherRoutesByAccess)('%s responds to an anonymous request with %i', async (...[url, status]) => {
    expect((await shop.app.inject({ url })).statusCode).toBe(status);
  });
});

/** Requests by GET that change something all the same. */
const changingReads: readonly EndpointName[] = ['verifyEmail', 'logOut', 'partnerLogOut', 'adminLogOut'];
const isRead = (name: EndpointName) => contract[name].method === 'GET' && !changingReads.includes(name);

/**
 * The statuses of the callers to test. Who calls makes no difference where everybody has the same, nor which customer where
 * customers are rejected.
 */
function expectedStatuses(name: EndpointName): Partial<Record<AnyCaller, number>> {
  const [anonymous, own, other] = rights[name];
  const statuses: Record<AnyCaller, number> = {
    // Object.fromEntries loses the key type.
    ...(Object.fromEntries(callers.map((caller, at) => [caller, rights[name][at]])) as Record<
      Caller,
      number
    >),
    'the cookie alone': own,
    'the cookie from another site': crossSiteStatus(name),
    'a rotated token': anonymous,
    'a blocked customer': anonymous,
    'an unverified customer': name === 'placeOrder' ? 403 : other,
  };
  const isOpen = rights[name].every((status) => status === anonymous);
  const isForCustomers = !isOpen && own < 400;
  if (isFullRun || isForCustomers) return statuses;
  const different = isOpen ? (['anonymous', 'its customer', 'an admin'] as const) : callers;
  const tested = [...different, 'the cookie from another site'] as const;
  return Object.fromEntries(tested.map((caller) => [caller, statuses[caller]]));
}

/** A cookie sent by another site is rejected for mutations and ignored otherwise. */
function crossSiteStatus(name: EndpointName): number {
  const { access, method } = contract[name];
  if (access === 'public' || access === 'customer-if-any') return rights[name][0];
  return method === 'GET' ? 401 : 403;
}
