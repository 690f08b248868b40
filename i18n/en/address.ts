import { includesHostelWord } from '#domain/room-address.ts';

const hostelLabel = (name: string) => (includesHostelWord(name) ? name : `${name} Hostel`);

/** A floor that is no number keeps its name, such as Terrace. */
function floorLabel(floor: string): string {
  if (floor === 'Ground') return 'Ground floor';
  return /^\d/.test(floor) ? `Floor ${floor}` : floor;
}

/** A displayed room address, on pages and in mails; in English the stored text. */
export const addressMessages = {
  floor: (floor: string) => floor,
  fullAddress: (address: string) => address,
  hostel: hostelLabel,
  floorLabel,
} as const;
