import type { Translated } from './language.ts';
import { parseAddress, saysHostel } from './room-address.ts';
import type { addressSentences as english } from './sentences-address.ts';

// A number stays on the line of its word: the blank between them does not break.
const floorName = (floor: string) => (floor === 'Ground' ? 'ग्राउंड' : floor);
const onFloor = (floor: string) => (floor === 'Ground' ? 'ग्राउंड फ़्लोर' : `मंज़िल\u00A0${floor}`);
const hostelText = (name: string) => (saysHostel(name) ? name : `${name} हॉस्टल`);

export const addressSentences: Translated<typeof english> = {
  floor: floorName,
  whole: (address) => {
    const room = parseAddress(address);
    if (room === null) return address;
    const { roomNumber, hostelBlock, floor, hostelName } = room;
    return `रूम\u00A0${roomNumber}, ब्लॉक\u00A0${hostelBlock}, ${onFloor(floor)}, ${hostelText(hostelName)}`;
  },
  hostel: hostelText,
  onFloor,
};
