import { describe, expect, it } from 'vitest';
import { cookieNames } from './browser-info.ts';

describe('cookieNames', () => {
  it('returns names without values [DEBUG-4]', () => {
    expect(cookieNames('session=1; theme=dark=er; bare')).toEqual(['session', 'theme', 'bare']);
  });

  it('returns none without cookies', () => {
    expect(cookieNames('')).toEqual([]);
  });
});
