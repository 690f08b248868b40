import type { EndpointName } from '#contract/contract.ts';

/**
 * The endpoints whose displayed data an event changes; `*` is every one. Add the queries of a new page to the events
 * that change it.
 */
export const reloadsByEvent: Readonly<Record<string, readonly (EndpointName | '*')[]>> = {
  reset: ['*'],
  'order.updated': [
    'getOpening',
    'listOrders',
    'listDeliveries',
    'getOrder',
    'getOrderDetails',
    'getDashboard',
    'listPartners',
    'getPartner',
    'getCustomer',
    'getAdminProduct',
    'listStockMovements',
    'listWaitingOrders',
    'listPicking',
    'getCash',
    'getPartnerCash',
    'listCancellationFees',
    'listUnseenUpi',
    'getCashReport',
    'getSalesReport',
  ],
  'cash.updated': [
    'getCash',
    'getPartnerCash',
    'listHandIns',
    'listCashDifferences',
    'listCancellationFees',
    'listCashDocuments',
    'listPartnerPay',
    'listUnseenUpi',
    'getCashReport',
  ],
  'order.available': ['listOrders', 'listDeliveries', 'getDashboard', 'listPicking'],
  'order.taken': ['listOrders', 'listDeliveries', 'getOrder', 'listPartners', 'listPicking'],
  'product.stock': [
    'getOpening',
    'listProducts',
    'getProduct',
    'listAdminProducts',
    'getAdminProduct',
    'getDashboard',
    'listLowStock',
    'listStockMovements',
    'listWaitingOrders',
  ],
  'stock.low': ['listLowStock', 'getDashboard'],
  'shop.updated': ['getShop', 'getOpening', 'getSettings', 'getShopState', 'listHostels'],
  // The board and the page of an order offer the partners who can deliver.
  'partner.updated': ['getOpening', 'listPartners', 'getPartner', 'getBoard'],
  'product.updated': ['getOpening', 'listProducts', 'getProduct', 'listAdminProducts', 'getAdminProduct'],
  'category.updated': ['listProducts', 'listAdminProducts', 'listCategories', 'getShop'],
};
