import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as admin from './endpoints/admin.ts';
import { timestamp } from './schemas.ts';

export const getStatus = endpoint(admin.getStatus, {
  summary: 'What the machine of the shop needs of its owner',
  data: z.object({
    /** Mails that wait for longer than two minutes; null without any. */
    lateMail: z.object({ count: z.int(), since: timestamp, reason: z.string().nullable() }).nullable(),
    waitingMails: z.int(),
    /** Of the disk with the database file; null without one. */
    freeBytes: z.int().nullable(),
    isDiskLow: z.boolean(),
    /** Of the shop. */
    version: z.string(),
    /** Of the daily backup; null where the shop makes none by itself. */
    backup: z
      .object({ madeAt: timestamp.nullable(), bytes: z.int(), hour: z.int(), failure: z.string().nullable() })
      .nullable(),
  }),
});
