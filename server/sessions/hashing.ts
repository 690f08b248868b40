import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { SessionKind } from '#contract/endpoints/route.ts';
import { toNetworkGroups } from '#server/http/client-network.ts';
import { createFairQueue } from '#server/fair-queue.ts';
import type { QueuePath } from '#server/fair-queue.ts';

const argon2Async = promisify(argon2);

/** The caller of a hash. `known` identifies a known browser or signed-in account, which waits in a lane of its own. */
export type HashingCaller = { kind: SessionKind; network: string; known?: string | undefined };

/** Operations available during the caller's turn. */
export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** False for a wrong password and, after the same work, for `null` (no account) and for an invalid hash. */
  matches: (password: string, stored: string | null) => Promise<boolean>;
};

/**
 * Passwords are stored as argon2id; checking takes the same time with and without an account. Callers wait in
 * bounded queues, one of them for partners and admins; full queues throw OVERLOADED. In each queue known callers
 * have places and turns of their own.
 */
export type Hashing = {
  /** Runs hashing and the queries around it in the caller's turn. */
  runQueued: <T>(caller: HashingCaller, work: (hasher: PasswordHasher) => Promise<T>) => Promise<T>;
  /** A single hash for the shop itself. */
  hash: (password: string) => Promise<string>;
  /** Whether a stored hash is cheaper than today's parameters. */
  isOutdated: (stored: string) => boolean;
};

/** Stored for a closed account; no password matches it. */
export const disabledPasswordHash = 'none';

/** Argon2id parameters; memory in KiB. */
export type HashingParameters = { memory: number; passes: number; parallelism: number };

/** The OWASP recommendation for argon2id: 19 MiB, two passes, one lane. */
const currentParameters: HashingParameters = { memory: 19_456, passes: 2, parallelism: 1 };
/** Upper bound for stored parameters; larger ones could exhaust the machine. */
const maxParameters: HashingParameters = { memory: 262_144, passes: 16, parallelism: 8 };
const keyLength = 32;

/**
 * Three at once, and one picture in `open-picture.ts`: of Node's pool of four threads a hash always finds one, and
 * `npm start` adds another for file and DNS access.
 */
const customerConcurrency = 2;
const teamConcurrency = 1;

/** Callers that may wait in a lane of the queue of customers, and in one of that of partners and admins. */
const defaultMaxWaiting = { customers: 300, team: 100 };

const systemCaller: HashingCaller = { kind: 'admin', network: '', known: 'the shop' };

type StoredHash = { parameters: HashingParameters; salt: Buffer; key: Buffer };

/** Argon2id of Node's crypto module. */
export function createHashing(parameters = currentParameters, maxWaiting = defaultMaxWaiting): Hashing {
  const customerQueue = createFairQueue({
    concurrency: customerConcurrency,
    maxWaiting: maxWaiting.customers,
  });
  const teamQueue = createFairQueue({ concurrency: teamConcurrency, maxWaiting: maxWaiting.team });
  /** For unknown accounts, which must take as long as known ones. */
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
  const runQueued: Hashing['runQueued'] = (caller, work) =>
    (caller.kind === 'customer' ? customerQueue : teamQueue)(toQueuePath(caller), () => work(hasher));
  return {
    runQueued,
    hash: (password) => runQueued(systemCaller, ({ hash }) => hash(password)),
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

/** Known callers have a lane of their own, so that strangers neither delay nor evict them. */
function toQueuePath({ network, known }: HashingCaller): QueuePath {
  return known === undefined ? ['unknown', ...toNetworkGroups(network)] : ['known', known];
}

function derive(password: string, { parameters, salt, key }: StoredHash): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return argon2Async('argon2id', { message, nonce: salt, tagLength: key.length, ...parameters });
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

/** Null for an invalid hash, and for one with excessive parameters. */
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
