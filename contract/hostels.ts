import { z } from 'zod';
import { textLimits } from '#domain/text-limits.ts';
import { cleanText } from '#domain/typed-text.ts';
import { endpoint } from './endpoint.ts';
import * as admin from './endpoints/admin.ts';
import { editVersion, idParams } from '#contract/schemas.ts';

/** Where the shop delivers; blocks in walking order, floors from below. A closed hostel takes no orders. */
export const hostelView = z.object({
  name: z.string(),
  /** Other names that people write. */
  alsoCalled: z.array(z.string()),
  blocks: z.array(z.string()),
  floors: z.array(z.string()),
  isOpen: z.boolean(),
});
export type HostelView = z.output<typeof hostelView>;

/** A hostel as shown to admins; `customerCount` counts the accounts that name it. */
export const adminHostelView = hostelView.extend({
  _id: z.string(),
  position: z.int(),
  customerCount: z.int(),
  version: editVersion,
});
export type AdminHostelView = z.output<typeof adminHostelView>;

const names = z.array(z.string().max(textLimits.hostel).transform(cleanText)).max(100);
const hostelFields = { alsoCalled: names, blocks: names, floors: names, isOpen: z.boolean() };
const name = z.string().max(textLimits.hostel).transform(cleanText);

export const listHostels = endpoint(admin.listHostels, {
  summary: 'Every hostel in the order of the shop, closed ones too; without one the form takes any hostel',
  data: z.array(adminHostelView),
  envelopeFields: {
    /** What accounts name besides, most frequent first. */
    otherNames: z.array(z.object({ name: z.string(), customerCount: z.int() })),
  },
});

export const createHostel = endpoint(admin.createHostel, {
  summary: 'Add a hostel as the last one; blocks A to C and floors Ground to 5 unless others are sent',
  body: z.object({ name }).extend(z.object(hostelFields).partial().shape),
  status: 201,
  data: adminHostelView,
  errors: ['HOSTEL_NAME_TAKEN'],
});

export const updateHostel = endpoint(admin.updateHostel, {
  summary: 'Change any field of a hostel and leave the rest; its old name stays among its other names',
  params: idParams,
  body: z.object({ name, ...hostelFields, version: editVersion }).partial(),
  data: adminHostelView,
  errors: ['HOSTEL_NOT_FOUND', 'HOSTEL_NAME_TAKEN', 'CONFLICT_VERSION'],
});

export const moveHostel = endpoint(admin.moveHostel, {
  summary: 'Exchange the places of a hostel and the one before or after it',
  params: idParams,
  body: z.object({ direction: z.enum(['up', 'down']) }),
  data: adminHostelView,
  errors: ['HOSTEL_NOT_FOUND'],
});

export const deleteHostel = endpoint(admin.deleteHostel, {
  summary: 'Delete a hostel that no account names and no open order goes to',
  params: idParams,
  data: adminHostelView,
  errors: ['HOSTEL_NOT_FOUND', 'HOSTEL_IN_USE'],
});
