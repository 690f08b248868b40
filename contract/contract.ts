import type { Endpoint } from './endpoint.ts';
import * as account from './account.ts';
import * as adminOrders from './admin-orders.ts';
import * as admin from './admin.ts';
import * as categories from './categories.ts';
import * as coupons from './coupons.ts';
import * as customers from './customers.ts';
import * as delivery from './delivery.ts';
import type * as adminRoutes from './endpoints/admin.ts';
import type * as customerRoutes from './endpoints/customer.ts';
import type * as partnerRoutes from './endpoints/partner.ts';
import * as interest from './interest.ts';
import * as orders from './orders.ts';
import * as products from './products.ts';
import * as settings from './settings.ts';
import * as shop from './shop.ts';
import * as users from './users.ts';

/** The name of an endpoint, the same in the contract, on the server and in the browser. */
export type EndpointName =
  | keyof typeof customerRoutes
  | keyof typeof partnerRoutes
  | keyof typeof adminRoutes;

/** Every endpoint by name. A route without a definition does not compile. */
export const contract = {
  getShop: shop.getShop,
  testCookie: shop.testCookie,
  listProducts: products.listProducts,
  listProductsByIds: products.listProductsByIds,
  getProduct: products.getProduct,
  signUp: users.signUp,
  logIn: users.logIn,
  sendOtp: users.sendOtp,
  verifyOtp: users.verifyOtp,
  checkAuth: users.checkAuth,
  refreshSession: users.refreshSession,
  refreshSessionByPost: users.refreshSessionByPost,
  logOut: users.logOut,
  verifyEmail: users.verifyEmail,
  resendVerification: users.resendVerification,
  requestPasswordReset: users.requestPasswordReset,
  resetPassword: users.resetPassword,
  changePassword: account.changePassword,
  updateProfile: account.updateProfile,
  listMySessions: account.listMySessions,
  endMySession: account.endMySession,
  sendPhoneCode: account.sendPhoneCode,
  verifyPhoneCode: account.verifyPhoneCode,
  signOutEverywhere: account.signOutEverywhere,
  exportMyData: account.exportMyData,
  closeAccount: account.closeAccount,
  sendContactMessage: users.sendContactMessage,
  registerInterest: interest.registerInterest,
  listInterests: interest.listInterests,
  announceServices: interest.announceServices,
  calculateCheckout: orders.calculateCheckout,
  placeOrder: orders.placeOrder,
  listMyOrders: orders.listMyOrders,
  cancelMyOrder: orders.cancelMyOrder,
  markDelivered: orders.markDelivered,
  getOrder: orders.getOrder,
  checkCoupon: coupons.checkCoupon,
  partnerLogIn: delivery.partnerLogIn,
  partnerCheckAuth: delivery.partnerCheckAuth,
  partnerRefreshSession: delivery.partnerRefreshSession,
  partnerLogOut: delivery.partnerLogOut,
  partnerChangePassword: delivery.partnerChangePassword,
  listAssignedOrders: delivery.listAssignedOrders,
  listPendingOrders: delivery.listPendingOrders,
  listCompletedDeliveries: delivery.listCompletedDeliveries,
  acceptDelivery: delivery.acceptDelivery,
  startDelivery: delivery.startDelivery,
  createProduct: products.createProduct,
  updateProduct: products.updateProduct,
  deleteProduct: products.deleteProduct,
  listOrders: adminOrders.listOrders,
  setOrderStatus: adminOrders.setOrderStatus,
  listDeliveries: adminOrders.listDeliveries,
  setDelivery: adminOrders.setDelivery,
  adminLogIn: admin.adminLogIn,
  adminCheckAuth: admin.adminCheckAuth,
  adminLogOut: admin.adminLogOut,
  adminChangePassword: admin.adminChangePassword,
  getDashboard: admin.getDashboard,
  createCoupon: admin.createCoupon,
  listCoupons: admin.listCoupons,
  updateCoupon: admin.updateCoupon,
  createPartner: admin.createPartner,
  listPartners: admin.listPartners,
  updatePartner: admin.updatePartner,
  listCustomers: customers.listCustomers,
  updateCustomer: customers.updateCustomer,
  listCategories: categories.listCategories,
  createCategory: categories.createCategory,
  updateCategory: categories.updateCategory,
  deleteCategory: categories.deleteCategory,
  getSettings: settings.getSettings,
  updateSettings: settings.updateSettings,
} as const satisfies { [N in EndpointName]: Endpoint & { name: N } };

export type Contract = typeof contract;
