import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { dependencyRules } from '#tools/dependency-rules.ts';
import { checkDependencies } from '#tools/check-dependencies.ts';
import { withTemporaryProject } from './with-temporary-project.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** What is wrong, the rule that reports it, the file it names, and the project's files. */
const violations: {
  violation: string;
  rule: string;
  file: string;
  files: Record<string, string>;
}[] = [
  {
    violation: 'a domain module that imports the contract',
    rule: 'domain-imports-only-messages',
    file: 'domain/price.ts',
    files: {
      'domain/price.ts': `import { call } from '#contract/call.ts'; export const price = call;`,
      'contract/call.ts': 'export const call = 1;',
    },
  },
  {
    violation: 'a domain module that imports a type of the contract',
    rule: 'domain-imports-only-messages',
    file: 'domain/price.ts',
    files: {
      'domain/price.ts': `import type { Call } from '#contract/call.ts'; export type Price = Call;`,
      'contract/call.ts': 'export type Call = 1;',
    },
  },
  {
    violation: 'a domain module that reads files',
    rule: 'domain-imports-only-messages',
    file: 'domain/price.ts',
    files: { 'domain/price.ts': `import { readFileSync } from 'node:fs'; readFileSync('x');` },
  },
  {
    violation: 'a contract module that imports the server',
    rule: 'contract-imports-only-domain-and-zod',
    file: 'contract/call.ts',
    files: {
      'contract/call.ts': `import { app } from '#server/app.ts'; export const call = app;`,
      'server/app.ts': 'export const app = 1;',
    },
  },
  {
    violation: 'a route of an endpoint that imports a schema',
    rule: 'no-schemas-in-endpoint-routes',
    file: 'contract/endpoints/customer.ts',
    files: {
      'contract/endpoints/customer.ts': `import { id } from '#contract/schemas.ts'; export const getShop = id;`,
      'contract/schemas.ts': 'export const id = 1;',
    },
  },
  {
    violation: 'a server module that imports a page',
    rule: 'no-web-in-server',
    file: 'server/app.ts',
    files: {
      'server/app.ts': `import { page } from '#web/page.ts'; export const app = page;`,
      'web/page.ts': 'export const page = 1;',
    },
  },
  {
    violation: 'a page that imports a type of the server',
    rule: 'no-server-in-web',
    file: 'web/page.ts',
    files: {
      'web/page.ts': `import type { App } from '#server/app.ts'; export type Page = App;`,
      'server/app.ts': 'export type App = 1;',
    },
  },
  {
    violation: 'a part of the console that imports the session of customers',
    rule: 'console-imports-shared-web-only',
    file: 'web/admin/layout/top-bar.tsx',
    files: {
      'web/admin/layout/top-bar.tsx': `import { auth } from '#web/session/auth.tsx'; export const bar = auth;`,
      'web/session/auth.tsx': 'export const auth = 1;',
    },
  },
  {
    violation: 'a page of the shop that imports a part of the console',
    rule: 'nobody-imports-the-console',
    file: 'web/features/orders/my-orders-page.tsx',
    files: {
      'web/features/orders/my-orders-page.tsx': `import { list } from '#web/admin/parts/list-page.tsx'; export const page = list;`,
      'web/admin/parts/list-page.tsx': 'export const list = 1;',
    },
  },
  {
    violation: 'a page of the shop that imports the router of the console',
    rule: 'packages-of-the-console-alone',
    file: 'web/layout/header.tsx',
    files: { 'web/layout/header.tsx': `import { Link } from 'react-router'; export const header = Link;` },
  },
  {
    violation: 'a message that imports a page',
    rule: 'messages-know-only-rules',
    file: 'i18n/en/cart.ts',
    files: {
      'i18n/en/cart.ts': `import { page } from '#web/layout/page.ts'; export const cart = page;`,
      'web/layout/page.ts': 'export const page = 1;',
    },
  },
  {
    violation: 'a page that imports Node modules',
    rule: 'web-without-node',
    file: 'web/page.ts',
    files: { 'web/page.ts': `import path from 'node:path'; export const page = path.sep;` },
  },
  {
    violation: 'a page that imports a schema of the contract',
    rule: 'web-imports-only-endpoint-routes-and-types',
    file: 'web/page.ts',
    files: {
      'web/page.ts': `import { order } from '#contract/orders.ts'; export const page = order;`,
      'contract/orders.ts': 'export const order = 1;',
    },
  },
  {
    violation: 'a page that imports zod',
    rule: 'web-without-zod',
    file: 'web/page.ts',
    files: { 'web/page.ts': `import { z } from 'zod'; export const page = z;` },
  },
  {
    violation: 'a feature that imports the routes of another',
    rule: 'no-other-features-routes',
    file: 'server/features/orders/queries.ts',
    files: {
      'server/features/orders/queries.ts': `import { r } from '#server/features/coupons/routes.ts'; export const q = r;`,
      'server/features/coupons/routes.ts': 'export const r = 1;',
    },
  },
  {
    violation: 'a feature that imports the presenter of another',
    rule: 'no-other-features-routes',
    file: 'server/features/orders/present.ts',
    files: {
      'server/features/orders/present.ts': `import { p } from '../coupons/present.ts'; export const q = p;`,
      'server/features/coupons/present.ts': 'export const p = 1;',
    },
  },
  {
    violation: 'a database module that imports routes of a feature',
    rule: 'only-app-imports-routes',
    file: 'server/db/database.ts',
    files: {
      'server/db/database.ts': `import { r } from '#server/features/coupons/routes.ts'; export const q = r;`,
      'server/features/coupons/routes.ts': 'export const r = 1;',
    },
  },
  {
    violation: 'routes with SQL',
    rule: 'routes-without-sql',
    file: 'server/features/orders/routes.ts',
    files: {
      'server/features/orders/routes.ts': `import { sql } from 'kysely'; export const q = sql;`,
    },
  },
  {
    violation: 'a component that imports a component of another feature',
    rule: 'only-pages-import-other-features',
    file: 'web/features/cart/cart-line.tsx',
    files: {
      'web/features/cart/cart-line.tsx': `import { O } from '#web/features/orders/order-card.tsx'; export const C = O;`,
      'web/features/orders/order-card.tsx': 'export const O = 1;',
    },
  },
  ...['#web/navigation/router.tsx', '@tanstack/react-query', '#web/features/cart/line.ts'].map(
    (importPath) => ({
      violation: `a UI component that imports ${importPath}`,
      rule: 'ui-is-independent',
      file: 'web/ui/button.tsx',
      files: {
        'web/ui/button.tsx': `import { x } from '${importPath}'; export const B = x;`,
        'web/features/cart/line.ts': 'export const x = 1;',
        'web/navigation/router.tsx': 'export const x = 1;',
      },
    }),
  ),
  {
    violation: 'a shared folder that imports a feature',
    rule: 'no-features-in-shared-web-folders',
    file: 'web/layout/header.ts',
    files: {
      'web/layout/header.ts': `import { x } from '#web/features/cart/line.ts'; export const h = x;`,
      'web/features/cart/line.ts': 'export const x = 1;',
    },
  },
  {
    violation: 'an API module that imports a component',
    rule: 'api-imports-no-ui',
    file: 'web/api/send-request.ts',
    files: {
      'web/api/send-request.ts': `import { t } from '#web/layout/toasts.ts'; export const s = t;`,
      'web/layout/toasts.ts': 'export const t = 1;',
    },
  },
  {
    violation: 'a server module that imports the fake clock of tests',
    rule: 'only-tests-use-testing',
    file: 'server/clock.ts',
    files: {
      'server/clock.ts': `import { c } from '#testing/fake-clock.ts'; export const clock = c;`,
      'testing/fake-clock.ts': 'export const c = 1;',
    },
  },
  {
    violation: 'a server module that imports a development package',
    rule: 'production-without-development-packages',
    file: 'server/app.ts',
    files: {
      'server/app.ts': `import { x } from 'knip'; export const app = x;`,
      'node_modules/knip/package.json': `{ "name": "knip", "version": "1.0.0", "main": "index.js" }`,
      'node_modules/knip/index.js': 'exports.x = 1;',
    },
  },
  {
    violation: 'a start script that imports a development package',
    rule: 'production-without-development-packages',
    file: 'tools/start.mjs',
    files: {
      'tools/start.mjs': `import { x } from 'knip'; console.log(x);`,
      'node_modules/knip/package.json': `{ "name": "knip", "version": "1.0.0", "main": "index.js" }`,
      'node_modules/knip/index.js': 'exports.x = 1;',
    },
  },
  {
    violation: 'two modules that import each other',
    rule: 'no-cycles',
    file: 'domain/egg.ts',
    files: {
      'domain/hen.ts': `import { egg } from './egg.ts'; export const hen = () => egg;`,
      'domain/egg.ts': `import { hen } from './hen.ts'; export const egg = () => hen;`,
    },
  },
  {
    violation: 'two files of which one imports only a type of the other',
    rule: 'no-cycles',
    file: 'domain/egg.ts',
    files: {
      'domain/hen.ts': `import type { Egg } from './egg.ts'; export type Hen = { egg: Egg };`,
      'domain/egg.ts': `import type { Hen } from './hen.ts'; export type Egg = { hen: Hen | null };`,
    },
  },
  {
    violation: 'a page that imports the table which loads it dynamically',
    rule: 'no-cycles',
    file: 'web/page.ts',
    files: {
      'web/routes.ts': `export const routes = [() => import('./page.ts')];`,
      'web/page.ts': `import { routes } from './routes.ts'; export const page = () => routes;`,
    },
  },
  {
    violation: 'two features that import each other through different files',
    rule: 'no-cycle-between-features',
    file: 'server/features/orders',
    files: {
      'server/features/orders/place-order.ts': `import { c } from '#server/features/coupons/queries.ts'; export const p = c;`,
      'server/features/orders/queries.ts': 'export const q = 1;',
      'server/features/coupons/queries.ts': 'export const c = 1;',
      'server/features/coupons/check-coupon.ts': `import { q } from '#server/features/orders/queries.ts'; export const k = q;`,
    },
  },
  {
    violation: 'an import of a missing file',
    rule: 'everything-resolves',
    file: 'server/app.ts',
    files: { 'server/app.ts': `import { x } from '#server/gone.ts'; export const app = x;` },
  },
];

