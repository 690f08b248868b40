import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkNaming } from '#tools/check-naming.ts';
import { withTemporaryProject } from './with-temporary-project.ts';

const project = path.resolve(import.meta.dirname, '../..');

const violations: { violation: string; file: string; text: string }[] = [
  { violation: 'a file name', file: 'web/layout/shelf-list.tsx', text: '' },
  { violation: 'a constant', file: 'domain/cart.ts', text: 'export const keptItems = [];\n' },
  {
    violation: 'a function',
    file: 'server/app.ts',
    text: 'export function tellServer(): void {}\n',
  },
  {
    violation: 'a type in PascalCase',
    file: 'contract/shop.ts',
    text: 'export type PriceBand = 1;\n',
  },
  {
    violation: 'an error code',
    file: 'tests/a.test.ts',
    text: 'const codes = { IS_REFUSED: 1 };\n',
  },
  {
    violation: 'a component property',
    file: 'web/ui/card.tsx',
    text: 'export const Card = ({ whyGuest }: { whyGuest: string }) => <p>{whyGuest}</p>;\n',
  },
  { violation: 'a script', file: 'tools/run.mjs', text: 'export const outcome = 1;\n' },
];

describe('checkNaming', () => {
  it.each(violations)('a banned word in $violation is reported', async ({ file, text }) => {
    const findings = await withTemporaryProject({ [file]: text }, checkNaming);
    expect(findings).toMatchObject([{ rule: 'naming', file }]);
  });

  it('comments, texts, database columns and words that only contain a banned one are not reported', async () => {
    const files = {
      'server/db/rows.ts': '// Kept for a day.\nexport const row = { useless_after: 1 };\n',
      'web/i18n/home.ts': "export const homeMessages = { title: 'Why us' };\n",
      'web/ui/card.tsx': 'export const background = 1;\nexport const foretaste = 2;\n',
    };
    expect(await withTemporaryProject(files, checkNaming)).toEqual([]);
  });

  it('this repository has no finding', async () => {
    expect(await checkNaming(project)).toEqual([]);
  });
});
