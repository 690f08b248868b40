import type { Translated } from '#domain/language.ts';
import { addressSentences } from '#domain/sentences-address.hi.ts';
import type { addressTexts as english } from './address.ts';

export const addressTexts: Translated<typeof english> = { ...addressSentences };
