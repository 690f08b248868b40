import { expect, it, vi } from 'vitest';
import { formatArrival } from './arrival.ts';

vi.mock('#messages/locale.ts', () => import('#i18n/hi/locale.ts'));
vi.mock('#messages/orders.ts', () => import('#i18n/hi/orders.ts'));
vi.mock('#messages/shell.ts', () => import('#i18n/hi/shell.ts'));

const parseIstTime = (time: string) => Date.parse(`2026-11-21T${time}:00+05:30`);
const address = 'Room no. 214, Block B, Floor 2, Hostel Kaveri';

it.each([
  ['00:48', '00:51', 'रात 12:48 से 12:51 बजे के बीच, रूम 214 पर'],
  ['11:58', '12:03', 'सुबह 11:58 से दोपहर 12:03 बजे के बीच, रूम 214 पर'],
  ['19:58', '20:03', 'शाम 7:58 से रात 8:03 बजे के बीच, रूम 214 पर'],
])('arrival in Hindi from %s to %s: an equal part of the day is shown once', (from, to, expectedText) => {
  const text = formatArrival({ fromMs: parseIstTime(from), toMs: parseIstTime(to) }, address);
  expect(text.replaceAll('\u00A0', ' ')).toBe(expectedText);
});
