import { addressText, parseAddress, saysHostel } from './room-address.ts';

const hostelText = (name: string) => (saysHostel(name) ? name : `${name} Hostel`);

/**
 * A room address as people read it, on pages and in mails; what is sent and stored is the domain's `addressText`, in every language.
 * A hostel called `Kaveri Hostel` is read with that word once.
 */
export const addressSentences = {
  floor: (floor: string) => floor,
  whole: (address: string) => {
    const room = parseAddress(address);
    if (room === null || !saysHostel(room.hostelName)) return address;
    return addressText(room).replace(`Hostel ${room.hostelName}`, () => room.hostelName);
  },
  hostel: hostelText,
  onFloor: (floor: string) => (floor === 'Ground' ? 'Ground floor' : `Floor ${floor}`),
} as const;
