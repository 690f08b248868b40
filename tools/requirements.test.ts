import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { compareIds, readIds } from './requirements.ts';

// An area that does not exist: real ids would count as tested.
const ids = readIds(`- **JAR-1** opens
- **JAR-2** closes
- **JAR-3** ○ is a jar
| JAR-4 | is clean | where |
| JAR-5, JAR-6 | differ |`);

it('readIds reads lists and tables, and which ids have no test', () => {
  expect([...ids]).toEqual([
    ['JAR-1', true],
    ['JAR-2', true],
    ['JAR-3', false],
    ['JAR-4', true],
  ]);
});

it('compareIds lists ids without a title, except those that have no test', () => {
  expect(compareIds(ids, ['the jar [JAR-1] opens', 'JAR-2 is only named [JAR-4]'])).toEqual({
    missing: ['JAR-2'],
    unknown: [],
  });
});

it('compareIds lists ids in titles that no requirement has', () => {
  const titles = ['[JAR-1] [JAR-2] [JAR-4] counts', 'it [JAR-77] breaks', 'text is [UTF-8]', 'a[0]'];
  expect(compareIds(ids, titles)).toEqual({ missing: [], unknown: ['JAR-77'] });
});

it('the specification names given sentences by keys that exist', () => {
  const text = readFileSync(new URL('../docs/specification.md', import.meta.url), 'utf8');
  // A field of an order is no key.
  const keys = [...text.replace('`coupon.code`', '').matchAll(/`(\w+)\.(\w+)`/g)];
  const places: Record<string, Record<string, unknown>> = messages;
  const unknown = keys.filter(([, area = '', key = '']) => places[area]?.[key] === undefined);
  expect(unknown.map(([key]) => key)).toEqual([]);
});
