import { route } from './route.ts';

/** Of the endpoints that open or end a session. */
const sessionKind = 'admin' as const;

export const createProduct = route('createProduct', 'admin', 'POST /products/create');
export const updateProduct = route('updateProduct', 'admin', 'PUT /products/:id');
export const deleteProduct = route('deleteProduct', 'admin', 'DELETE /products/:id');
export const listOrders = route('listOrders', 'admin', 'GET /orders');
export const setOrderStatus = route('setOrderStatus', 'admin', 'PUT /orders/:id/status');
export const listDeliveries = route('listDeliveries', 'admin', 'GET /delivery/all');
export const setDelivery = route('setDelivery', 'admin', 'PUT /delivery/:id/status');
export const adminLogIn = { ...route('adminLogIn', 'public', 'POST /admin/login'), sessionKind };
export const adminCheckAuth = route('adminCheckAuth', 'admin', 'GET /admin/checkauth');
export const adminLogOut = { ...route('adminLogOut', 'public', 'GET /admin/logout'), sessionKind };
export const adminChangePassword = route('adminChangePassword', 'admin', 'POST /admin/change-password');
export const getDashboard = route('getDashboard', 'admin', 'GET /admin/dashboard');
export const createCoupon = route('createCoupon', 'admin', 'POST /admin/coupons');
export const listCoupons = route('listCoupons', 'admin', 'GET /admin/coupons');
export const updateCoupon = route('updateCoupon', 'admin', 'PUT /admin/coupons/:id');
export const createPartner = route('createPartner', 'admin', 'POST /admin/deliverymen');
export const listPartners = route('listPartners', 'admin', 'GET /admin/deliverymen');
export const updatePartner = route('updatePartner', 'admin', 'PUT /admin/deliverymen/:id');
export const listCustomers = route('listCustomers', 'admin', 'GET /admin/customers');
export const updateCustomer = route('updateCustomer', 'admin', 'PUT /admin/customers/:id');
export const listCategories = route('listCategories', 'admin', 'GET /admin/categories');
export const createCategory = route('createCategory', 'admin', 'POST /admin/categories');
export const updateCategory = route('updateCategory', 'admin', 'PUT /admin/categories/:id');
export const deleteCategory = route('deleteCategory', 'admin', 'DELETE /admin/categories/:id');
export const getSettings = route('getSettings', 'admin', 'GET /admin/settings');
export const updateSettings = route('updateSettings', 'admin', 'PUT /admin/settings');
export const listInterests = route('listInterests', 'admin', 'GET /admin/interests');
export const announceServices = route('announceServices', 'admin', 'POST /admin/interests/announce');
