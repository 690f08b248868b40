import * as account from './account.ts';
import * as adminBoard from './admin-board.ts';
import * as adminOrderDetails from './admin-order-details.ts';
import * as adminCash from './admin-cash.ts';
import * as adminCustomers from './admin-customers.ts';
import * as adminProducts from './admin-products.ts';
import * as adminOrders from './admin-orders.ts';
import * as adminPeople from './admin-people.ts';
import * as admin from './admin.ts';
import * as audit from './audit.ts';
import * as cashDocuments from './cash-documents.ts';
import * as categories from './categories.ts';
import * as hostels from './hostels.ts';
import * as coupons from './coupons.ts';
import * as dispatch from './dispatch.ts';
import * as customerAuth from './customer-auth.ts';
import * as dashboard from './dashboard.ts';
import * as employees from './employees.ts';
import type { Endpoint } from './endpoint.ts';
import type * as pickingRoutes from './endpoints/admin-picking.ts';
import type * as cashRoutes from './endpoints/admin-cash.ts';
import type * as adminRoutes from './endpoints/admin.ts';
import type * as adminPeopleRoutes from './endpoints/admin-people.ts';
import type * as adminBoardRoutes from './endpoints/admin-board.ts';
import type * as adminProductRoutes from './endpoints/admin-products.ts';
import type * as customerRoutes from './endpoints/customer.ts';
import type * as teamLinkRoutes from './endpoints/team-links.ts';
import type * as partnerRoutes from './endpoints/partner.ts';
import * as interests from './interests.ts';
import * as myCash from './my-cash.ts';
import * as opening from './opening.ts';
import * as status from './status.ts';
import * as orders from './orders.ts';
import * as partners from './partners.ts';
import * as picking from './picking.ts';
import * as products from './products.ts';
import * as settings from './settings.ts';
import * as shopState from './shop-state.ts';
import * as shop from './shop.ts';
import * as stock from './stock.ts';
import * as teamLinks from './team-links.ts';
import * as support from './support.ts';

/** The name of an endpoint, the same in the contract, on the server and in the browser. */
export type EndpointName =
  | keyof typeof customerRoutes
  | keyof typeof partnerRoutes
  | keyof typeof teamLinkRoutes
  | keyof typeof adminRoutes
  | keyof typeof pickingRoutes
  | keyof typeof adminBoardRoutes
  | keyof typeof adminPeopleRoutes
  | keyof typeof cashRoutes
  | keyof typeof adminProductRoutes;

const modules = {
  ...account,
  ...adminBoard,
  ...adminOrderDetails,
  ...adminCash,
  ...adminCustomers,
  ...adminOrders,
  ...adminPeople,
  ...adminProducts,
  ...admin,
  ...audit,
  ...cashDocuments,
  ...categories,
  ...hostels,
  ...coupons,
  ...customerAuth,
  ...dashboard,
  ...dispatch,
  ...employees,
  ...interests,
  ...myCash,
  ...opening,
  ...status,
  ...orders,
  ...partners,
  ...picking,
  ...products,
  ...settings,
  ...shop,
  ...shopState,
  ...stock,
  ...support,
  ...teamLinks,
};

/** A route without a definition does not compile. */
export type Contract = Pick<typeof modules, EndpointName>;

const endpoints = Object.entries(modules).filter(([, exported]) => 'access' in exported);

/** Every endpoint by name, without the schemas that the modules export too. */
// The names of all endpoints are those of the type.
export const contract = Object.fromEntries(endpoints) as Contract satisfies {
  [N in EndpointName]: Endpoint & { name: N };
};
