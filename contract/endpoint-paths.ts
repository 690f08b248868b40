/**
 * Method and path of every endpoint, relative to `/api`. The browser imports only this table and types, so that
 * no schema is in its bundle.
 */
export const endpointPaths = {
  getShop: ['GET', '/shop'],

  listProducts: ['GET', '/products/getallproducts'],
  listProductsByIds: ['GET', '/products/byids'],
  createProduct: ['POST', '/products/create'],
  getProduct: ['GET', '/products/:id'],
  updateProduct: ['PUT', '/products/:id'],
  deleteProduct: ['DELETE', '/products/:id'],

  signUp: ['POST', '/users/signup'],
  logIn: ['POST', '/users/login'],
  sendOtp: ['POST', '/users/send-otp'],
  verifyOtp: ['POST', '/users/verify-otp'],
  checkAuth: ['GET', '/users/checkauth'],
  refreshSession: ['GET', '/users/refresh-auth-token'],
  refreshSessionByPost: ['POST', '/users/refresh-auth-token'],
  logOut: ['GET', '/users/logout'],
  verifyEmail: ['GET', '/users/verify-email'],
  resendVerification: ['POST', '/users/resend-verification'],
  requestPasswordReset: ['POST', '/users/request-password-reset'],
  resetPassword: ['POST', '/users/reset-password'],
  changePassword: ['POST', '/users/change-password'],
  updateProfile: ['PUT', '/users/profile'],
  listMySessions: ['GET', '/users/sessions'],
  endMySession: ['DELETE', '/users/sessions/:id'],
  sendPhoneCode: ['POST', '/users/send-phone-code'],
  verifyPhoneCode: ['POST', '/users/verify-phone-code'],
  signOutEverywhere: ['POST', '/users/sign-out-everywhere'],
  exportMyData: ['GET', '/users/export'],
  closeAccount: ['POST', '/users/close-account'],
  sendContactMessage: ['POST', '/users/contactmessage'],

  calculateCheckout: ['POST', '/orders/checkout'],
  placeOrder: ['POST', '/orders/create'],
  listMyOrders: ['GET', '/orders/getmyorders'],
  cancelMyOrder: ['PUT', '/orders/cancelmyorder/:id'],
  markDelivered: ['PUT', '/orders/delivered/:id'],
  listOrders: ['GET', '/orders'],
  getOrder: ['GET', '/orders/:id'],
  setOrderStatus: ['PUT', '/orders/:id/status'],

  checkCoupon: ['POST', '/coupons/public/check'],

  partnerLogIn: ['POST', '/delivery-men/login'],
  partnerCheckAuth: ['GET', '/delivery-men/checkauth'],
  partnerRefreshSession: ['POST', '/delivery-men/refresh-auth-token'],
  partnerLogOut: ['GET', '/delivery-men/logout'],
  partnerChangePassword: ['POST', '/delivery-men/change-password'],
  listAssignedOrders: ['GET', '/delivery-men/assigned-orders'],
  listPendingOrders: ['GET', '/delivery-men/getallpendingorders'],
  listCompletedDeliveries: ['GET', '/delivery-men/completed-deliveries'],
  acceptDelivery: ['POST', '/delivery-men/choose-delivery'],
  startDelivery: ['POST', '/delivery-men/mark-out-for-delivery'],

  listDeliveries: ['GET', '/delivery/all'],
  setDelivery: ['PUT', '/delivery/:id/status'],

  adminLogIn: ['POST', '/admin/login'],
  adminCheckAuth: ['GET', '/admin/checkauth'],
  adminLogOut: ['GET', '/admin/logout'],
  adminChangePassword: ['POST', '/admin/change-password'],
  getDashboard: ['GET', '/admin/dashboard'],
  createCoupon: ['POST', '/admin/coupons'],
  listCoupons: ['GET', '/admin/coupons'],
  updateCoupon: ['PUT', '/admin/coupons/:id'],
  createPartner: ['POST', '/admin/deliverymen'],
  listPartners: ['GET', '/admin/deliverymen'],
  updatePartner: ['PUT', '/admin/deliverymen/:id'],
  listCustomers: ['GET', '/admin/customers'],
  updateCustomer: ['PUT', '/admin/customers/:id'],
  listCategories: ['GET', '/admin/categories'],
  createCategory: ['POST', '/admin/categories'],
  updateCategory: ['PUT', '/admin/categories/:id'],
  deleteCategory: ['DELETE', '/admin/categories/:id'],
  getSettings: ['GET', '/admin/settings'],
  updateSettings: ['PUT', '/admin/settings'],

  registerInterest: ['POST', '/interest'],
  listInterests: ['GET', '/admin/interests'],
  announceServices: ['POST', '/admin/interests/announce'],

  testCookie: ['GET', '/test-cookie'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string]>;

/** The name of an endpoint in contract, server and browser. */
export type EndpointName = keyof typeof endpointPaths;