describe('dependency rules', () => {
  it.each(violations)('$violation is reported ($rule)', async ({ rule, file, files }) => {
    const { findings } = await withTemporaryProject(files, checkDependencies);
    expect(findings).toContainEqual(expect.objectContaining({ rule, file }));
  });

  it('the imports that the architecture allows are not reported', async () => {
    const { findings, modules } = await withTemporaryProject(
      {
        'domain/money.ts': 'export const paise = 1;',
        'contract/endpoints/customer.ts': 'export const getShop = 1;',
        'server/features/orders/queries.ts': `import { paise } from '#domain/money.ts'; export const q = paise;`,
        'server/features/orders/routes.ts': `import { q } from './queries.ts'; export const r = q;`,
        'server/app.ts': `import { r } from './features/orders/routes.ts'; export const app = r;`,
        'web/features/cart/cart-page.tsx': `import { O } from '#web/features/orders/card.tsx'; import { getShop } from '#contract/endpoints/customer.ts'; export const C = [O, getShop];`,
        'web/features/orders/card.tsx': 'export const O = 1;',
      },
      checkDependencies,
    );
    expect(findings).toEqual([]);
    expect(modules).toBe(7);
  });

  it('every rule has a violation in this table', () => {
    const testedRules = new Set(violations.map(({ rule }) => rule));
    const untestedRules = dependencyRules.filter(({ name }) => name === undefined || !testedRules.has(name));
    expect(untestedRules).toEqual([]);
  });

  it('this repository has no finding, and all of its modules are read', async () => {
    const { findings, modules } = await checkDependencies(project);
    expect(findings).toEqual([]);
    // Without TypeScript 6 dependency-cruiser reads no module and reports nothing.
    expect(modules).toBeGreaterThan(200);
  });
});
