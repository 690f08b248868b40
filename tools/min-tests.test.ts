import { describe, expect, it } from 'vitest';
import { raised, withMinTests } from './min-tests.ts';

describe('the least number of tests of a step', () => {
  it.each([
    [10, 0],
    [11, 0],
    [9, 1],
    [0, 1],
  ])('with 10 expected and %i passed adds %i failures', (passed, failed) => {
    const outcome = withMinTests('server', { passed, failed: 0, output: 'ran' }, { server: 10 });
    expect(outcome).toMatchObject({ passed, failed });
    expect(outcome.output?.includes('expects 10 at least')).toBe(failed > 0);
  });

  it('is added to the failures there are', () => {
    const outcome = withMinTests('server', { passed: 7, failed: 2, output: '' }, { server: 10 });
    expect(outcome.failed).toBe(3);
  });

  it('has to be known: a step without a number fails', () => {
    const outcome = withMinTests('new', { passed: 7, failed: 0, output: '' }, { server: 10 });
    expect(outcome).toMatchObject({ failed: 1 });
    expect(outcome.output).toContain('no number for new');
  });

  it('rises with a run and never falls', () => {
    expect(raised({ server: 10, unit: 5 }, { server: 12, unit: 3, browser: 4 })).toEqual({
      server: 12,
      unit: 5,
      browser: 4,
    });
  });
});
