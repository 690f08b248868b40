import { describe, expect, it } from 'vitest';
import { getArrival, formatArrival } from './arrival.ts';

const parseIstTime = (time: string) => Date.parse(`2026-11-21T${time}+05:30`);
const expectedWindow = { fromMs: parseIstTime('00:48:00'), toMs: parseIstTime('00:51:00') };
const address = 'Room no. 214, Block B, Floor 2, Hostel Kaveri';

describe('arrival', () => {
  it.each([
    ['00:44:00', { kind: 'between', fromMinutes: 4, toMinutes: 7 }],
    ['00:44:01', { kind: 'between', fromMinutes: 4, toMinutes: 7 }],
    ['00:47:30', { kind: 'between', fromMinutes: 1, toMinutes: 4 }],
    ['00:49:00', { kind: 'between', fromMinutes: 1, toMinutes: 2 }],
    ['00:50:59', { kind: 'between', fromMinutes: 1, toMinutes: 1 }],
    ['00:51:00', { kind: 'overdue' }],
    ['03:00:00', { kind: 'overdue' }],
  ])('at %s', (time, arrival) => {
    expect(getArrival(expectedWindow, parseIstTime(time))).toEqual(arrival);
  });

  it('an equal am or pm is shown once', () => {
    expect(formatArrival(expectedWindow, address)).toBe('Between 12:48 and 12:51 AM, at Room 214');
  });

  it('am and pm are shown over noon', () => {
    const overNoon = { fromMs: parseIstTime('11:58:00'), toMs: parseIstTime('12:03:00') };
    expect(formatArrival(overNoon, address)).toBe('Between 11:58 AM and 12:03 PM, at Room 214');
  });

  it('an unparsed room is omitted', () => {
    expect(formatArrival(expectedWindow, 'At the gate')).toBe('Between 12:48 and 12:51 AM');
  });
});
