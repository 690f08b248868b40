/** Room addresses: the four parts of the form, their text, and the sort order of deliveries. */
import { isBlank } from './typed-text.ts';

export const hostelBlocks = ['A', 'B', 'C'] as const;
export type HostelBlock = (typeof hostelBlocks)[number];

export const hostelFloors = ['Ground', '1', '2', '3', '4', '5'] as const;
export type HostelFloor = (typeof hostelFloors)[number];

/** As in the form: an unselected block or floor is empty. */
export type RoomAddress = {
  roomNumber: string;
  hostelBlock: string;
  floor: string;
  hostelName: string;
};
export type AddressPart = keyof RoomAddress;
export const addressParts = ['roomNumber', 'hostelBlock', 'floor', 'hostelName'] as const;
/** The form before any input. */
export const emptyAddress: RoomAddress = { roomNumber: '', hostelBlock: '', floor: '', hostelName: '' };

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function isHostelBlock(text: string): text is HostelBlock {
  return hostelBlocks.some((block) => block === text);
}

function isHostelFloor(text: string): text is HostelFloor {
  return hostelFloors.some((floor) => floor === text);
}

/** Collapses spaces and line breaks. */
function collapseWhitespace(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** `Room no. X` */
export function formatRoomNumber(roomNumber: string): string {
  return `Room no. ${collapseWhitespace(roomNumber)}`;
}

/** `Room no. X, Block Y, Floor Z, Hostel H` */
export function formatAddress(address: RoomAddress): string {
  const { roomNumber, hostelBlock, floor, hostelName } = address;
  return `${formatRoomNumber(roomNumber)}, Block ${hostelBlock}, Floor ${floor}, Hostel ${collapseWhitespace(hostelName)}`;
}

/** The parts of a text by `formatAddress`; null for any other text. */
export function parseAddress(text: string): RoomAddress | null {
  const found = /^Room no\. (.+?), Block ([ABC]), Floor (Ground|[1-5]), Hostel (.+)$/.exec(text);
  if (found === null) return null;
  const [, roomNumber = '', hostelBlock = '', floor = '', hostelName = ''] = found;
  return { roomNumber, hostelBlock, floor, hostelName };
}

/** Whether a text says nowhere to deliver: nothing at all, or the page's format without a room or a hostel. */
export function isAddressMissing(text: string): boolean {
  const found = /^\s*Room no\.(.*?), Block .*?, Floor .*?, Hostel(.*)$/s.exec(text);
  return isBlank(text) || (found?.slice(1).some(isBlank) ?? false);
}

const hostelWord = /hostel|ह[ॉो]स्टल/i;

/** Whether the name contains the word, as `Kaveri Hostel` does, so that it is not repeated. */
export function includesHostelWord(hostelName: string): boolean {
  return hostelWord.test(hostelName);
}

/** A common key of `Kaveri`, `kaveri` and `Kaveri Hostel`. */
export function hostelKey(hostelName: string): string {
  return collapseWhitespace(hostelName.replace(hostelWord, '')).toLowerCase();
}

/** Parts that are empty or not among the options, in form order. */
export function missingAddressParts(address: RoomAddress): AddressPart[] {
  const missing: AddressPart[] = [];
  if (isBlank(address.roomNumber)) missing.push('roomNumber');
  if (!isHostelBlock(address.hostelBlock)) missing.push('hostelBlock');
  if (!isHostelFloor(address.floor)) missing.push('floor');
  if (isBlank(address.hostelName)) missing.push('hostelName');
  return missing;
}

function floorRank(floor: string): number {
  return hostelFloors.findIndex((candidate) => candidate === floor);
}

/** Sorts by hostel, block, floor upwards, and room (9 before 10). */
export function compareByDeliveryRoute(a: RoomAddress, b: RoomAddress): number {
  return (
    collator.compare(hostelKey(a.hostelName), hostelKey(b.hostelName)) ||
    collator.compare(a.hostelBlock, b.hostelBlock) ||
    floorRank(a.floor) - floorRank(b.floor) ||
    collator.compare(collapseWhitespace(a.roomNumber), collapseWhitespace(b.roomNumber))
  );
}
