import { describe, expect, it } from 'vitest';
import { cookieNames } from './browser-info.ts';

describe('the names of the readable cookies', () => {
  it('[DEBUG-4] are told without what is in them', () => {
    expect(cookieNames('session=1; theme=dark=er; bare')).toEqual(['session', 'theme', 'bare']);
  });

  it('are none when there is none', () => {
    expect(cookieNames('')).toEqual([]);
  });
});
