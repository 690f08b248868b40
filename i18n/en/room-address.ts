import { includesHostelWord } from '#domain/room-address.ts';

const hostelLabel = (name: string) => (includesHostelWord(name) ? name : `${name} Hostel`);

/** A room address as people read it, on pages and in mails: in English the very text that is sent and stored. */
export const roomAddressMessages = {
  floor: (floor: string) => floor,
  fullAddress: (address: string) => address,
  hostel: hostelLabel,
  floorLabel: (floor: string) => (floor === 'Ground' ? 'Ground floor' : `Floor ${floor}`),
} as const;
