import type { getOrderDetails } from '#contract/endpoints/admin-board.ts';
import type { ApiResponse } from '#web/api/send-request.ts';

/** Everything about an order, as the server sends it. */
export type OrderDetails = ApiResponse<(typeof getOrderDetails)['name']>['data'];
