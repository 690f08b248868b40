import { createHash, randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';

/** Source of all random values: ids, tokens and codes. */
export type Ids = {
  /** An id sortable by time; its last 8 characters are random. */
  next: () => string;
  /** A secret of 256 bits for sessions and links. */
  token: () => string;
  /** A code of decimal digits with leading zeros. */
  digits: (count: number) => string;
};

/** Ids and secrets from the system's random generator. */
export function createIds(): Ids {
  return {
    next: () => randomUUIDv7(),
    token: () => randomBytes(32).toString('base64url'),
    digits: (count) => String(randomInt(10 ** count)).padStart(count, '0'),
  };
}

/** SHA-256 in hex, stored instead of a secret. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
