import type { Translated } from '#domain/language.ts';
import type { messages as english } from '#i18n/en/messages.ts';
import { commonMessages } from './common.ts';
import { customerAccountMessages } from './customer-account.ts';
import { pageMessages } from './pages.ts';
import { partnerMessages } from './partner.ts';

export const messages: Translated<typeof english> = {
  ...commonMessages,
  ...pageMessages,
  ...partnerMessages,
  ...customerAccountMessages,
};
