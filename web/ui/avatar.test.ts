import { describe, expect, it } from 'vitest';
import { getInitials } from '#web/ui/avatar.tsx';

describe('initials of a name', () => {
  it.each([
    ['Ravi Kumar', 'RK'],
    ['  sana   bano  iqbal ', 'SI'],
    ['Neha', 'N'],
    ['', ''],
  ])('of "%s" are "%s"', (name, initials) => {
    expect(getInitials(name)).toBe(initials);
  });
});
