import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');

/** Source files that match a glob, without tests. */
const listFiles = (glob: string) =>
  globSync(glob, { cwd: project, exclude: ['web/public/**'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file));

const genericNames = 'index|utils?|helpers?|types?|service|repository|common|misc|manager';
/** First words of the file names of use-cases. */
const verbs =
  'accept add adjust allocate announce answer anonymize archive assign block calculate cancel change check choose close confirm count create delete deliver ' +
  'disable enable end ensure export find follow forget give import insert invite limit list log make mark move notify open pay place price ' +
  'plan print publish read recall receive record redeem refresh refund register reject release remove rename reopen request resend reset resize resolve restore retry return ' +
  'revoke save schedule search seed sell send set show sign start stop subscribe switch take track unassign update use verify withdraw';
/** Tables and lists that several use-cases of a feature share. */
const nouns =
  'assignments|attempts|bill-numbers|customer-search|delivery-times|last-change|later-settings|order-totals|payments|product-columns|refunds|shortages|starter-products|waiting-orders';
const featureFilePattern = new RegExp(
  `^(([a-z]+-)?(routes|policy|validation|queries|present|events)|${nouns}|(${verbs.replaceAll(' ', '|')})-[a-z0-9-]+)\\.ts$`,
);
const otherFeatureFiles = ['accounts', 'coupons'].map((name) => `server/features/demo/${name}.ts`);

it('no file has a generic name', () => {
  const files = listFiles('{domain,i18n,contract,server,web,testing,tests,tools}/**/*.{ts,tsx,mjs,cjs}');
  expect(files.length).toBeGreaterThan(200);
  const pattern = new RegExp(`(/|/features/.*-)(${genericNames})\\.[a-z.]+$`);
  expect(files.filter((file) => pattern.test(file))).toEqual([]);
});

it('a server feature has no folders, and its files are of a known kind or use-cases', () => {
  const unknown = listFiles('server/features/*/**/*.ts').filter(
    (file) => !featureFilePattern.test(file.split('/').slice(3).join('/')),
  );
  expect(unknown.toSorted()).toEqual(otherFeatureFiles);
});

it('features do not import each other in a circle', () => {
  const imports = new Map<string, Set<string>>();
  for (const file of listFiles('{server,web}/features/*/*.{ts,tsx}')) {
    const [feature = ''] = /^\w+\/features\/[^/]+/.exec(file) ?? [];
    const specifiers = readFileSync(path.join(project, file), 'utf8').matchAll(/['"]([#.][^'"]+\.tsx?)['"]/g);
    for (const [, specifier = ''] of specifiers) {
      const target = specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(file, '..', specifier);
      const [imported] = /^(server|web)\/features\/[^/]+(?=\/)/.exec(target) ?? [];
      if (imported === undefined || imported === feature) continue;
      imports.set(feature, (imports.get(feature) ?? new Set()).add(imported));
    }
  }
  expect(imports.size).toBeGreaterThan(0);
  // A feature that imports no remaining one is in no circle.
  for (let isReduced = true; isReduced;) {
    const leaves = [...imports.keys()].filter(
      (name) => ![...(imports.get(name) ?? [])].some((to) => imports.has(to)),
    );
    for (const name of leaves) imports.delete(name);
    isReduced = leaves.length > 0;
  }
  expect([...imports.keys()]).toEqual([]);
});
