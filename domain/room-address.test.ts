import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoomAddress } from './room-address.ts';
import { formatAddress, hostelKey, parseAddress, includesHostelWord } from './room-address.ts';

const room: RoomAddress = { roomNumber: '204', hostelBlock: 'B', floor: '2', hostelName: 'Narmada' };

describe('formatAddress and parseAddress', () => {
  it('use four parts [CHK-15]', () => {
    expect(formatAddress(room)).toBe('Room no. 204, Block B, Floor 2, Hostel Narmada');
  });

  it('collapse spaces into one line [CHK-15]', () => {
    const typed = { ...room, roomNumber: ' 204 ', hostelName: ' Old\n Narmada ' };
    expect(formatAddress(typed)).toBe('Room no. 204, Block B, Floor 2, Hostel Old Narmada');
  });

  it('are inverse [CHK-15]', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9-]{1,10}$/);
    const anyRoom = fc.record({
      roomNumber: word,
      hostelBlock: word,
      floor: word,
      hostelName: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    });
    fc.assert(
      fc.property(anyRoom, (address) => {
        expect(parseAddress(formatAddress(address))).toEqual(address);
      }),
    );
  });

  it.each([
    ['free text', 'the red door at the end'],
    ['a block with a comma', 'Room no. 1, Block A, B, Floor 2, Hostel Narmada'],
    ['a part left empty', 'Room no. , Block A, Floor 2, Hostel Narmada'],
    ['nothing', ''],
  ])('reject %s', (_case, text) => {
    expect(parseAddress(text)).toBeNull();
  });
});

describe('hostel names', () => {
  it.each([
    ['Kaveri', false],
    ['Kaveri Hostel', true],
    ['hostel 7', true],
    ['कावेरी हॉस्टल', true],
  ])('%s', (name, isIncluded) => {
    expect(includesHostelWord(name)).toBe(isIncluded);
  });

  it.each([
    ['Kaveri', 'kaveri'],
    [' Kaveri  Hostel', 'kaveri'],
    ['Hostel Old\n Narmada', 'old narmada'],
    ['Hostel 7', '7'],
    ['ＫＡＶＥＲＩ–２', 'kaveri-2'],
    ['Re\u0301ve’s', 'reves'],
    ['\u0915\u093c\u093f\u0932\u093e', '\u0958\u093f\u0932\u093e'.normalize('NFC')],
  ])('%s has the key %s', (name, key) => {
    expect(hostelKey(name)).toBe(key);
  });
});
