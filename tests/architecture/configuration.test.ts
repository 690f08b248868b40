import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = import.meta.dirname;

it('docs/configuration.md has a row for each variable that readConfig reads, and no other', () => {
  const code = readFileSync(path.join(folder, '../../server/config.ts'), 'utf8');
  const page = readFileSync(path.join(folder, '../../docs/configuration.md'), 'utf8');
  const read = [...code.matchAll(/^  ([A-Z_]+): (?:text|setting|urlSetting)\b/gm)].map(([, name]) => name);
  const documented = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(new Set(documented)).toEqual(new Set(read));
  expect(read.length).toBeGreaterThan(10);
});
