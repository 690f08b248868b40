import { expect, it } from 'vitest';
import { compareIds, type Requirements } from './requirements.ts';

// An area that does not exist: real ids would count as tested.
const requirements: Requirements = {
  checked: ['JAR'],
  deferred: { 'JAR-3': 'a lid' },
  areas: {
    JAR: { 'JAR-1': 'page', 'JAR-2': 'both', 'JAR-3': 'page', 'JAR-4': 'docs' },
    CUP: { 'CUP-1': 'page' },
  },
};

it('compareIds lists checked ids without a title, except deferred and documentation ids', () => {
  expect(compareIds(requirements, ['the jar [JAR-1] opens', 'JAR-2 is only named'])).toEqual({
    missing: ['JAR-2'],
    unknown: [],
  });
});

it('compareIds lists ids in titles that no requirement has', () => {
  const titles = ['[JAR-1] [JAR-2] counts', 'it [JAR-77] breaks', 'text is [UTF-8]', 'a[0]'];
  expect(compareIds(requirements, titles)).toEqual({ missing: [], unknown: ['JAR-77'] });
});
