import { describe, expect, it } from 'vitest';
import { getInitials } from './avatar.tsx';

describe('getInitials', () => {
  it.each([
    ['Ravi Kumar', 'RK'],
    ['  sana   bano  iqbal ', 'SI'],
    ['Neha', 'N'],
    ['', ''],
  ])('of "%s" is "%s"', (name, initials) => {
    expect(getInitials(name)).toBe(initials);
  });
});
