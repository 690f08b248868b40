import { route } from './route.ts';

/** Of the endpoints that open or end a session. */
const sessionKind = 'admin' as const;

export const createProduct = route('createProduct', 'owner', 'POST /products/create');
export const updateProduct = route('updateProduct', 'owner', 'PUT /products/:id');
export const deleteProduct = route('deleteProduct', 'owner', 'DELETE /products/:id');
export const listOrders = route('listOrders', 'admin', 'GET /orders');
export const sellAtCounter = route('sellAtCounter', 'admin', 'POST /admin/orders/counter');
export const placePhoneOrder = route('placePhoneOrder', 'admin', 'POST /admin/orders/phone');
export const refundOrder = route('refundOrder', 'admin', 'POST /admin/orders/:id/refunds');
export const setOrderStatus = route('setOrderStatus', 'admin', 'PUT /orders/:id/status');
export const listDeliveries = route('listDeliveries', 'admin', 'GET /delivery/all');
export const setDelivery = route('setDelivery', 'admin', 'PUT /delivery/:id/status');
export const adminLogIn = { ...route('adminLogIn', 'public', 'POST /admin/login'), sessionKind };
export const adminCheckAuth = route('adminCheckAuth', 'admin', 'GET /admin/checkauth');
export const adminLogOut = { ...route('adminLogOut', 'public', 'GET /admin/logout'), sessionKind };
export const adminChangePassword = route('adminChangePassword', 'admin', 'POST /admin/change-password');
export const getDashboard = route('getDashboard', 'owner', 'GET /admin/dashboard');
export const getSalesReport = route('getSalesReport', 'owner', 'GET /admin/reports/sales');
export const exportSales = route('exportSales', 'owner', 'GET /admin/reports/sales.csv');
export const createCoupon = route('createCoupon', 'owner', 'POST /admin/coupons');
export const listCoupons = route('listCoupons', 'owner', 'GET /admin/coupons');
export const updateCoupon = route('updateCoupon', 'owner', 'PUT /admin/coupons/:id');
export const createPartner = route('createPartner', 'owner', 'POST /admin/deliverymen');
export const invitePartner = route('invitePartner', 'owner', 'POST /admin/deliverymen/:id/invitation');
export const listPartners = route('listPartners', 'admin', 'GET /admin/deliverymen');
export const updatePartner = route('updatePartner', 'owner', 'PUT /admin/deliverymen/:id');
export const listCustomers = route('listCustomers', 'admin', 'GET /admin/customers');
export const updateCustomer = route('updateCustomer', 'owner', 'PUT /admin/customers/:id');
export const verifyCustomer = route('verifyCustomer', 'owner', 'POST /admin/customers/:id/verification');
export const listCategories = route('listCategories', 'admin', 'GET /admin/categories');
export const createCategory = route('createCategory', 'owner', 'POST /admin/categories');
export const updateCategory = route('updateCategory', 'owner', 'PUT /admin/categories/:id');
export const moveCategory = route('moveCategory', 'owner', 'POST /admin/categories/:id/move');
export const deleteCategory = route('deleteCategory', 'owner', 'DELETE /admin/categories/:id');
export const listHostels = route('listHostels', 'admin', 'GET /admin/hostels');
export const createHostel = route('createHostel', 'owner', 'POST /admin/hostels');
export const updateHostel = route('updateHostel', 'owner', 'PUT /admin/hostels/:id');
export const moveHostel = route('moveHostel', 'owner', 'POST /admin/hostels/:id/move');
export const deleteHostel = route('deleteHostel', 'owner', 'DELETE /admin/hostels/:id');
export const getOpening = route('getOpening', 'owner', 'GET /admin/opening');
export const confirmOpeningStep = route('confirmOpeningStep', 'owner', 'POST /admin/opening/confirmations');
export const sendTestMail = route('sendTestMail', 'owner', 'POST /admin/opening/test-mail');
export const placeTestOrder = route('placeTestOrder', 'owner', 'POST /admin/opening/test-order');
export const removeTestOrder = route('removeTestOrder', 'owner', 'DELETE /admin/opening/test-order');
export const getStatus = route('getStatus', 'owner', 'GET /admin/status');
export const getSettings = route('getSettings', 'admin', 'GET /admin/settings');
export const updateSettings = route('updateSettings', 'owner', 'PUT /admin/settings');
export const cancelLaterSettings = route('cancelLaterSettings', 'owner', 'DELETE /admin/settings/later/:id');
export const uploadLogo = route('uploadLogo', 'owner', 'PUT /admin/settings/logo');
export const listInterests = route('listInterests', 'owner', 'GET /admin/interests');
export const announceServices = route('announceServices', 'owner', 'POST /admin/interests/announce');
export const resolveFailedDelivery = route(
  'resolveFailedDelivery',
  'admin',
  'POST /admin/orders/:id/failed-delivery/resolve',
);
export const listDeliveryPhotos = route('listDeliveryPhotos', 'admin', 'GET /admin/orders/:id/photos');
export const getDeliveryPhoto = route('getDeliveryPhoto', 'admin', 'GET /admin/orders/:id/photos/:photoId');
export const listEmployees = route('listEmployees', 'owner', 'GET /admin/employees');
export const createEmployee = route('createEmployee', 'owner', 'POST /admin/employees');
export const updateEmployee = route('updateEmployee', 'owner', 'PUT /admin/employees/:id');
export const inviteEmployee = route('inviteEmployee', 'owner', 'POST /admin/employees/:id/invitation');
export const listAuditEntries = route('listAuditEntries', 'owner', 'GET /admin/audit');
export const getShopState = route('getShopState', 'admin', 'GET /admin/shop');
export const updateShopState = route('updateShopState', 'admin', 'PUT /admin/shop');
export const receiveStock = route('receiveStock', 'admin', 'POST /admin/stock/receipts');
export const countStock = route('countStock', 'admin', 'POST /admin/stock/counts');
export const adjustStock = route('adjustStock', 'admin', 'POST /admin/products/:id/stock-adjustments');
export const listWaitingOrders = route(
  'listWaitingOrders',
  'admin',
  'GET /admin/products/:id/waiting-orders',
);
export const listStockMovements = route('listStockMovements', 'admin', 'GET /admin/stock/movements');
export const exportStockMovements = route('exportStockMovements', 'admin', 'GET /admin/stock/movements.csv');
export const listLowStock = route('listLowStock', 'admin', 'GET /admin/stock/low');
