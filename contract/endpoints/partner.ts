import { route } from './route.ts';

/** Of the endpoints that open or end a session. */
const sessionKind = 'partner' as const;

export const markDelivered = route('markDelivered', 'partner', 'PUT /orders/delivered/:id');
export const partnerLogIn = {
  ...route('partnerLogIn', 'public', 'POST /delivery-men/login'),
  sessionKind,
};
export const partnerCheckAuth = route('partnerCheckAuth', 'partner', 'GET /delivery-men/checkauth');
export const partnerRefreshSession = route(
  'partnerRefreshSession',
  'partner',
  'POST /delivery-men/refresh-auth-token',
);
export const partnerLogOut = {
  ...route('partnerLogOut', 'public', 'GET /delivery-men/logout'),
  sessionKind,
};
export const partnerChangePassword = route(
  'partnerChangePassword',
  'partner',
  'POST /delivery-men/change-password',
);
export const listAssignedOrders = route('listAssignedOrders', 'partner', 'GET /delivery-men/assigned-orders');
export const listPendingOrders = route(
  'listPendingOrders',
  'partner',
  'GET /delivery-men/getallpendingorders',
);
export const listCompletedDeliveries = route(
  'listCompletedDeliveries',
  'partner',
  'GET /delivery-men/completed-deliveries',
);
export const acceptDelivery = route('acceptDelivery', 'partner', 'POST /delivery-men/choose-delivery');
export const acceptDeliveries = route('acceptDeliveries', 'partner', 'POST /delivery-men/choose-deliveries');
export const startDeliveries = route(
  'startDeliveries',
  'partner',
  'POST /delivery-men/mark-all-out-for-delivery',
);
export const recordFailedDelivery = route(
  'recordFailedDelivery',
  'partner',
  'POST /delivery-men/failed-deliveries',
);
export const uploadDeliveryPhoto = route(
  'uploadDeliveryPhoto',
  'partner',
  'PUT /delivery-men/orders/:id/photo',
);
export const setAvailability = route('setAvailability', 'partner', 'PUT /delivery-men/availability');
export const startDelivery = route('startDelivery', 'partner', 'POST /delivery-men/mark-out-for-delivery');
export const giveBackDelivery = route(
  'giveBackDelivery',
  'partner',
  'POST /delivery-men/orders/:id/give-back',
);
export const getMyCash = route('getMyCash', 'partner', 'GET /delivery-men/my-cash');
export const getMyPay = route('getMyPay', 'partner', 'GET /delivery-men/my-pay');
export const announceHandIn = route('announceHandIn', 'partner', 'POST /delivery-men/hand-ins');
