import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/** What the pages of the web share. */
const webRooms = 'layout|session|cart|live|offline|navigation|illustrations';
const testFilePattern = '\\.test\\.tsx?$';
const testFolderPattern = '^(testing|tests)/';

/**
 * Who may know whom. Every rule here has a planted violation in tests/architecture/dependency-rules.test.ts.
 * Type-only imports count: a room that needs another's types knows it.
 */
export const dependencyRules: IForbiddenRuleType[] = [
  {
    name: 'domain-knows-only-messages',
    comment: 'The rules of the shop are pure: texts aside no other room, no package, no Node.',
    severity: 'error',
    from: { path: '^domain/', pathNot: testFilePattern },
    to: { pathNot: '^(domain|i18n)/' },
  },
  {
    name: 'contract-knows-domain-and-zod',
    comment: 'What both sides say to each other depends on neither of them.',
    severity: 'error',
    from: { path: '^contract/', pathNot: testFilePattern },
    to: { pathNot: '^(contract|domain|i18n)/|(^|node_modules/)zod(/|$)' },
  },
  {
    name: 'server-never-web',
    severity: 'error',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'web-never-server',
    severity: 'error',
    from: { path: '^web/', pathNot: testFilePattern },
    to: { path: '^server/' },
  },
  {
    name: 'web-without-node',
    comment: 'Pages run in a browser first.',
    severity: 'error',
    from: { path: '^web/', pathNot: testFilePattern },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'web-takes-addresses-and-types-of-the-contract',
    comment: 'The schemas would bring the whole of zod into every customer’s browser.',
    severity: 'error',
    from: { path: '^web/', pathNot: testFilePattern },
    to: {
      path: '^contract/',
      pathNot: '^contract/endpoint-paths\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'web-without-zod',
    severity: 'error',
    from: { path: '^web/', pathNot: testFilePattern },
    to: { path: '(^|node_modules/)zod(/|$)', pathNot: 'zod/(v4/)?mini' },
  },
  {
    name: 'no-other-features-routes',
    comment: 'A feature uses another one’s queries, policy and use-cases, never its edge.',
    severity: 'error',
    from: { path: '^server/features/([^/]+)/' },
    to: {
      path: '^server/features/[^/]+/(routes|present)\\.ts$',
      pathNot: '^server/features/$1/',
    },
  },
  {
    name: 'routes-are-mounted-by-the-app-alone',
    severity: 'error',
    from: { path: '^server/', pathNot: `^server/(app\\.ts$|features/)|${testFilePattern}` },
    to: { path: '^server/features/[^/]+/(routes|present)\\.ts$' },
  },
  {
    name: 'routes-without-sql',
    severity: 'error',
    from: { path: '^server/features/[^/]+/(routes|present)\\.ts$' },
    to: { path: '(^|node_modules/)(kysely|pg)(/|$)|^node:sqlite$' },
  },
  {
    name: 'pages-are-where-features-meet',
    severity: 'error',
    from: { path: '^web/features/([^/]+)/', pathNot: `-page\\.tsx$|${testFilePattern}` },
    to: { path: '^web/features/', pathNot: '^web/features/$1/' },
  },
  {
    name: 'ui-could-ship-elsewhere',
    comment: 'Parts know no router, no query, no feature, no call.',
    severity: 'error',
    from: { path: '^web/ui/', pathNot: testFilePattern },
    to: {
      path:
        `^web/(features|${webRooms}|api|app|routes|paths)|^contract/|` +
        '(^|node_modules/)(react-router|@tanstack/react-query|react-hook-form)(/|$)',
    },
  },
  {
    name: 'messages-know-only-rules',
    comment: 'Pages, mails and the server use the catalogue; it imports none of them.',
    severity: 'error',
    from: { path: '^i18n/', pathNot: testFilePattern },
    to: { pathNot: '^(i18n|domain|contract)/' },
  },
  {
    name: 'no-features-in-shared-web-folders',
    comment: 'What pages share does not import a page.',
    severity: 'error',
    from: { path: `^web/(${webRooms})/`, pathNot: testFilePattern },
    to: { path: '^web/features/' },
  },
  {
    name: 'calls-know-no-screen',
    severity: 'error',
    from: { path: '^web/api/', pathNot: testFilePattern },
    to: { path: `^web/(features|${webRooms}|ui)/` },
  },
  {
    name: 'only-tests-use-testing',
    severity: 'error',
    from: { path: '^(domain|i18n|contract|server|web)/', pathNot: testFilePattern },
    to: { path: `${testFolderPattern}|${testFilePattern}` },
  },
  {
    name: 'production-without-development-packages',
    comment: 'What the server and the programs that start it import at run time is a dependency.',
    severity: 'error',
    from: { path: '^(server|contract)/|^tools/(admin\\.ts|.+\\.mjs)$', pathNot: testFilePattern },
    to: {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no-cycles',
    comment: 'The table of pages loads each page when it is needed; that import is no cycle.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  },
  {
    name: 'everything-resolves',
    severity: 'error',
    from: { pathNot: '^(tests/architecture)/' },
    to: { couldNotResolve: true, pathNot: '/dist/|\\.css$|generated' },
  },
];

/** What is read, and how; types count. */
export const cruiseOptions: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^(dist|web/generated|\\.cache)/' },
  tsPreCompilationDeps: true,
};

/** How the names of imports become files. */
export const resolveOptions = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default', 'types'],
  extensions: ['.ts', '.tsx', '.mjs', '.js'],
  mainFields: ['module', 'main', 'types'],
};
