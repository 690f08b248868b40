import { describe, expect, it } from 'vitest';
import { raiseMinTests, requireMinTests } from './min-tests.ts';

describe('requireMinTests', () => {
  it.each([
    [10, 0],
    [11, 0],
    [9, 1],
    [0, 1],
  ])('with a minimum of 10 and %i passed there are %i failures', (passed, failed) => {
    const result = requireMinTests('server', { passed, failed: 0, output: 'ran' }, { server: 10 });
    expect(result).toMatchObject({ passed, failed });
    expect(result.output?.includes('expects 10 at least')).toBe(failed > 0);
  });

  it('the shortfall adds to existing failures', () => {
    const result = requireMinTests('server', { passed: 7, failed: 2, output: '' }, { server: 10 });
    expect(result.failed).toBe(3);
  });

  it('a step without a minimum fails', () => {
    const result = requireMinTests('new', { passed: 7, failed: 0, output: '' }, { server: 10 });
    expect(result).toMatchObject({ failed: 1 });
    expect(result.output).toContain('no number for new');
  });

  it('raiseMinTests raises a minimum and never lowers it', () => {
    expect(raiseMinTests({ server: 10, unit: 5 }, { server: 12, unit: 3, browser: 4 })).toEqual({
      server: 12,
      unit: 5,
      browser: 4,
    });
  });
});
