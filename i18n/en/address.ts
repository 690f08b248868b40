import { includesHostelWord } from '#domain/room-address.ts';

const hostelLabel = (name: string) => (includesHostelWord(name) ? name : `${name} Hostel`);

/** A displayed room address, on pages and in mails; in English the stored text. */
export const addressMessages = {
  floor: (floor: string) => floor,
  fullAddress: (address: string) => address,
  hostel: hostelLabel,
  floorLabel: (floor: string) => (floor === 'Ground' ? 'Ground floor' : `Floor ${floor}`),
} as const;
