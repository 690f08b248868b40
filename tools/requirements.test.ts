import { describe, expect, it } from 'vitest';
import { compareCoverage, findIdsInTitles, findUnknownIds, type Requirements } from './requirements.ts';

const requirements: Requirements = {
  checked: ['JAR'],
  deferred: { 'JAR-3': 'a lid' },
  areas: { JAR: { 'JAR-1': 'page', 'JAR-2': 'both', 'JAR-3': 'page', 'JAR-4': 'docs' } },
};

// An area that does not exist: real ids would count as tested.
describe('requirement coverage', () => {
  it('ids are found in the titles of passed tests', () => {
    const titles = ['the jar [JAR-1] opens', '[JAR-2] [JAR-3] counts', 'JAR-8 is only named', 'a[0]'];
    expect(findIdsInTitles(titles)).toEqual(['JAR-1', 'JAR-2', 'JAR-3']);
  });

  it('missing and deferred ids are listed, and documentation ids need no test', () => {
    expect(compareCoverage(requirements, new Set(['JAR-1']))).toEqual([
      { area: 'JAR', total: 3, missing: ['JAR-2'], deferred: ['JAR-3'] },
    ]);
  });

  it('an id that no requirement has is reported', () => {
    expect(findUnknownIds(requirements, new Set(['JAR-1', 'JAR-77', 'UTF-8']))).toEqual(['JAR-77']);
  });
});
