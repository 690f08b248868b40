import { expect, it } from 'vitest';
import { getInitials } from './avatar.tsx';

it.each([
  ['Ravi Kumar', 'RK'],
  ['  sana   bano  iqbal ', 'SI'],
  ['Neha', 'N'],
  ['🇮🇳 Team', '🇮🇳T'],
  ['ज़ोया ख़ान', 'ज़ोख़ा'],
  ['क्षमा Rao', 'क्षR'],
  ['👩🏽‍🚀 Ravi', '👩🏽‍🚀R'],
  ['', ''],
])('getInitials of "%s" is "%s"', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
