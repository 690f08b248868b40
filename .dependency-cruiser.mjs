/** Allowed imports between folders and packages, checked by `npm run check:dependencies`. Type-only imports count. */

/** Modules of the web shared by features. */
const sharedWebFolders = 'layout|session|cart|live|offline|navigation|forms|illustrations';
const testFilePattern = '\\.test\\.tsx?$';
const testFolderPattern = '^(testing|tests)/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const rules = [
  {
    name: 'domain-imports-nothing',
    comment:
      'Domain modules are pure; texts and labels belong to i18n, which has the sentence for each error.',
    from: { path: '^domain/', pathNot: testFilePattern },
    to: { pathNot: '^domain/' },
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
      path: '^server/features/[^/]+/[a-z-]*(routes|present)\\.ts$',
      pathNot: '^server/features/$1/',
    },
  },
  {
    name: 'no-features-in-shared-server-folders',
    comment: 'What serves, sends and signs in knows no feature: features register themselves.',
    from: { path: '^server/(http|mails|sessions)/', pathNot: testFilePattern },
    to: { path: '^server/features/' },
  },
  {
    name: 'only-app-imports-routes',
    from: { path: '^server/', pathNot: `^server/(app\\.ts$|features/)|${testFilePattern}` },
    to: { path: '^server/features/[^/]+/[a-z-]*(routes|present)\\.ts$' },
  },
  {
    name: 'routes-without-sql',
    from: { path: '^server/features/[^/]+/[a-z-]*(routes|present)\\.ts$' },
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
        `^web/(features|${sharedWebFolders}|api|app|routes|page-route|paths)|^contract/|` +
        '(^|node_modules/)(@tanstack/react-query|react-hook-form)(/|$)',
    },
  },
  {
    name: 'console-imports-shared-web-only',
    comment: 'The console uses the modules of the web without pages, customer sessions or the cart.',
    from: { path: '^web/console/', pathNot: testFilePattern },
    to: {
      path: '^web/',
      pathNot:
        '^web/(console|ui|api|forms|live)/|^web/(clock\\.ts|layout/theme\\.tsx|offline/offline-bar\\.tsx)$',
    },
  },
  {
    name: 'only-console-imports-console',
    comment: 'It would be in a script of customers or partners.',
    from: { pathNot: '^(web/console|tests)/' },
    to: { path: '^web/console/' },
  },
  {
    name: 'console-packages-in-console-only',
    comment: 'Pages have a smaller router, and budgets without these.',
    from: { pathNot: '^web/console/' },
    to: { path: '(^|node_modules/)(react-router|@base-ui/react|uplot)(/|$)' },
  },
  {
    name: 'messages-import-only-rules',
    comment: 'Pages, mails and the server use the catalogue; it imports none of them.',
    from: { path: '^i18n/', pathNot: testFilePattern },
    to: { pathNot: '^(i18n|domain|contract)/' },
  },
  {
    name: 'no-features-in-shared-web-folders',
    comment: 'Shared modules do not import features.',
    from: { path: `^web/(${sharedWebFolders})/`, pathNot: testFilePattern },
    to: { path: '^web/features/' },
  },
  {
    name: 'api-imports-no-ui',
    from: { path: '^web/api/', pathNot: testFilePattern },
    to: { path: `^web/(features|${sharedWebFolders}|ui)/` },
  },
  {
    name: 'only-tests-use-testing',
    from: { path: '^(domain|i18n|contract|server|web)/', pathNot: testFilePattern },
    to: { path: `${testFolderPattern}|${testFilePattern}` },
  },
  {
    name: 'production-without-development-packages',
    comment: 'Everything the server and its start scripts import at run time is a dependency.',
    from: { path: '^(server|contract)/|^tools/.+\\.mjs$', pathNot: testFilePattern },
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
    from: {},
    to: { couldNotResolve: true, pathNot: '/dist/|\\.css$' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
