import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { sha256 } from '#server/ids.ts';
import { AppError } from '#server/errors.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Attempts (`points`) per duration in seconds. Limits of a network are generous, since a whole hostel may share
 * one IPv4 address.
 */
const rules = {
  // Requests that hash, regardless of the result: they protect the CPU, per process.
  'hashing-network': { points: 600, seconds: minute, perProcess: true },
  'hashing-device': { points: 60, seconds: minute, perProcess: true },
  'hashing-account': { points: 300, seconds: 10 * minute, perProcess: true },
  // Wrong passwords and codes.
  'password-account-network': { points: 10, seconds: 15 * minute },
  'password-account': { points: 100, seconds: hour },
  'password-device': { points: 10, seconds: 15 * minute },
  'code-account-network': { points: 20, seconds: hour },
  'code-account': { points: 100, seconds: hour },
  'code-device': { points: 20, seconds: hour },
  'failures-network': { points: 500, seconds: 15 * minute },
  // By signed-in accounts.
  'password-check': { points: 10, seconds: 15 * minute },
  'password-change': { points: 10, seconds: hour },
  // Unknown coupon codes: per customer, per network of guests, and per network.
  'coupon-guess-customer': { points: 20, seconds: 10 * minute },
  'coupon-guess-guest': { points: 60, seconds: 10 * minute },
  'coupon-guess-network': { points: 600, seconds: 10 * minute },
  // Requests that send a message.
  'otp-send': { points: 10, seconds: day },
  'otp-network': { points: 300, seconds: hour },
  'otp-account': { points: 10, seconds: day },
  'otp-phone': { points: 10, seconds: day },
  // Bounds the daily cost of text messages over all accounts.
  'otp-everyone': { points: 2000, seconds: day },
  'phone-code-send': { points: 5, seconds: day },
  'phone-code-verify': { points: 20, seconds: hour },
  // Mails to one recipient requested without a session: sign-ups and copies of contact messages.
  'unasked-mail-network': { points: 5, seconds: hour },
  'unasked-mail': { points: 8, seconds: hour },
  'resend-account': { points: 5, seconds: hour },
  'resend-network': { points: 300, seconds: hour },
  'reset-account': { points: 5, seconds: hour },
  'reset-network': { points: 60, seconds: hour },
  'contact-account': { points: 10, seconds: hour },
  'contact-network': { points: 300, seconds: hour },
  'interest-account': { points: 10, seconds: hour },
  'interest-network': { points: 300, seconds: hour },
  // Requests that reveal which phone numbers have accounts.
  'phone-change': { points: 5, seconds: day },
  'phone-taken-network': { points: 100, seconds: hour },
} as const;

export type RateLimitName = keyof typeof rules;

/** Rate limit counters, shared between processes on PostgreSQL. */
export type RateLimits = {
  /** Counts an attempt; throws TOO_MANY_TRIES with the seconds to wait. */
  consume: (name: RateLimitName, key: string) => Promise<void>;
  /** Throws TOO_MANY_TRIES when no attempt is left; counts none. */
  assertNotExceeded: (name: RateLimitName, key: string) => Promise<void>;
  /** Counts an attempt of something optional: returns false instead of throwing. */
  tryConsume: (name: RateLimitName, key: string) => Promise<boolean>;
  /** Takes back an attempt that does not count. */
  refund: (name: RateLimitName, key: string) => Promise<void>;
  /** Resets a key, for example after a success. */
  reset: (name: RateLimitName, key: string) => Promise<void>;
};

/** In memory for one process, in PostgreSQL (`pool`) for several, except for rules per process. */
export async function createRateLimits(pool: pg.Pool | null): Promise<RateLimits> {
  const limiters = new Map<RateLimitName, RateLimiterAbstract>();
  for (const [name, rule] of Object.entries(rules)) {
    // Object.entries widens the keys of a const object.
    limiters.set(name as RateLimitName, await createLimiter(pool, { name, ...rule }));
  }
  const getLimiter = (name: RateLimitName) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`No limit named ${name}`);
    return limiter;
  };
  // Keys are hashed: an email can exceed the column, and need not be stored there.
  const consumePoint = async (name: RateLimitName, key: string) => {
    try {
      await getLimiter(name).consume(sha256(key));
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  };
  return {
    consume: async (name, key) => {
      const exceeded = await consumePoint(name, key);
      if (exceeded) throw createTooManyTriesError(name, exceeded);
    },
    assertNotExceeded: async (name, key) => {
      const counted = await getLimiter(name).get(sha256(key));
      if (counted && counted.consumedPoints >= rules[name].points)
        throw createTooManyTriesError(name, counted);
    },
    tryConsume: async (name, key) => (await consumePoint(name, key)) === null,
    refund: async (name, key) => {
      await getLimiter(name).reward(sha256(key));
    },
    reset: async (name, key) => {
      await getLimiter(name).delete(sha256(key));
    },
  };
}

function createTooManyTriesError(limit: RateLimitName, { msBeforeNext }: RateLimiterRes): AppError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError('TOO_MANY_TRIES', { retryAfter, security: { limit } });
}

type Rule = { name: string; points: number; seconds: number; perProcess?: true };

async function createLimiter(pool: pg.Pool | null, rule: Rule): Promise<RateLimiterAbstract> {
  const options = { keyPrefix: rule.name, points: rule.points, duration: rule.seconds };
  if (!pool || rule.perProcess) return new RateLimiterMemory(options);
  return new Promise((resolve, reject) => {
    const limiter: RateLimiterPostgres = new RateLimiterPostgres(
      { ...options, storeClient: pool, tableName: 'rate_limits', storeType: 'pool' },
      (error?: Error) => {
        if (error) reject(error);
        else resolve(limiter);
      },
    );
  });
}
