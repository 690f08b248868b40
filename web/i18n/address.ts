import { addressSentences } from '#domain/sentences-address.ts';

/** A room address as people read it; mails say it in the same words. */
export const addressTexts = { ...addressSentences } as const;
