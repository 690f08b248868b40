import { saysHostel } from './room-address.ts';

const hostelText = (name: string) => (saysHostel(name) ? name : `${name} Hostel`);

/** A room address as people read it, on pages and in mails: in English the very text that is sent and stored. */
export const addressSentences = {
  floor: (floor: string) => floor,
  whole: (address: string) => address,
  hostel: hostelText,
  onFloor: (floor: string) => (floor === 'Ground' ? 'Ground floor' : `Floor ${floor}`),
} as const;
