import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildRequirementsPage } from './make-requirements.ts';

const root = path.resolve(import.meta.dirname, '..');
const page = await buildRequirementsPage(root);

it('docs/requirements.md matches the ids and test titles (npm run make:requirements writes it)', async () => {
  const storedPage = await readFile(path.join(root, 'docs/requirements.md'), 'utf8');
  expect(storedPage.split('\n')).toEqual(page.split('\n'));
});

it('every testable requirement has a test in docs/requirements.md', () => {
  expect(page.match(/\*\*[A-Z]+-\d+\*\* \((?!docs|open)\w+\)\n(?!\s+- )/g) ?? []).toEqual([]);
});
