import { describe, expect, it } from 'vitest';
import * as adminBoard from './admin-board.ts';
import * as adminCash from './admin-cash.ts';
import * as adminPeople from './admin-people.ts';
import * as picking from './admin-picking.ts';
import * as admin from './admin.ts';
import * as adminProducts from './admin-products.ts';
import * as customer from './customer.ts';
import * as partner from './partner.ts';
import type { EndpointRoute } from './route.ts';

type Routes = Readonly<Record<string, EndpointRoute>>;

const kinds = {
  customer,
  partner,
  admin: { ...admin, ...adminBoard, ...adminCash, ...adminPeople, ...adminProducts, ...picking },
};

describe('the routes of one kind of session', () => {
  it.each(Object.entries<Routes>(kinds))('%s: are called with its token only', (kind, routes) => {
    const others = Object.values(routes).filter(
      ({ access, sessionKind }) => access !== 'session' && sessionKind !== kind,
    );
    expect(others).toEqual([]);
  });

  it.each(Object.entries<Routes>(kinds))('%s: are exported under their own names', (_kind, routes) => {
    expect(Object.values(routes).map(({ name }) => name)).toEqual(Object.keys(routes));
  });

  it('name no session where several kinds have access', () => {
    expect(customer.getOrder).toMatchObject({ access: 'session', sessionKind: undefined });
  });
});
