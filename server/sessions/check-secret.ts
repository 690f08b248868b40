import type { Context } from '#server/context.ts';
import type { Counter } from '#server/integrations/rate-limits.ts';
import { AppError } from '#server/errors.ts';
import type { SessionKind } from './accounts.ts';
import { runHashingTurn } from './hashing-turn.ts';
import { findOwnDevice } from './known-devices.ts';
import type { LoginClient, KnownDevice } from './known-devices.ts';

/** An attempt with the password or login code of an account. */
export type SecretAttempt = {
  name: 'password' | 'code';
  kind: SessionKind;
  /** In stored form; counted with and without an account. */
  email: string;
  /** The password or code as typed. */
  secret: string;
  client: LoginClient;
};

const errorCodes = { password: 'INVALID_CREDENTIALS', code: 'OTP_INVALID' } as const;

type SecretLookup<A> = {
  account: () => Promise<A | undefined>;
  /** `device` is the client's browser if it is known to this account. */
  storedHash: (account: A | undefined, device: KnownDevice | null) => Promise<string | null>;
};

/** A correct secret: the compared hash, and the one to store, rehashed where outdated. */
type CheckedSecret<A> = { account: A; storedHash: string; renewedHash: string };

/**
 * Finds the account of a correct secret. Throws INVALID_CREDENTIALS or OTP_INVALID, after the same work for an
 * unknown account, TOO_MANY_TRIES and OVERLOADED. Failures count per account and network, per network, and per
 * account; a known browser has its own counter, so that others cannot lock out the owner.
 */
export async function checkSecret<A extends { id: string }>(
  ctx: Context,
  attempt: SecretAttempt,
  lookup: SecretLookup<A>,
): Promise<CheckedSecret<A>> {
  const { kind, client, secret } = attempt;
  const device = await findOwnDevice(ctx, attempt, lookup.account);
  // Queries and counters also wait for the turn, so that a flood costs the database no more than the hashes.
  return runHashingTurn(ctx, { kind, network: client.network, device }, async (turn) => {
    const account = await lookup.account();
    const counters = failureCounters(attempt, device);
    // Counted before the check, so that concurrent attempts count.
    await ctx.rateLimits.consumeAll(counters);
    const storedHash = await lookup.storedHash(account, device);
    const isCorrect = await turn.matches(secret, storedHash);
    if (!account || storedHash === null || !isCorrect) {
      const security = { accountKind: kind, accountId: account?.id };
      throw new AppError(errorCodes[attempt.name], { security });
    }
    await clearCounters(ctx, counters);
    const isOutdated = ctx.hashing.isOutdated(storedHash);
    return { account, storedHash, renewedHash: isOutdated ? await turn.hash(secret) : storedHash };
  });
}

/** Resets the counters of wrong passwords after another proof of identity. */
export async function clearFailures(ctx: Context, account: Omit<SecretAttempt, 'secret'>): Promise<void> {
  for (const counter of accountCounters(account)) await ctx.rateLimits.reset(...counter);
}

/** Narrowest first: it is the one that a success resets. */
function failureCounters(attempt: SecretAttempt, device: KnownDevice | null): readonly Counter[] {
  if (device !== null) return [[`${attempt.name}-device`, device.hash]];
  return [...accountCounters(attempt), ['failures-network', attempt.client.network]];
}

function accountCounters(attempt: Omit<SecretAttempt, 'secret'>): readonly Counter[] {
  const account = `${attempt.kind} ${attempt.email}`;
  return [
    [`${attempt.name}-account-network`, `${account} ${attempt.client.network}`],
    [`${attempt.name}-account`, account],
  ];
}

async function clearCounters(ctx: Context, counters: readonly Counter[]): Promise<void> {
  const [primaryCounter, ...others] = counters;
  if (primaryCounter) await ctx.rateLimits.reset(...primaryCounter);
  await ctx.rateLimits.refund(...others);
}
