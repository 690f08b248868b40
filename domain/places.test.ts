import { describe, expect, it } from 'vitest';
import type { RoomAddress } from './room-address.ts';
import {
  createRouteOrder,
  defaultPlaces,
  findHostel,
  missingAddressParts,
  parsePlaceNames,
  placesOf,
} from './places.ts';
import type { Hostel } from './places.ts';

const room: RoomAddress = { roomNumber: '204', hostelBlock: 'B', floor: '2', hostelName: 'Narmada' };
const sahyadri: Hostel = {
  name: 'Sahyadri',
  alsoCalled: ['Sahyadri boys'],
  blocks: ['West', 'East'],
  floors: ['Basement', 'Ground', '1', '2', 'Terrace'],
  isOpen: true,
};
const shivneri: Hostel = { ...sahyadri, name: 'Shivneri Hostel', alsoCalled: [], isOpen: false };
const hostels = [sahyadri, shivneri];

describe('the places of a shop without hostels', () => {
  it('are blocks A, B and C [CHK-12]', () => {
    expect(placesOf([], 'any')?.blocks).toEqual(['A', 'B', 'C']);
  });

  it('are floors Ground and 1 to 5 [CHK-13]', () => {
    expect(placesOf([], 'any')?.floors).toEqual(['Ground', '1', '2', '3', '4', '5']);
  });
});

describe('findHostel and placesOf', () => {
  it.each([
    ['Sahyadri', 'Sahyadri'],
    [' sahyadri  hostel', 'Sahyadri'],
    ['Sahyadri Boys Hostel', 'Sahyadri'],
    ['shivneri', 'Shivneri Hostel'],
    ['Kaveri', undefined],
    ['', undefined],
  ])('%j is %s', (text, name) => {
    expect(findHostel(hostels, text)?.name).toBe(name);
  });

  it('offer nothing in a closed or an unknown hostel', () => {
    expect(placesOf(hostels, 'Sahyadri')).toBe(sahyadri);
    expect(placesOf(hostels, 'Shivneri')).toBeNull();
    expect(placesOf(hostels, 'Kaveri')).toBeNull();
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
  expect(missingAddressParts(address, defaultPlaces)).toEqual(missing);
});

it('missingAddressParts has all but the room where the shop does not deliver', () => {
  expect(missingAddressParts(room, null)).toEqual(['hostelBlock', 'floor', 'hostelName']);
});

describe('createRouteOrder', () => {
  const expectOrder = (known: readonly Hostel[], sorted: RoomAddress[]) =>
    expect(sorted.toReversed().toSorted(createRouteOrder(known))).toEqual(sorted);

  it('sorts by hostel, block, floor upwards, and room', () => {
    expectOrder(
      [],
      [
        { roomNumber: '9', hostelBlock: 'A', floor: 'Ground', hostelName: 'Ganga' },
        { roomNumber: '10', hostelBlock: 'A', floor: 'Ground', hostelName: 'ganga' },
        { roomNumber: '2', hostelBlock: 'A', floor: '9', hostelName: 'Ganga Hostel' },
        { roomNumber: '2', hostelBlock: 'A', floor: '10', hostelName: 'Ganga Hostel' },
        { roomNumber: '1', hostelBlock: 'B', floor: 'Ground', hostelName: 'Ganga' },
        { roomNumber: '1', hostelBlock: 'A', floor: 'Ground', hostelName: 'Narmada' },
      ],
    );
    expect(createRouteOrder([])(room, { ...room })).toBe(0);
  });

  it('follows the order of the shop, and places that it does not know come after', () => {
    expectOrder(hostels, [
      { roomNumber: '3', hostelBlock: 'West', floor: 'Basement', hostelName: 'Sahyadri boys' },
      { roomNumber: '1', hostelBlock: 'West', floor: 'Ground', hostelName: 'Sahyadri' },
      { roomNumber: '1', hostelBlock: 'West', floor: 'Terrace', hostelName: 'Sahyadri' },
      { roomNumber: '1', hostelBlock: 'West', floor: '3', hostelName: 'Sahyadri' },
      { roomNumber: '1', hostelBlock: 'East', floor: '1', hostelName: 'Sahyadri' },
      { roomNumber: '1', hostelBlock: 'East', floor: '1', hostelName: 'Shivneri' },
      { roomNumber: '1', hostelBlock: 'A', floor: '1', hostelName: 'Kaveri' },
    ]);
  });
});

it.each([
  ['A-C, G', ['A', 'B', 'C', 'G']],
  ['A to C and East & West', ['A', 'B', 'C', 'East', 'West']],
  ['Ground, 1-9', ['Ground', '1', '2', '3', '4', '5', '6', '7', '8', '9']],
  [' East  wing ,, West ', ['East wing', 'West']],
  ['8 – 11', ['8', '9', '10', '11']],
  ['Ground-2', ['Ground', '1', '2']],
  ['ground floor to 2', ['ground floor', '1', '2']],
  ['G–1, Ground – 2', ['G', '1', 'Ground', '1', '2']],
  ['G-I, Ground-K, G-0, Ground-999', ['G', 'H', 'I', 'Ground-K', 'G-0', 'Ground-999']],
  ['C-A, 1-B, A1-A3, 1-999', ['C-A', '1-B', 'A1-A3', '1-999']],
  ['', []],
])('parsePlaceNames reads %j as %j', (text, names) => {
  expect(parsePlaceNames(text)).toEqual(names);
});
