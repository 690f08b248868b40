/** Where a shop delivers: its hostels with their blocks and floors, in the order in which a partner walks. */
import { hostelKey } from './room-address.ts';
import type { AddressPart, RoomAddress } from './room-address.ts';
import { isBlank } from './typed-text.ts';

export type Places = { blocks: readonly string[]; floors: readonly string[] };

/** `alsoCalled`: other names that people write. A closed hostel takes no orders. */
export type Hostel = Places & { name: string; alsoCalled: readonly string[]; isOpen: boolean };

/** What the form offers where the shop has named no hostel. */
export const defaultPlaces: Places = {
  blocks: ['A', 'B', 'C'],
  floors: ['Ground', '1', '2', '3', '4', '5'],
};

export const placeLimits = { nameLength: 12, blocks: 30, floors: 60 };

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The hostel of this name, or with it among its other names. */
export function findHostel<One extends Hostel>(hostels: readonly One[], name: string): One | undefined {
  const key = hostelKey(name);
  return hostels.find((hostel) => [hostel.name, ...hostel.alsoCalled].some((one) => hostelKey(one) === key));
}

/** Blocks and floors of an address in this hostel; null where the shop does not deliver. */
export function placesOf(hostels: readonly Hostel[], hostelName: string): Places | null {
  if (hostels.length === 0) return defaultPlaces;
  const hostel = findHostel(hostels, hostelName);
  return hostel?.isOpen === true ? hostel : null;
}

/** Parts that are empty or not among the places, in form order. */
export function missingAddressParts(address: RoomAddress, places: Places | null): AddressPart[] {
  const missing: AddressPart[] = [];
  if (isBlank(address.roomNumber)) missing.push('roomNumber');
  if (places?.blocks.includes(address.hostelBlock) !== true) missing.push('hostelBlock');
  if (places?.floors.includes(address.floor) !== true) missing.push('floor');
  if (isBlank(address.hostelName) || places === null) missing.push('hostelName');
  return missing;
}

/**
 * Sorts by hostel, block, floor upwards, and room (9 before 10): known places in the order of the shop, before others by
 * name.
 */
export function createRouteOrder(hostels: readonly Hostel[]): (a: RoomAddress, b: RoomAddress) => number {
  const byHostel = compareByList(hostels.map(({ name }) => hostelKey(name)));
  const byName = compareByList([]);
  return (a, b) => {
    const [from, to] = [a, b].map(({ hostelName }) => findHostel(hostels, hostelName));
    const { blocks, floors } = from ?? defaultPlaces;
    return (
      byHostel(hostelKey(from?.name ?? a.hostelName), hostelKey(to?.name ?? b.hostelName)) ||
      compareByList(blocks)(a.hostelBlock, b.hostelBlock) ||
      compareByList(floors)(a.floor, b.floor) ||
      byName(a.roomNumber.trim(), b.roomNumber.trim())
    );
  };
}

function compareByList(names: readonly string[]): (a: string, b: string) => number {
  const rank = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return (a, b) => rank(a) - rank(b) || collator.compare(a, b);
}

/** Names as an owner types them, with ranges: `A-C, G`, `Ground and 1 to 9`, `Ground-9`. */
export function parsePlaceNames(text: string): string[] {
  return text
    .split(/,|\s(?:and|&)\s/i)
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '')
    .flatMap(expandRange);
}

function expandRange(name: string): string[] {
  const [, ground = '', top] = /^(g|ground(?: floor)?)(?: ?[-–] ?| to )(\d{1,3})$/i.exec(name) ?? [];
  const topFloor = Number(top);
  if (topFloor > 0 && topFloor <= placeLimits.floors) return [ground, ...expandRange(`1-${topFloor}`)];
  const [, first = '', last = ''] = /^(\d{1,3}|\p{L})(?: ?[-–] ?| to )(\d{1,3}|\p{L})$/iu.exec(name) ?? [];
  const areNumbers = /\d/.test(first);
  if (first === '' || areNumbers !== /\d/.test(last)) return [name];
  const toNumber = (text: string) => (areNumbers ? Number(text) : (text.codePointAt(0) ?? 0));
  const [from, to] = [toNumber(first), toNumber(last)];
  if (to < from || to - from >= placeLimits.floors) return [name];
  return Array.from({ length: to - from + 1 }, (_, at) =>
    areNumbers ? String(from + at) : String.fromCodePoint(from + at),
  );
}
