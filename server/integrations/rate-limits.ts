import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { widerNetwork } from '#server/http/client-network.ts';
import { sha256 } from '#server/ids.ts';
import { AppError } from '#server/errors.ts';

/** Wrong tries of one client for one code. */
export const maxCodeTries = 5;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Attempts (`points`) per duration in seconds. Limits of a network are generous, since a whole hostel may share
 * one IPv4 address; `widerPoints` limit the /48 around a key that ends with an IPv6 network. A `-client` is a network
 * or, for its own account, a known browser; it is counted first, so that strangers cannot use up a total.
 */
const rules = {
  // Hashes, regardless of the result: they protect the CPU, per process.
  'hashing-network': { points: 600, widerPoints: 1200, seconds: minute, perProcess: true },
  'hashing-device': { points: 60, seconds: minute, perProcess: true },
  'hashing-account': { points: 300, seconds: 10 * minute, perProcess: true },
  // Wrong passwords and codes.
  'password-account-network': { points: 10, widerPoints: 20, seconds: 15 * minute },
  'password-account': { points: 100, seconds: hour },
  'password-device': { points: 10, seconds: 15 * minute },
  'code-account-network': { points: 20, widerPoints: 40, seconds: hour },
  'code-account': { points: 100, seconds: hour },
  'code-device': { points: 20, seconds: hour },
  // Tries of one login code; it expires within the duration.
  'code-client': { points: maxCodeTries, widerPoints: 2 * maxCodeTries, seconds: 10 * minute },
  'failures-network': { points: 500, widerPoints: 2000, seconds: 15 * minute },
  'metrics-token': { points: 30, widerPoints: 60, seconds: minute, perProcess: true },
  // By signed-in accounts.
  'password-check': { points: 10, seconds: 15 * minute },
  'password-change': { points: 10, seconds: hour },
  // Each is decoded, which takes up to some seconds of a processor.
  'photo-partner': { points: 120, seconds: hour },
  // Unknown coupon codes: per customer, per network of guests, and per network.
  'coupon-guess-customer': { points: 20, seconds: 10 * minute },
  'coupon-guess-guest': { points: 60, widerPoints: 240, seconds: 10 * minute },
  'coupon-guess-network': { points: 600, widerPoints: 2400, seconds: 10 * minute },
  // By customer; the settings of the shop may give another number.
  'orders-rejected': { points: 300, seconds: hour },
  // Login codes: requests of a client for one pair, codes sent from a network, to an account, and by text message.
  'otp-client': { points: 10, widerPoints: 20, seconds: day },
  'otp-network': { points: 300, widerPoints: 600, seconds: hour },
  'otp-account': { points: 40, seconds: day },
  'sms-phone': { points: 10, seconds: day },
  // Bounds the daily cost of text messages over all accounts.
  'sms-everyone': { points: 2000, seconds: day },
  'phone-code-send': { points: 5, seconds: day },
  'phone-code-verify': { points: 20, seconds: hour },
  // Mails to addresses that no account has verified, and sign-ups that reveal a taken email or phone: all of a
  // network, for a burst and an hour, then those to one recipient.
  'unasked-mail-burst': { points: 60, widerPoints: 120, seconds: 10 * minute },
  'unasked-mail-network': { points: 120, widerPoints: 240, seconds: hour },
  'unasked-mail-client': { points: 5, widerPoints: 5, seconds: hour },
  'unasked-mail': { points: 8, seconds: hour },
  'resend-client': { points: 5, widerPoints: 10, seconds: hour },
  'resend-account': { points: 10, seconds: hour },
  'reset-client': { points: 5, widerPoints: 10, seconds: hour },
  'reset-account': { points: 25, seconds: hour },
  'reset-network': { points: 300, widerPoints: 600, seconds: hour },
  // Beyond it an unknown email is answered like a known one.
  'reset-unknown-network': { points: 60, widerPoints: 120, seconds: hour },
  // Each mails a link to a member of the team: per owner, and per member.
  'invitation-owner': { points: 100, seconds: hour },
  'invitation-member': { points: 10, seconds: hour },
  'contact-client': { points: 10, widerPoints: 20, seconds: hour },
  'contact-network': { points: 300, widerPoints: 600, seconds: hour },
  'interest-client': { points: 10, widerPoints: 20, seconds: hour },
  'interest-network': { points: 300, widerPoints: 600, seconds: hour },
  // Requests that reveal which phone numbers have accounts.
  'phone-change': { points: 5, seconds: day },
} as const satisfies Record<string, Rule>;

