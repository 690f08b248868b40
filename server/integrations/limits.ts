import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { sha256 } from '../ids.ts';
import { AppError } from '#server/errors.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How often something may be done: `points` times in `seconds`. Limits of a network are generous, since a whole hostel may
 * share one IPv4 address.
 */
const rules = {
  // Calls that hash, whatever comes of them: they spare the processor, and each process has its own.
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
  // Of somebody who is signed in.
  'password-check': { points: 10, seconds: 15 * minute },
  'password-change': { points: 10, seconds: hour },
  // Unknown coupon codes: of one customer, of a network's guests, and of all of a network.
  'coupon-guess-customer': { points: 20, seconds: 10 * minute },
  'coupon-guess-guest': { points: 60, seconds: 10 * minute },
  'coupon-guess-network': { points: 600, seconds: 10 * minute },
  // Calls that send a message.
  'otp-send': { points: 10, seconds: day },
  'otp-network': { points: 300, seconds: hour },
  'otp-account': { points: 10, seconds: day },
  'otp-phone': { points: 10, seconds: day },
  // What text messages may cost the shop in a day, however many accounts ask.
  'otp-everyone': { points: 2000, seconds: day },
  'phone-code-send': { points: 5, seconds: day },
  'phone-code-verify': { points: 20, seconds: hour },
  // Mails to one recipient that nobody signed in asked for: sign-ups and copies of contact messages.
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
  // What tells which phone numbers have accounts.
  'phone-change': { points: 5, seconds: day },
  'phone-taken-network': { points: 100, seconds: hour },
} as const;

export type LimitName = keyof typeof rules;

/** Counters that survive as long as their window; shared between processes on PostgreSQL. */
export type Limits = {
  /** Counts one try; refuses with TOO_MANY_TRIES and the seconds to wait. */
  consume: (name: LimitName, key: string) => Promise<void>;
  /** Refuses in the same way when no try is left, and counts none. */
  assertNotExceeded: (name: LimitName, key: string) => Promise<void>;
  /** Counts one try of what is quietly left out: false instead of a refusal. */
  tryConsume: (name: LimitName, key: string) => Promise<boolean>;
  /** Takes back one try that turned out not to count. */
  refund: (name: LimitName, key: string) => Promise<void>;
  /** Forgets the tries of a key, after a success. */
  reset: (name: LimitName, key: string) => Promise<void>;
};

/** In memory for one process, on PostgreSQL (`pool`) when several share the shop, unless a rule is for each process. */
export async function createLimits(pool: pg.Pool | null): Promise<Limits> {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const [name, rule] of Object.entries(rules)) {
    // Object.entries widens the keys of a const object.
    limiters.set(name as LimitName, await createLimiter(pool, { name, ...rule }));
  }
  const getLimiter = (name: LimitName) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`No limit named ${name}`);
    return limiter;
  };
  // Keys are hashed: an e-mail may be longer than the table's column, and it is nobody's business there.
  const consumePoint = async (name: LimitName, key: string) => {
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

function createTooManyTriesError(limit: LimitName, { msBeforeNext }: RateLimiterRes): AppError {
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
