/**
 * Exact messages of the specification, grouped by place; places keep their own wording. Messages with values are
 * functions; amounts are in paise. Pages import the parts that they need.
 */
import { storefrontMessages } from './storefront.ts';
import { customerAccountMessages } from './customer-account.ts';
import { pageMessages } from './pages.ts';
import { partnerMessages } from './partner.ts';

export const messages = {
  ...storefrontMessages,
  ...pageMessages,
  ...partnerMessages,
  ...customerAccountMessages,
} as const;
