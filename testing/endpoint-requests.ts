import { createPictureRequest } from './create-picture.ts';
import type { EndpointName } from '#contract/contract.ts';
import {
  aCategory,
  aCoupon,
  aCustomer,
  aHostel,
  aPartner,
  aProduct,
  anAdmin,
  orderBody,
} from './builders.ts';
import type { TestCustomer, TestPartner } from './builders.ts';
import type { TestShop } from './harness.ts';
import { cashRequests } from './cash-requests.ts';
import { updateRows } from './rows.ts';
import { noteOpening, addLaterChange, setHasOpened } from './opening-states.ts';
import {
  linkTokensTo,
  requestResetToken,
  uniqueEmail,
  uniqueNetworkHeaders,
  uniquePhone,
} from './mailbox.ts';
import { anOrderWithStatus } from './order-states.ts';

/** Password of the accounts of a fixture. */
export const fixturePassword = 'open sesame';
const password = fixturePassword;

/** Rows that the requests are about. */
export type Fixture = {
  shop: TestShop;
  customer: TestCustomer & { phone: string };
  otherCustomer: TestCustomer;
  partner: TestPartner;
  otherPartner: TestPartner;
  admin: { id: string; token: string };
  employee: { id: string; token: string };
  product: { id: string; name: string };
  coupon: { id: string; code: string };
  category: { id: string };
  hostel: { id: string };
};
/** One new product. */
const csvFile = Buffer.from('Name,Category,Price,Stock\nImported Biscuits,Snacks,10,5\n');
const csvRequest = { body: csvFile, headers: { 'content-type': 'text/csv' } };

type TestRequest = { params?: object; query?: object; body?: object; headers?: Record<string, string> };

/** New rows, so that a request changes nothing of another. `passwordHash` is that of `fixturePassword`. */
export async function createFixture(shop: TestShop, passwordHash: string): Promise<Fixture> {
  const phone = uniquePhone();
  await setHasOpened(shop, 1);
  return {
    shop,
    customer: { ...(await aCustomer(shop, { passwordHash, phone })), phone },
    otherCustomer: await aCustomer(shop, { passwordHash }),
    partner: await aPartner(shop, { passwordHash }),
    otherPartner: await aPartner(shop),
    admin: await anAdmin(shop, { passwordHash }),
    employee: await anAdmin(shop, { passwordHash, role: 'employee' }),
    product: await aProduct(shop),
    coupon: await aCoupon(shop),
    category: await aCategory(shop),
    hostel: await aHostel(shop),
  };
}

type Status = Parameters<typeof anOrderWithStatus>[1];

async function createOrder(fixture: Fixture, status: Status): Promise<string> {
  const { shop, customer, partner, product } = fixture;
  const body = orderBody([product]);
  return (await anOrderWithStatus(shop, status, { customer, partner, body })).id;
}

/** An order that the fixture's admin picks. */
async function createPickedOrder(fixture: Fixture): Promise<string> {
  const id = await createOrder(fixture, 'confirmed');
  await fixture.shop.request('startPicking', { body: { orderIds: [id] } }, fixture.admin.token);
  return id;
}

const passwordChange = { body: { currentPassword: password, newPassword: 'another one' } };
const credentials = ({ email }: { email: string }) => ({ body: { email, password } });
const orderParams = async (fixture: Fixture, status: Status) => ({
  params: { id: await createOrder(fixture, status) },
});

async function productAfter({ shop, admin, product }: Fixture, name: 'deleteProduct' | 'markOutOfStock') {
  const params = { id: product.id };
  await shop.request(name, { params }, admin.token);
  return { params };
}

