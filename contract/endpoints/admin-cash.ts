import { route } from './route.ts';

export const getCash = route('getCash', 'admin', 'GET /admin/cash');
export const getPartnerCash = route('getPartnerCash', 'admin', 'GET /admin/cash/partners/:id');
export const listHandIns = route('listHandIns', 'admin', 'GET /admin/cash/hand-ins');
export const countHandIn = route('countHandIn', 'admin', 'POST /admin/cash/hand-ins');
export const listCashDifferences = route('listCashDifferences', 'admin', 'GET /admin/cash/differences');
export const explainCashDifference = route(
  'explainCashDifference',
  'owner',
  'PUT /admin/cash/differences/:id',
);
export const listCancellationFees = route('listCancellationFees', 'admin', 'GET /admin/cash/fees');
export const collectCancellationFee = route(
  'collectCancellationFee',
  'admin',
  'POST /admin/cash/fees/:id/collect',
);
export const waiveCancellationFee = route('waiveCancellationFee', 'owner', 'POST /admin/cash/fees/:id/waive');
export const listCashDocuments = route('listCashDocuments', 'admin', 'GET /admin/cash/documents');
export const transferMoney = route('transferMoney', 'owner', 'POST /admin/cash/transfers');
export const recordExpense = route('recordExpense', 'admin', 'POST /admin/cash/expenses');
export const listPartnerPay = route('listPartnerPay', 'owner', 'GET /admin/cash/pay');
export const payPartner = route('payPartner', 'owner', 'POST /admin/cash/partners/:id/pay');
export const listUnseenUpi = route('listUnseenUpi', 'owner', 'GET /admin/cash/upi');
export const confirmUpi = route('confirmUpi', 'owner', 'POST /admin/cash/upi');
export const countTill = route('countTill', 'admin', 'POST /admin/cash/till-counts');
export const reverseCashDocument = route(
  'reverseCashDocument',
  'owner',
  'POST /admin/cash/documents/:id/reverse',
);
export const getCashReport = route('getCashReport', 'owner', 'GET /admin/cash/report');
export const exportHandIns = route('exportHandIns', 'admin', 'GET /admin/cash/hand-ins/csv');
export const exportCashEntries = route('exportCashEntries', 'owner', 'GET /admin/cash/entries/csv');