type Rule = { points: number; seconds: number; widerPoints?: number; perProcess?: true };

export type RateLimitName = keyof typeof rules;

/** A limit and the key it counts; `points` overrides those of the rule. */
export type Counter = readonly [name: RateLimitName, key: string, points?: number];

/** Rate limit counters, shared between processes on PostgreSQL. */
export type RateLimits = {
  /** Counts an attempt; throws TOO_MANY_TRIES with the seconds to wait. */
  consume: (...counter: Counter) => Promise<void>;
  /** Counts an attempt in each counter, or in none if one of them throws TOO_MANY_TRIES. */
  consumeAll: (counters: readonly Counter[]) => Promise<void>;
  /** Throws TOO_MANY_TRIES when no attempt is left; counts none. */
  assertNotExceeded: (...counter: Counter) => Promise<void>;
  /** Counts an attempt of something optional as `consumeAll`: returns false instead of throwing. */
  tryConsume: (...counters: readonly Counter[]) => Promise<boolean>;
  /** Takes back an attempt that does not count. */
  refund: (...counters: readonly Counter[]) => Promise<void>;
  /** Resets a key, for example after a success. */
  reset: (...counter: Counter) => Promise<void>;
};

/** A counter of one window: the limit itself, or that of the wider network. */
type Window = { name: RateLimitName; limiter: RateLimiterAbstract; key: string; points: number };

/** In memory for one process, in PostgreSQL (`pool`) for several, except for rules per process. */
export async function createRateLimits(pool: pg.Pool | null): Promise<RateLimits> {
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const [name, rule] of Object.entries<Rule>(rules)) {
    limiters.set(name, await createLimiter(pool, name, rule));
    if (rule.widerPoints === undefined) continue;
    const { widerPoints: points } = rule;
    limiters.set(`${name}-48`, await createLimiter(pool, `${name}-48`, { ...rule, points }));
  }
  const getWindows = ([name, key, points]: Counter): Window[] =>
    [
      [name, key],
      [`${name}-48`, widerNetwork(key)],
    ].flatMap(([limiterName = '', limiterKey = null]) => {
      const limiter = limiters.get(limiterName ?? '');
      // Keys are hashed: an email can exceed the column, and need not be stored there.
      return limiter && limiterKey !== null
        ? [{ name, limiter, key: sha256(limiterKey), points: points ?? limiter.points }]
        : [];
    });
  const refundWindows = async (windows: readonly Window[]) => {
    for (const { limiter, key } of windows) await limiter.reward(key);
  };
  const rateLimits: RateLimits = {
    consume: (...counter) => rateLimits.consumeAll([counter]),
    consumeAll: async (counters) => {
      const consumed: Window[] = [];
      for (const window of counters.flatMap(getWindows)) {
        consumed.push(window);
        const exceeded = await consumePoint(window);
        if (!exceeded) continue;
        await refundWindows(consumed);
        throw createTooManyTriesError(window.name, exceeded);
      }
    },
    assertNotExceeded: async (...counter) => {
      for (const { name, limiter, key, points } of getWindows(counter)) {
        const counted = await limiter.get(key);
        if (counted && counted.consumedPoints >= points) throw createTooManyTriesError(name, counted);
      }
    },
    tryConsume: async (...counters) =>
      rateLimits.consumeAll(counters).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false;
          throw error;
        },
      ),
    refund: (...counters) => refundWindows(counters.flatMap(getWindows)),
    reset: async (...counter) => {
      for (const { limiter, key } of getWindows(counter)) await limiter.delete(key);
    },
  };
  return rateLimits;
}

/** Null, or the counter when it is exceeded. */
async function consumePoint({ limiter, key, points }: Window): Promise<RateLimiterRes | null> {
  const counted = await limiter.consume(key).catch((error: unknown) => {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  });
  return counted.consumedPoints > points ? counted : null;
}

function createTooManyTriesError(limit: RateLimitName, { msBeforeNext }: RateLimiterRes): AppError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError('TOO_MANY_TRIES', { retryAfter, security: { limit } });
}

async function createLimiter(
  pool: pg.Pool | null,
  keyPrefix: string,
  rule: Rule,
): Promise<RateLimiterAbstract> {
  const options = { keyPrefix, points: rule.points, duration: rule.seconds };
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
