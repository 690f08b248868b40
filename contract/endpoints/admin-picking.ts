import { route } from './route.ts';

export const listPicking = route('listPicking', 'admin', 'GET /admin/picking');
export const startPicking = route('startPicking', 'admin', 'POST /admin/picking/start');
export const stopPicking = route('stopPicking', 'admin', 'POST /admin/picking/stop');
export const markItemsPicked = route('markItemsPicked', 'admin', 'PUT /admin/picking/items');
export const markOrdersPicked = route('markOrdersPicked', 'admin', 'POST /admin/picking/picked');
export const reopenPicking = route('reopenPicking', 'admin', 'POST /admin/picking/reopen');
export const recordShortage = route('recordShortage', 'admin', 'POST /admin/orders/:id/shortages');
