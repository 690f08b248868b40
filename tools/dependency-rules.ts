// Needed as the configuration of dependency-cruiser, shared by the check and by its tests.
import type { ICruiseOptions, IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

/** Modules of the web shared by features. */
const webRooms = 'layout|session|cart|live|offline|navigation|forms|illustrations';
const testFilePattern = '\\.test\\.tsx?$';
const testFolderPattern = '^(testing|tests)/';

type Rule = Pick<IRegularForbiddenRuleType, 'name' | 'comment' | 'from' | 'to'>;

/**
 * Allowed imports. Every rule has a violation in tests/architecture/dependency-rules.test.ts. Type-only imports
 * count.
 */
const rules: Rule[] = [
  {
    name: 'domain-imports-only-messages',
    comment: 'Domain modules are pure: no imports except messages.',
    from: { path: '^domain/', pathNot: testFilePattern },
    to: { pathNot: '^(domain|i18n)/' },
  },
  {
    name: 'contract-imports-only-domain-and-zod',
    comment: 'The contract between server and browser depends on neither.',
    from: { path: '^contract/', pathNot: testFilePattern },
    to: { pathNot: '^(contract|domain|i18n)/|(^|node_modules/)zod(/|$)' },
  },
  {
    name: 'no-schemas-in-endpoint-routes',
    comment: 'Pages import the routes of endpoints, and so all that these import.',
    from: { path: '^contract/endpoints/', pathNot: testFilePattern },
    to: { pathNot: '^contract/endpoints/' },
  },
  {
    name: 'no-web-in-server',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'no-server-in-web',
    from: { path: '^web/', pathNot: testFilePattern },
    to: { path: '^server/' },
  },
  {
    name: 'web-without-node',
    comment: 'Pages run in a browser first.',
    from: { path: '^web/', pathNot: testFilePattern },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'web-imports-only-endpoint-routes-and-types',
    comment: 'The schemas would add zod to every browser bundle.',
    from: { path: '^web/', pathNot: testFilePattern },
    to: {
      path: '^contract/',
      pathNot: '^contract/endpoints/',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'web-without-zod',
    from: { path: '^web/', pathNot: testFilePattern },
    to: { path: '(^|node_modules/)zod(/|$)', pathNot: 'zod/(v4/)?mini' },
  },
  {
    name: 'no-other-features-routes',
    comment: 'A feature uses the queries, policy and use-cases of another, not its routes.',
    from: { path: '^server/features/([^/]+)/' },
    to: {
      path: '^server/features/[^/]+/(routes|present)\\.ts$',
      pathNot: '^server/features/$1/',
    },
  },
  {
    name: 'only-app-imports-routes',
    from: { path: '^server/', pathNot: `^server/(app\\.ts$|features/)|${testFilePattern}` },
    to: { path: '^server/features/[^/]+/(routes|present)\\.ts$' },
  },
  {
    name: 'routes-without-sql',
    from: { path: '^server/features/[^/]+/(routes|present)\\.ts$' },
    to: { path: '(^|node_modules/)(kysely|pg)(/|$)|^node:sqlite$' },
  },
  {
    name: 'only-pages-import-other-features',
    from: { path: '^web/features/([^/]+)/', pathNot: `-page\\.tsx$|${testFilePattern}` },
    to: { path: '^web/features/', pathNot: '^web/features/$1/' },
  },
  {
    name: 'ui-is-independent',
    comment: 'UI components use no router, query, feature or API.',
    from: { path: '^web/ui/', pathNot: testFilePattern },
    to: {
      path:
        `^web/(features|${webRooms}|api|app|routes|page-route|paths)|^contract/|` +
        '(^|node_modules/)(@tanstack/react-query|react-hook-form)(/|$)',
    },
  },
  {
    name: 'console-imports-shared-web-only',
    comment:
      'The console uses the modules of the web that know no page, no session of a customer and no cart.',
    from: { path: '^web/admin/', pathNot: testFilePattern },
    to: {
      path: '^web/',
      pathNot:
        '^web/(admin|ui|api|forms|live)/|^web/(clock\\.ts|layout/theme\\.tsx|offline/offline-bar\\.tsx)$',
    },
  },
  {
    name: 'nobody-imports-the-console',
    comment: 'It would be in a script of customers or partners.',
    from: { pathNot: '^(web/admin|tests)/' },
    to: { path: '^web/admin/' },
  },
  {
    name: 'packages-of-the-console-alone',
    comment: 'Pages have a router of their own, and no room for these.',
    from: { pathNot: '^web/admin/' },
    to: { path: '(^|node_modules/)(react-router|@tanstack/react-table|@base-ui/react|uplot)(/|$)' },
  },
  {
    name: 'messages-know-only-rules',
    comment: 'Pages, mails and the server use the catalogue; it imports none of them.',
    from: { path: '^i18n/', pathNot: testFilePattern },
    to: { pathNot: '^(i18n|domain|contract)/' },
  },
  {
    name: 'no-features-in-shared-web-folders',
    comment: 'Shared modules do not import features.',
    from: { path: `^web/(${webRooms})/`, pathNot: testFilePattern },
    to: { path: '^web/features/' },
  },
  {
    name: 'api-imports-no-ui',
    from: { path: '^web/api/', pathNot: testFilePattern },
    to: { path: `^web/(features|${webRooms}|ui)/` },
  },
  {
    name: 'only-tests-use-testing',
    from: { path: '^(domain|i18n|contract|server|web)/', pathNot: testFilePattern },
    to: { path: `${testFolderPattern}|${testFilePattern}` },
  },
  {
    name: 'production-without-development-packages',
    comment: 'Everything the server and its start scripts import at run time is a dependency.',
    from: { path: '^(server|contract)/|^tools/(admin\\.ts|.+\\.mjs)$', pathNot: testFilePattern },
    to: {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no-cycles',
    comment: 'Imports of types and dynamic imports count.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-resolves',
    from: { pathNot: '^(tests/architecture)/' },
    to: { couldNotResolve: true, pathNot: '/dist/|\\.css$|generated' },
  },
];

/** The same for dependency-cruiser: every violation is an error. */
export const dependencyRules: IForbiddenRuleType[] = rules.map((rule) => ({ ...rule, severity: 'error' }));

/** Options of dependency-cruiser; type-only imports count. */
export const cruiseOptions: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^(dist|web/generated|\\.cache)/' },
  tsPreCompilationDeps: true,
};

/** How import specifiers resolve to files. */
export const resolveOptions = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default', 'types'],
  extensions: ['.ts', '.tsx', '.mjs', '.js'],
  mainFields: ['module', 'main', 'types'],
};
