import type { Counter } from '#server/integrations/rate-limits.ts';

/**
 * Counters of mails that a network requests for addresses no account has verified: a burst and an hour, generous
 * for a hostel that signs up in one evening.
 */
export function unsolicitedMailCounters(network: string): readonly Counter[] {
  return [
    ['unasked-mail-burst', network],
    ['unasked-mail-network', network],
  ];
}

/**
 * Counters of mails to one recipient requested without a session. The limit per network is lower than the total,
 * so that one network cannot block the recipient's own mails.
 */
export function recipientCounters(email: string, network: string): readonly Counter[] {
  return [
    ['unasked-mail-client', `${email} ${network}`],
    ['unasked-mail', email],
  ];
}
