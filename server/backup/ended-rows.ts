import type { Schema } from '#server/db/schema.ts';

/**
 * Sessions, links and codes of a backup, which may have ended since it was made, and the messages that carry them. Keys of
 * orders stay: they keep a repeated order from being placed twice.
 */
export const endedRows = [
  ['session_tokens', 'true'],
  ['sessions', 'true'],
  ['known_devices', 'true'],
  ['account_links', 'true'],
  ['one_time_links', 'true'],
  ['login_codes', 'true'],
  ['phone_codes', 'true'],
  ['outbox', 'useless_after IS NOT NULL'],
] as const satisfies readonly (readonly [keyof Schema, condition: string])[];
