import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { sha256 } from '../ids.ts';
import { Refusal } from '../refusal.ts';

/** How often something may be done: `points` times in `seconds`. Per account first; per address only generously. */
const rules = {
  'login-account': { points: 10, seconds: 15 * 60 },
  'login-address': { points: 600, seconds: 60 },
  'otp-send': { points: 10, seconds: 24 * 3600 },
  'otp-address': { points: 300, seconds: 3600 },
  'otp-account': { points: 10, seconds: 24 * 3600 },
  'otp-phone': { points: 10, seconds: 24 * 3600 },
  // What text messages may cost the shop in a day, however many accounts ask.
  'otp-everyone': { points: 2000, seconds: 24 * 3600 },
  'otp-verify': { points: 20, seconds: 3600 },
  'signup-address': { points: 600, seconds: 60 },
  'signup-mail': { points: 10, seconds: 3600 },
  'resend-account': { points: 5, seconds: 3600 },
  'resend-address': { points: 300, seconds: 3600 },
  'password-check': { points: 10, seconds: 15 * 60 },
  'reset-account': { points: 5, seconds: 3600 },
  'reset-address': { points: 60, seconds: 3600 },
  'contact-account': { points: 10, seconds: 3600 },
  'contact-address': { points: 300, seconds: 3600 },
  'interest-account': { points: 10, seconds: 3600 },
  'interest-address': { points: 300, seconds: 3600 },
} as const;

export type LimitName = keyof typeof rules;

/** Counters that survive as long as their window; shared between processes on PostgreSQL. */
export type Limits = {
  /** Counts one try; refuses with TOO_MANY_TRIES and the seconds to wait. */
  take: (name: LimitName, key: string) => Promise<void>;
  /** The same for what is quietly left out: false instead of a refusal. */
  allows: (name: LimitName, key: string) => Promise<boolean>;
  /** Forgets the tries of a key, after a success. */
  forget: (name: LimitName, key: string) => Promise<void>;
};

/** In memory for one process, on PostgreSQL (`pool`) when several share the shop. */
export async function createLimits(pool: pg.Pool | null): Promise<Limits> {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const [name, rule] of Object.entries(rules)) {
    // Object.entries widens the keys of a const object.
    limiters.set(name as LimitName, await createLimiter(pool, { name, ...rule }));
  }
  const of = (name: LimitName) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`No limit named ${name}`);
    return limiter;
  };
  // Keys are hashed: an e-mail may be longer than the table's column, and it is nobody's business there.
  const count = async (name: LimitName, key: string) => {
    try {
      await of(name).consume(sha256(key));
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  };
  return {
    take: async (name, key) => {
      const refused = await count(name, key);
      if (!refused) return;
      throw new Refusal('TOO_MANY_TRIES', {
        retryAfter: Math.ceil(refused.msBeforeNext / 1000),
        security: { limit: name },
      });
    },
    allows: async (name, key) => (await count(name, key)) === null,
    forget: async (name, key) => {
      await of(name).delete(sha256(key));
    },
  };
}

type Rule = { name: string; points: number; seconds: number };

async function createLimiter(pool: pg.Pool | null, rule: Rule): Promise<RateLimiterAbstract> {
  const options = { keyPrefix: rule.name, points: rule.points, duration: rule.seconds };
  if (!pool) return new RateLimiterMemory(options);
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
