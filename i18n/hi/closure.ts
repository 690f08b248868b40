import type { Translated } from '#domain/language.ts';
import type { closureMessages as english } from '#i18n/en/closure.ts';
import { partOfDay } from './locale.ts';

export const closureMessages: Translated<typeof english> = {
  paused: (clock, hour, note) =>
    `${clock === '' ? 'दुकान अभी थोड़ी देर' : `दुकान ${partOfDay(hour)} ${clock} बजे तक`} ऑर्डर नहीं ले रही है। ${note}`.trim(),
  closed: (clock, hour, note) =>
    `दुकान अभी बंद है${clock === '' ? '।' : `, ${partOfDay(hour)} ${clock} बजे खुलेगी।`} ${note}`.trim(),
  belowMinimum: (minimum, missing) => `ऑर्डर ${minimum} से शुरू होता है। ${missing} का सामान और जोड़ें।`,
};