/** A valid request for each endpoint that needs one, which changes something where the endpoint can. */
export const endpointRequests: {
  [Name in EndpointName]?: (fixture: Fixture) => TestRequest | Promise<TestRequest>;
} = {
  listProductsByIds: ({ product }) => ({ query: { ids: product.id } }),
  getProduct: ({ product }) => ({ params: { id: product.id } }),
  checkCoupon: ({ coupon }) => ({ body: { code: coupon.code } }),
  sendContactMessage: () => ({ body: { name: 'Asha', email: uniqueEmail(), message: 'Hello' } }),
  registerInterest: () => ({ body: { email: uniqueEmail() } }),
  calculateCheckout: ({ product }) => ({ body: orderBody([product]) }),
  signUp: () => ({
    body: { fullname: 'New Here', phone: uniquePhone(), hostel: 'Kaveri', email: uniqueEmail(), password },
  }),
  logIn: ({ customer }) => credentials(customer),
  sendOtp: ({ customer }) => ({ body: { email: customer.email, phone: customer.phone } }),
  verifyOtp: ({ customer }) => ({ body: { email: customer.email, otp: '123456' } }),
  verifyEmail: async ({ shop }) => {
    const { email } = await aCustomer(shop, { verified: false });
    await shop.request('resendVerification', { body: { email } });
    const [token = ''] = await linkTokensTo(shop, email, 'verify-email');
    return { query: { token } };
  },
  resendVerification: ({ customer }) => ({ body: { email: customer.email } }),
  requestPasswordReset: ({ customer }) => ({ body: { email: customer.email } }),
  resetPassword: async ({ shop, customer }) => ({
    body: { token: await requestResetToken(shop, customer), newPassword: 'another one' },
  }),
  partnerLogIn: ({ partner }) => credentials(partner),
  adminJoin: () => ({ body: { token: 'unknown', password } }),
  partnerJoin: () => ({ body: { token: 'unknown', password } }),
  readTeamLink: () => ({ body: { token: 'unknown' } }),
  invitePartner: ({ partner }) => ({ params: { id: partner.id } }),
  inviteEmployee: ({ employee }) => ({ params: { id: employee.id } }),
  adminSetUp: () => ({ body: { token: 'unknown', fullname: 'Asha Rao', email: uniqueEmail(), password } }),
  adminLogIn: ({ admin }) => credentials({ email: `${admin.id}@corridor.test` }),
  changePassword: () => passwordChange,
  partnerChangePassword: () => passwordChange,
  adminChangePassword: () => passwordChange,
  updateProfile: () => ({
    body: { fullname: 'Asha Rao', phone: uniquePhone(), hostel: 'Kaveri', currentPassword: password },
  }),
  endMySession: async ({ shop, customer }) => {
    const sessions = await shop.request('listMySessions', {}, customer.token);
    return { params: { id: sessions.body.data[0]?._id } };
  },
  verifyPhoneCode: () => ({ body: { otp: '123456' } }),
  closeAccount: () => ({ body: { password } }),
  placeOrder: ({ product }) => ({ body: orderBody([product]) }),
  getOrder: (fixture) => orderParams(fixture, 'confirmed'),
  cancelMyOrder: (fixture) => orderParams(fixture, 'confirmed'),
  acceptDelivery: async (fixture) => ({ body: { orderId: await createOrder(fixture, 'pending') } }),
  startDelivery: async (fixture) => ({ body: { orderId: await createOrder(fixture, 'confirmed') } }),
  giveBackDelivery: async (fixture) => ({
    ...(await orderParams(fixture, 'confirmed')),
    body: { reason: 'I have a class' },
  }),
  markDelivered: (fixture) => orderParams(fixture, 'out-for-delivery'),
  acceptDeliveries: async (fixture) => ({ body: { orderIds: [await createOrder(fixture, 'pending')] } }),
  startDeliveries: async (fixture) => ({ body: { orderIds: [await createOrder(fixture, 'confirmed')] } }),
  recordFailedDelivery: async (fixture) => ({
    body: { orderId: await createOrder(fixture, 'out-for-delivery'), reason: 'nobody_there' },
  }),
  uploadDeliveryPhoto: (fixture) => orderParams(fixture, 'out-for-delivery'),
  setAvailability: () => ({ body: { isOnline: false } }),
  resolveFailedDelivery: async (fixture) => {
    const orderId = await createOrder(fixture, 'out-for-delivery');
    const body = { orderId, reason: 'nobody_there' };
    await fixture.shop.request('recordFailedDelivery', { body }, fixture.partner.token);
    return { params: { id: orderId }, body: { resolution: 'returned_to_stock' } };
  },
  listDeliveryPhotos: (fixture) => orderParams(fixture, 'confirmed'),
  getDeliveryPhoto: async (fixture) => ({
    params: { id: await createOrder(fixture, 'confirmed'), photoId: 'unknown' },
  }),
  createProduct: () => ({ body: { productName: 'New Biscuits', category: 'Snacks', price: 10, stock: 5 } }),
  updateProduct: ({ product }) => ({ params: { id: product.id }, body: { price: 99 } }),
  deleteProduct: ({ product }) => ({ params: { id: product.id } }),
  setOrderStatus: async (fixture) => ({
    ...(await orderParams(fixture, 'confirmed')),
    body: { deliveryStatus: 'preparing' },
  }),
  setDelivery: async (fixture) => ({
    ...(await orderParams(fixture, 'confirmed')),
    body: { deliverymanId: fixture.otherPartner.id },
  }),
  startPicking: async (fixture) => ({ body: { orderIds: [await createOrder(fixture, 'confirmed')] } }),
  stopPicking: async (fixture) => ({ body: { orderIds: [await createPickedOrder(fixture)] } }),
  markItemsPicked: async (fixture) => ({
    body: {
      items: [{ orderId: await createPickedOrder(fixture), productId: fixture.product.id, picked: 1 }],
    },
  }),
  markOrdersPicked: async (fixture) => ({ body: { orderIds: [await createPickedOrder(fixture)] } }),
  reopenPicking: async (fixture) => {
    const orderIds = [await createPickedOrder(fixture)];
    await fixture.shop.request('markOrdersPicked', { body: { orderIds } }, fixture.admin.token);
    return { body: { orderIds } };
  },
  recordShortage: async (fixture) => ({
    ...(await orderParams(fixture, 'confirmed')),
    body: { productId: fixture.product.id, picked: 0 },
  }),
  getOrderDetails: (fixture) => orderParams(fixture, 'confirmed'),
  assignOrder: async (fixture) => ({
    ...(await orderParams(fixture, 'pending')),
    body: { partnerId: fixture.otherPartner.id },
  }),
  unassignOrder: async (fixture) => ({ ...(await orderParams(fixture, 'confirmed')), body: {} }),
  cancelOrderForShop: async (fixture) => ({ ...(await orderParams(fixture, 'confirmed')), body: {} }),
  recallOrder: async (fixture) => ({
    ...(await orderParams(fixture, 'out-for-delivery')),
    body: { seen: { status: 'out-for-delivery', partnerId: fixture.partner.id } },
  }),
  announceHandIn: async (fixture) => {
    await createOrder(fixture, 'delivered');
    return { body: { amount: 33 } };
  },
  getPartnerCash: ({ partner }) => ({ params: { id: partner.id } }),
  ...cashRequests,
  createCoupon: () => ({
    body: {
      code: `NEW${uniquePhone().slice(3)}`,
      discount: { type: 'FIXED', value: 5 },
      startsAt: '2026-11-01T00:00:00Z',
      endsAt: '2026-12-01T00:00:00Z',
    },
  }),
  getCoupon: ({ coupon }) => ({ params: { id: coupon.id } }),
  listCouponUses: ({ coupon }) => ({ params: { id: coupon.id } }),
  updateCoupon: ({ coupon }) => ({ params: { id: coupon.id }, body: { isActive: false } }),
  createPartner: () => ({
    body: { fullname: 'New Rider', email: uniqueEmail(), phone: uniquePhone(), password },
  }),
  getPartner: ({ partner }) => ({ params: { id: partner.id } }),
  updatePartner: ({ partner }) => ({ params: { id: partner.id }, body: { isActive: false } }),
  getCustomer: ({ customer }) => ({ params: { id: customer.id } }),
  exportCustomer: ({ customer }) => ({ params: { id: customer.id } }),
  verifyCustomer: ({ shop, otherCustomer: { id } }) =>
    updateRows(shop.ctx.db, 'users', { where: { id }, set: { is_verified: 0 } }).then(() => ({
      params: { id },
    })),
  updateCustomer: ({ otherCustomer: { id } }) => ({ params: { id }, body: { isBlocked: true } }),
  createHostel: () => ({ body: { name: `Hostel ${uniquePhone()}` } }),
  updateHostel: ({ hostel }) => ({ params: { id: hostel.id }, body: { isOpen: false } }),
  moveHostel: ({ hostel }) => ({ params: { id: hostel.id }, body: { direction: 'up' } }),
  deleteHostel: ({ hostel }) => ({ params: { id: hostel.id } }),
  createCategory: () => ({ body: { name: `Category ${uniquePhone()}` } }),
  listWaitingOrders: ({ product }) => ({ params: { id: product.id } }),
  getAdminProduct: ({ product }) => ({ params: { id: product.id } }),
  restoreProduct: (fixture) => productAfter(fixture, 'deleteProduct'),
  markOutOfStock: ({ product }) => ({ params: { id: product.id } }),
  markBackInStock: (fixture) => productAfter(fixture, 'markOutOfStock'),
  changeProducts: ({ product }) => ({
    body: { products: [{ id: product.id }], change: { kind: 'price-delta', amount: 1 } },
  }),
  addStarterProducts: () => ({ body: { products: [{ codeName: 'PNT-075', price: 25, stock: 1 }] } }),
  previewImport: () => csvRequest,
  importProducts: () => csvRequest,
  uploadProductPicture: async ({ product }) => ({
    ...(await createPictureRequest()),
    params: { id: product.id },
  }),
  uploadLogo: createPictureRequest,
  cancelLaterSettings: ({ shop, admin }) => addLaterChange(shop, admin.token),
  updateCategory: ({ category }) => ({ params: { id: category.id }, body: { tint: 'pink' } }),
  // The shop's first categories stand before it.
  moveCategory: ({ category }) => ({ params: { id: category.id }, body: { direction: 'up' } }),
  deleteCategory: ({ category }) => ({ params: { id: category.id } }),
  createEmployee: () => ({ body: { fullname: 'New Employee', email: uniqueEmail(), password } }),
  updateEmployee: ({ employee }) => ({ params: { id: employee.id }, body: { role: 'owner' } }),
  // Open, so that other requests can place orders.
  updateShopState: () => ({ body: { status: 'open' } }),
  confirmOpeningStep: () => ({ body: { step: 'rules' } }),
  placeTestOrder: ({ shop }) => setHasOpened(shop, 0).then(() => ({})),
  removeTestOrder: async (fixture) => {
    await createOrder(fixture, 'confirmed');
    await noteOpening(fixture.shop, { testCustomerId: fixture.customer.id });
    return {};
  },
  updateSettings: () => ({ body: { maxActiveOrders: 500 + Number(uniquePhone().slice(-3)) } }),
  receiveStock: ({ product }) => ({ body: { lines: [{ productId: product.id, quantity: 3 }] } }),
  countStock: ({ product }) => ({ body: { lines: [{ productId: product.id, counted: 90, expected: 100 }] } }),
  adjustStock: ({ product }) => ({ params: { id: product.id }, body: { reason: 'damage', quantity: 1 } }),
  announceServices: async ({ shop }) => {
    const body = { email: uniqueEmail() };
    await shop.request('registerInterest', { body, headers: uniqueNetworkHeaders() });
    return {};
  },
};
