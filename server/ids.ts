import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { v7 as uuidV7 } from 'uuid';

/** Source of all random values: ids, tokens and codes. */
export type Ids = {
  /** A UUIDv7: ids of one process sort in the order of their creation. The last 8 characters are random. */
  next: () => string;
  /** A random UUID without an order, several times faster. */
  random: () => string;
  /** A secret of 256 bits for sessions and links. */
  token: () => string;
  /** A code of decimal digits with leading zeros. */
  digits: (count: number) => string;
};

/** Ids and secrets from the system's random generator. */
export function createIds(): Ids {
  return {
    // Those of `node:crypto` have no order within a millisecond.
    next: () => uuidV7(),
    random: () => randomUUID(),
    token: () => randomBytes(32).toString('base64url'),
    digits: (count) => String(randomInt(10 ** count)).padStart(count, '0'),
  };
}

/** SHA-256 in hex, stored instead of a secret. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
