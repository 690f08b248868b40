import { route } from './route.ts';

export const getBoard = route('getBoard', 'admin', 'GET /admin/board');
export const getOrderDetails = route('getOrderDetails', 'admin', 'GET /admin/orders/:id');
export const assignOrder = route('assignOrder', 'admin', 'POST /admin/orders/:id/assign');
export const unassignOrder = route('unassignOrder', 'admin', 'POST /admin/orders/:id/unassign');
export const cancelOrderForShop = route('cancelOrderForShop', 'admin', 'POST /admin/orders/:id/cancel');
export const recallOrder = route('recallOrder', 'admin', 'POST /admin/orders/:id/recall');
