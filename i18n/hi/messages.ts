import type { Translated } from '#domain/language.ts';
import type { messages as english } from '#i18n/en/messages.ts';
import { storefrontMessages } from './storefront.ts';
import { customerAccountMessages } from './customer-account.ts';
import { pageMessages } from './pages.ts';
import { partnerMessages } from './partner.ts';

export const messages: Translated<typeof english> = {
  ...storefrontMessages,
  ...pageMessages,
  ...partnerMessages,
  ...customerAccountMessages,
};
