import { consoleAccountStates } from './console-account-states.ts';
import { consoleCashStates } from './console-cash-states.ts';
import { consoleCategoryStates } from './console-category-states.ts';
import { consoleDashboardStates } from './console-dashboard-states.ts';
import { consoleDeliveryStates } from './console-delivery-states.ts';
import { consoleOrderStates } from './console-order-states.ts';
import { consolePickingStates } from './console-picking-states.ts';
import { consolePeopleStates } from './console-people-states.ts';
import { consolePlacesStates } from './console-places-states.ts';
import { consoleProductStates } from './console-product-states.ts';
import { consoleReportStates } from './console-report-states.ts';
import { consoleSellStates } from './console-sell-states.ts';
import { consoleShopStates } from './console-shop-states.ts';
import { consoleStockStates } from './console-stock-states.ts';
import type { ConsoleState } from './console-state.ts';
import { consoleBoardStates } from './console-board-states.ts';

/** All states of the console; an area adds its file here. */
export const consoleStates: readonly ConsoleState[] = [
  ...consoleAccountStates,
  ...consoleCashStates,
  ...consolePickingStates,
  ...consolePeopleStates,
  ...consoleDashboardStates,
  ...consoleOrderStates,
  ...consoleBoardStates,
  ...consoleProductStates,
  ...consoleCategoryStates,
  ...consoleDeliveryStates,
  ...consoleReportStates,
  ...consoleSellStates,
  ...consoleShopStates,
  ...consolePlacesStates,
  ...consoleStockStates,
];

/** The states that a route cannot have. */
export const impossibleStates: Readonly<Record<string, readonly string[]>> = {
  '/admin/coupons/new': ['empty', 'loading'],
  '/admin/partners/new': ['empty', 'loading'],
  // A form alone: it loads nothing.
  '/admin/account': ['empty', 'loading'],
  '/admin/products/new': ['empty', 'loading'],
  '/admin/products/import': ['empty', 'loading'],
  '/admin/products/start': ['empty'],
  // They load nothing.
  '/admin/shop/share': ['empty', 'loading', 'failing'],
  '/admin/help/:page': ['empty', 'loading', 'failing'],
  // One state, and never without the owner who looks at it.
  '/admin/shop': ['empty'],
  '/admin/employees': ['empty'],
  '/admin/stock/receive': ['loading'],
  '/admin/stock/count': ['loading'],
  '/admin/stock/adjust': ['loading'],
  // The demo's products have opening movements.
  '/admin/stock/movements': ['empty'],
};
