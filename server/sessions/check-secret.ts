import type { Context } from '../context.ts';
import type { LimitName } from '../integrations/limits.ts';
import { Refusal } from '../refusal.ts';
import type { SessionKind } from './accounts.ts';
import { findKnownDevice } from './known-devices.ts';
import type { Client, KnownDevice } from './known-devices.ts';

/** One try at the password or the one-time code of an account. */
export type SecretAttempt = {
  name: 'password' | 'code';
  kind: SessionKind;
  /** In its stored form; counted whether or not it is an account's. */
  email: string;
  /** What was typed. */
  secret: string;
  client: Client;
};

const refusals = { password: 'INVALID_CREDENTIALS', code: 'OTP_INVALID' } as const;

type SecretLookup<A> = {
  account: () => Promise<A | undefined>;
  storedHash: (account: A | undefined) => Promise<string | null>;
};

/** The right secret: the hash it was compared with, and the one to store, made anew where today's take more work. */
type CheckedSecret<A> = { account: A; storedHash: string; renewedHash: string };

type Counter = readonly [name: LimitName, key: string];

/**
 * The account whose secret it is. Refuses with INVALID_CREDENTIALS or OTP_INVALID, after the same work for an unknown
 * account, and with TOO_MANY_TRIES and OVERLOADED. Wrong secrets are counted for the account from this network, for the
 * network and for the account as a whole; a browser that has signed in to the account before has a counter of its own
 * instead, so that a stranger cannot lock its owner out.
 */
export async function checkSecret<A extends { id: string }>(
  ctx: Context,
  attempt: SecretAttempt,
  find: SecretLookup<A>,
): Promise<CheckedSecret<A>> {
  const { kind, client, secret } = attempt;
  const device = await findKnownDevice(ctx, kind, client);
  if (device === null) await ctx.limits.take('hashing-network', client.network);
  else await ctx.limits.take('hashing-device', device.hash);

  // Look-ups and counts wait for their turn too, so that a flood costs the database no more than the hashes.
  const caller = { kind, client: device?.hash ?? client.network };
  return ctx.hashing.inTurn(caller, async (turn) => {
    const account = await find.account();
    const ownDevice = device !== null && device.accountId === account?.id ? device : null;
    const counters = failureCounters(attempt, ownDevice);
    // Counted before it is checked, so that tries at the same moment count too.
    await takeAll(ctx, counters);
    const storedHash = await find.storedHash(account);
    const isRight = await turn.matches(secret, storedHash);
    if (!account || storedHash === null || !isRight) {
      const security = { accountKind: kind, accountId: account?.id };
      throw new Refusal(refusals[attempt.name], { security });
    }
    await clearCounters(ctx, counters);
    const isOutdated = ctx.hashing.isOutdated(storedHash);
    return { account, storedHash, renewedHash: isOutdated ? await turn.hash(secret) : storedHash };
  });
}

/** Starts the count of wrong passwords anew, for who has proved in another way that the account is theirs. */
export async function forgetFailures(
  ctx: Context,
  account: Omit<SecretAttempt, 'secret'>,
): Promise<void> {
  for (const counter of accountCounters(account)) await ctx.limits.forget(...counter);
}

/** The narrowest one first: it is the one that a success clears. */
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

/** A try that any counter refuses counts for none. */
async function takeAll(ctx: Context, counters: readonly Counter[]): Promise<void> {
  const taken: Counter[] = [];
  for (const counter of counters) {
    taken.push(counter);
    try {
      await ctx.limits.take(...counter);
    } catch (error) {
      await giveBackAll(ctx, taken);
      throw error;
    }
  }
}

async function giveBackAll(ctx: Context, counters: readonly Counter[]): Promise<void> {
  for (const counter of counters) await ctx.limits.giveBack(...counter);
}

async function clearCounters(ctx: Context, counters: readonly Counter[]): Promise<void> {
  const [narrowest, ...others] = counters;
  if (narrowest) await ctx.limits.forget(...narrowest);
  await giveBackAll(ctx, others);
}
