import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** Passwords are kept as argon2id; checking one takes the same time whether the account exists or not. */
export type Hashing = {
  hash: (password: string) => Promise<string>;
  /** False for a wrong password and, after as much work, for `null` (no such account). */
  matches: (password: string, stored: string | null) => Promise<boolean>;
};

/** What OWASP asks of argon2id: 19 MiB, two passes, one lane. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const keyLength = 32;

/** Hashes computed at once: each takes 19 MiB and a whole core. */
const atOnce = 2;

/** A hash of no password, so that an unknown account costs as much as a known one. */
const nobody = `$argon2id$v=19$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Argon2id from Node's own crypto, a few at a time, the others waiting in line. */
export function createHashing(): Hashing {
  const turn = createQueue(atOnce);
  return {
    hash: async (password) => {
      const salt = randomBytes(16);
      const key = await turn(() => derive(password, salt));
      return `$argon2id$v=19$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}$${encode(salt)}$${encode(key)}`;
    },
    matches: async (password, stored) => {
      const [salt, expected] = (stored ?? nobody).split('$').slice(-2);
      const key = await turn(() => derive(password, Buffer.from(salt ?? '', 'base64')));
      const wanted = Buffer.from(expected ?? '', 'base64');
      return wanted.length === key.length && timingSafeEqual(wanted, key) && stored !== null;
    },
  };
}

function derive(password: string, nonce: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2(
      'argon2id',
      { message: password.normalize('NFKC'), nonce, tagLength: keyLength, ...parameters },
      (error, key) => {
        if (error) reject(error);
        else resolve(Buffer.from(key));
      },
    );
  });
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

function createQueue(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
