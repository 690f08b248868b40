/** Room addresses: the four parts of the form and their text. */
import { foldText, isBlank } from './typed-text.ts';

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

/** The parts of a text by `formatAddress`, whatever places the shop has today; null for any other text. */
export function parseAddress(text: string): RoomAddress | null {
  const found = /^Room no\. (.+?), Block ([^,]{1,20}), Floor ([^,]{1,20}), Hostel (.+)$/.exec(text);
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

/** A common key of `Kaveri`, `kaveri` and `Kaveri Hostel`, in any form of the same letters. */
export function hostelKey(hostelName: string): string {
  return foldText(hostelName.normalize('NFC').replace(hostelWord, ''));
}
