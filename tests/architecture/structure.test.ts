import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkStructure, type StructureExceptions } from '#tools/check-structure.ts';
import { withTemporaryProject } from './with-temporary-project.ts';

const project = path.resolve(import.meta.dirname, '../..');
const noExceptions: StructureExceptions = { featureFiles: [] };

const violations: { violation: string; rule: string; file: string; text: string }[] = [
  ...['index', 'utils', 'helpers', 'service', 'types', 'repository'].map((name) => ({
    violation: `a file called ${name}`,
    rule: 'no-generic-names',
    file: `server/db/${name}.ts`,
    text: '',
  })),
  {
    violation: 'a file in a feature that is not a use-case',
    rule: 'feature-vocabulary',
    file: 'server/features/orders/prices.ts',
    text: '',
  },
  {
    violation: 'a generic file in a feature that starts with a verb',
    rule: 'feature-vocabulary',
    file: 'server/features/orders/place-order-helpers.ts',
    text: '',
  },
  {
    violation: 'a folder in a feature',
    rule: 'flat-features',
    file: 'server/features/orders/placing/place-order.ts',
    text: '',
  },
  {
    violation: 'a tool that does not say why it is needed',
    rule: 'tool-reason',
    file: 'tools/copy-files.ts',
    text: 'export const copy = 1;\n',
  },
  ...['new Date()', 'Date.now()', 'Temporal.Now.instant()'].map((expression) => ({
    violation: `${expression} in a domain module`,
    rule: 'clock',
    file: 'domain/pricing-periods.ts',
    text: `export const now = ${expression};\n`,
  })),
  {
    violation: 'a use-case that reads the system clock',
    rule: 'clock',
    file: 'server/features/orders/place-order.ts',
    text: 'export const placedAt = () => Date.now();\n',
  },
  ...['Math.random()', 'crypto.randomUUID()', 'crypto.getRandomValues(new Uint8Array(1))'].map(
    (expression) => ({
      violation: `${expression} in a page`,
      rule: 'random',
      file: 'web/features/cart/cart-page.tsx',
      text: `export const key = ${expression};\n`,
    }),
  ),
  {
    violation: 'a database module that reads the environment',
    rule: 'process',
    file: 'server/db/database.ts',
    text: 'export const url = process.env.DATABASE_URL;\n',
  },
  {
    violation: 'a page of the console of 151 lines',
    rule: 'console-page-length',
    file: 'web/admin/pages/orders/orders-page.tsx',
    text: '// a line\n'.repeat(151),
  },
  ...['page.unroute(url)', 'page.unrouteAll()', 'page.route(url, abort, { times: 1 })'].map((call) => ({
    violation: `${call} in a browser test`,
    rule: 'interception',
    file: 'tests/browser/cart.test.ts',
    text: `await ${call};\n`,
  })),
];

describe('checkStructure', () => {
  it.each(violations)('$violation is reported ($rule)', async ({ rule, file, text }) => {
    const findings = await withTemporaryProject({ [file]: text }, (root) =>
      checkStructure(root, noExceptions),
    );
    expect(findings).toContainEqual(expect.objectContaining({ rule, file }));
  });

  it('the file names of features, the clock and id files, and comments about time are not reported', async () => {
    const files = {
      'server/features/orders/routes.ts': '',
      'server/features/orders/policy.ts': '',
      'server/features/orders/validation.ts': '',
      'server/features/orders/place-order.ts': '// never Date.now()\n',
      'server/features/orders/anything-goes.test.ts': 'Date.now();\n',
      'server/clock.ts': 'export const now = () => Date.now();\n',
      'server/ids.ts': 'export const id = () => crypto.randomUUID();\n',
      'server/main.ts': 'process.exit(0);\n',
      'web/layout/clock.ts': 'export const now = () => Date.now();\n',
      'web/admin/pages/orders/orders-page.tsx': '// a line\n'.repeat(150),
      'web/admin/parts/list-page.tsx': '// a line\n'.repeat(151),
      'domain/dates.ts': 'export const day = (ms: number) => new Date(ms).toISOString();\n',
    };
    expect(await withTemporaryProject(files, (root) => checkStructure(root, noExceptions))).toEqual([]);
  });

  it('a listed file of a feature may have another name', async () => {
    const file = 'server/features/demo/accounts.ts';
    const findings = await withTemporaryProject({ [file]: '' }, (root) =>
      checkStructure(root, { featureFiles: [file] }),
    );
    expect(findings).toEqual([]);
  });

  it('an exception that is no longer needed is reported', async () => {
    const exceptions = { featureFiles: ['server/features/demo/gone.ts'] };
    const findings = await withTemporaryProject({}, (root) => checkStructure(root, exceptions));
    expect(findings).toMatchObject([{ rule: 'unused-exception', file: 'server/features/demo/gone.ts' }]);
  });

  it('this repository has no finding', async () => {
    const list = await readFile(path.join(import.meta.dirname, 'structure-exceptions.json'), 'utf8');
    // This repository's own file.
    expect(await checkStructure(project, JSON.parse(list) as StructureExceptions)).toEqual([]);
  });
});
