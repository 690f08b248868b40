import type { Translated } from '#domain/language.ts';
import { parseAddress, includesHostelWord } from '#domain/room-address.ts';
import type { addressMessages as english } from '#i18n/en/address.ts';

// A no-break space before the number.
const floorName = (floor: string) => (floor === 'Ground' ? 'ग्राउंड' : floor);
function floorLabel(floor: string): string {
  if (floor === 'Ground') return 'ग्राउंड फ़्लोर';
  return /^\d/.test(floor) ? `मंज़िल\u00A0${floor}` : floor;
}
const hostelLabel = (name: string) => (includesHostelWord(name) ? name : `${name} हॉस्टल`);

export const addressMessages: Translated<typeof english> = {
  floor: floorName,
  fullAddress: (address) => {
    const room = parseAddress(address);
    if (room === null) return address;
    const { roomNumber, hostelBlock, floor, hostelName } = room;
    return `रूम\u00A0${roomNumber}, ब्लॉक\u00A0${hostelBlock}, ${floorLabel(floor)}, ${hostelLabel(hostelName)}`;
  },
  hostel: hostelLabel,
  floorLabel,
};
