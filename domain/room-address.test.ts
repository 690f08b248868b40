import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoomAddress } from './room-address.ts';
import {
  formatAddress,
  hostelBlocks,
  hostelFloors,
  hostelKey,
  missingAddressParts,
  parseAddress,
  includesHostelWord,
  compareByDeliveryRoute,
} from './room-address.ts';

const room: RoomAddress = { roomNumber: '204', hostelBlock: 'B', floor: '2', hostelName: 'Narmada' };

describe('address options', () => {
  it('blocks A, B and C [CHK-12]', () => {
    expect(hostelBlocks).toEqual(['A', 'B', 'C']);
  });

  it('floors Ground and 1 to 5 [CHK-13]', () => {
    expect(hostelFloors).toEqual(['Ground', '1', '2', '3', '4', '5']);
  });
});

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
      hostelBlock: fc.constantFrom(...hostelBlocks),
      floor: fc.constantFrom(...hostelFloors),
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
    ['a block that is not offered', 'Room no. 1, Block D, Floor 2, Hostel Narmada'],
    ['a floor that is not offered', 'Room no. 1, Block A, Floor 6, Hostel Narmada'],
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
  ])('%s has the key %s', (name, key) => {
    expect(hostelKey(name)).toBe(key);
  });
});

it.each([
  ['nothing', room, []],
  ['a room of blanks', { ...room, roomNumber: '  ' }, ['roomNumber']],
  ['a block that is not offered', { ...room, hostelBlock: 'D' }, ['hostelBlock']],
  ['a floor not chosen', { ...room, floor: '' }, ['floor']],
  ['the hostel', { ...room, hostelName: '' }, ['hostelName']],
  [
    'everything, in the order of the form',
    { roomNumber: '', hostelBlock: '', floor: '', hostelName: '' },
    ['roomNumber', 'hostelBlock', 'floor', 'hostelName'],
  ],
])('missingAddressParts %s [CHK-30]', (_case, address, missing) => {
  expect(missingAddressParts(address)).toEqual(missing);
});

it('compareByDeliveryRoute sorts by hostel, block, floor upwards, and room', () => {
  const sortedAddresses: RoomAddress[] = [
    { roomNumber: '9', hostelBlock: 'A', floor: 'Ground', hostelName: 'Ganga' },
    { roomNumber: '10', hostelBlock: 'A', floor: 'Ground', hostelName: 'ganga' },
    { roomNumber: '2', hostelBlock: 'A', floor: '1', hostelName: 'Ganga Hostel' },
    { roomNumber: '1', hostelBlock: 'B', floor: 'Ground', hostelName: 'Ganga' },
    { roomNumber: '1', hostelBlock: 'A', floor: 'Ground', hostelName: 'Narmada' },
  ];
  expect(sortedAddresses.toReversed().toSorted(compareByDeliveryRoute)).toEqual(sortedAddresses);
  expect(compareByDeliveryRoute(room, { ...room })).toBe(0);
});
