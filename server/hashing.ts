import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { createFairQueue } from './fair-queue.ts';

/** Who a hash is computed for: their lane, and within it the client (a network or a device) that takes turns with others. */
export type HashingCaller = { kind: 'customer' | 'partner' | 'admin'; client: string };

/** What may be done while it is the caller's turn. */
export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** False for a wrong password and, after as much work, for `null` (no such account) and for what is no hash. */
  matches: (password: string, stored: string | null) => Promise<boolean>;
};

/**
 * Passwords are stored as argon2id; checking one takes the same time whether the account exists or not. Callers wait in
 * bounded lanes, one of them for partners and admins only; where too many wait already, they are refused with OVERLOADED.
 */
export type Hashing = {
  /** Runs work that hashes, with the look-ups it needs, when the caller's turn has come. */
  runQueued: <T>(caller: HashingCaller, work: (hasher: PasswordHasher) => Promise<T>) => Promise<T>;
  /** A single hash; without a caller it is the shop's own. */
  hash: (password: string, caller?: HashingCaller) => Promise<string>;
  /** Whether a stored hash was made with less work than today's. */
  isOutdated: (stored: string) => boolean;
};

/** Stored for an account that is closed: no hash at all, so that no password matches it. */
export const disabledPasswordHash = 'none';

/** Of argon2id: memory in KiB. */
export type HashingParameters = { memory: number; passes: number; parallelism: number };

/** What OWASP asks of argon2id: 19 MiB, two passes, one lane. */
const currentParameters: HashingParameters = { memory: 19_456, passes: 2, parallelism: 1 };
/** More than this is no hash of the shop; checking it could take the whole machine. */
const maxParameters: HashingParameters = { memory: 262_144, passes: 16, parallelism: 8 };
const keyLength = 32;

/** Together they leave one of Node's four threads to files and names. */
const customerQueueOptions = { concurrency: 2, maxWaiting: 300 };
const teamQueueOptions = { concurrency: 1, maxWaiting: 100 };

const systemCaller: HashingCaller = { kind: 'admin', client: 'the shop' };

type StoredHash = { parameters: HashingParameters; salt: Buffer; key: Buffer };

/** Argon2id from Node's own crypto. */
export function createHashing(parameters = currentParameters): Hashing {
  const customerQueue = createFairQueue(customerQueueOptions);
  const teamQueue = createFairQueue(teamQueueOptions);
  /** For unknown accounts, which must cost as much as known ones. */
  const dummy: StoredHash = { parameters, salt: Buffer.alloc(16), key: Buffer.alloc(keyLength) };
  const hasher: PasswordHasher = {
    hash: async (password) => {
      const newHash = { ...dummy, salt: randomBytes(16) };
      return format({ ...newHash, key: await derive(password, newHash) });
    },
    matches: async (password, stored) => {
      const expected = stored === null ? null : parse(stored);
      const key = await derive(password, expected ?? dummy);
      return timingSafeEqual((expected ?? dummy).key, key) && expected !== null;
    },
  };
  const runQueued: Hashing['runQueued'] = ({ kind, client }, work) =>
    (kind === 'customer' ? customerQueue : teamQueue)(client, () => work(hasher));
  return {
    runQueued,
    hash: (password, caller = systemCaller) => runQueued(caller, ({ hash }) => hash(password)),
    isOutdated: (stored) => {
      const usedParameters = parse(stored)?.parameters;
      return (
        !usedParameters ||
        usedParameters.memory < parameters.memory ||
        usedParameters.passes < parameters.passes
      );
    },
  };
}

function derive(password: string, { parameters, salt, key }: StoredHash): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2(
      'argon2id',
      {
        message: password.normalize('NFKC'),
        nonce: salt,
        tagLength: key.length,
        ...parameters,
      },
      (error, derived) => {
        if (error) reject(error);
        else resolve(Buffer.from(derived));
      },
    );
  });
}

function format({ parameters, salt, key }: StoredHash): string {
  const { memory, passes, parallelism } = parameters;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(key)}`;
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

const storedHashPattern =
  /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$([A-Za-z\d+/]{11,88})\$([A-Za-z\d+/]{22,88})$/;

/** Null for what is no hash, and for one whose parameters are out of all proportion. */
function parse(stored: string): StoredHash | null {
  const [, memory, passes, parallelism, salt = '', key = ''] = storedHashPattern.exec(stored) ?? [];
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  const isUsable =
    parameters.memory >= 8 * parameters.parallelism &&
    parameters.memory <= maxParameters.memory &&
    isWithin(parameters.passes, maxParameters.passes) &&
    isWithin(parameters.parallelism, maxParameters.parallelism);
  if (!isUsable) return null;
  return { parameters, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

function isWithin(count: number, maxCount: number): boolean {
  return count >= 1 && count <= maxCount;
}
