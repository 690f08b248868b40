import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as admin from './endpoints/admin.ts';

/** What makes a new shop ready, in the order of the list. */
export const openingSteps = [
  'contact',
  'places',
  'charges',
  'rules',
  'legal',
  'products',
  'team',
  'mail',
  'testOrder',
] as const;
export type OpeningStep = (typeof openingSteps)[number];

/** How far a new shop is; `done` by what is so. */
export const openingView = z.object({
  hasOpened: z.boolean(),
  /** Whether the list is shown: until the shop opens, and then until nothing is missing or its owner hides it. */
  isListed: z.boolean(),
  done: z.array(z.enum(openingSteps)),
  /** The test order that is not removed yet. */
  testOrderId: z.string().nullable(),
});
export type OpeningView = z.output<typeof openingView>;

export const getOpening = endpoint(admin.getOpening, {
  summary: 'What is done and what is missing before a new shop opens',
  data: openingView,
});

/** What an owner may leave as it is: the defaults of two steps, or after the opening all that is still missing. */
export const confirmableSteps = ['charges', 'rules', 'rest'] as const;

export const confirmOpeningStep = endpoint(admin.confirmOpeningStep, {
  summary: 'Leave the charges, the rules of orders or the rest of the list as they are',
  body: z.object({ step: z.enum(confirmableSteps) }),
  data: openingView,
});

export const sendTestMail = endpoint(admin.sendTestMail, {
  summary: 'Send a mail to oneself at once, and hear what the mail server said',
  data: z.object({ to: z.string() }),
  errors: ['MAIL_NOT_SENT'],
});

export const placeTestOrder = endpoint(admin.placeTestOrder, {
  summary: 'Place an order of the cheapest product before the shop opens, for partners and the board to try',
  data: openingView,
  errors: ['SHOP_HAS_OPENED', 'PRODUCT_NOT_FOUND', 'EMAIL_TAKEN'],
  status: 201,
});

export const removeTestOrder = endpoint(admin.removeTestOrder, {
  summary: 'Cancel the test order, so that stock and cash are as before, and remove its customer',
  data: openingView,
  errors: ['ORDER_NOT_FOUND', 'ILLEGAL_STATUS'],
});
