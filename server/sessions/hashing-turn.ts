import type { Context } from '#server/context.ts';
import type { HashingCaller, PasswordHasher } from './hashing.ts';
import type { Counter } from '#server/integrations/rate-limits.ts';
import type { SessionKind } from './accounts.ts';
import type { KnownDevice } from './known-devices.ts';

/** Who makes the shop hash: a network, one of its known browsers, or a signed-in account. */
export type HashingClient = {
  kind: SessionKind;
  network: string;
  device?: KnownDevice | null;
  accountId?: string;
};

/**
 * Runs hashing and the queries around it in the client's turn. Only work that hashes counts for the client, so that
 * rejected requests cannot use up the limit of a shared network. Throws TOO_MANY_TRIES and OVERLOADED.
 */
export async function runHashingTurn<T>(
  ctx: Context,
  client: HashingClient,
  work: (hasher: PasswordHasher) => Promise<T>,
): Promise<T> {
  const { counters, caller } = identifyClient(client);
  for (const counter of counters) await ctx.rateLimits.assertNotExceeded(...counter);
  return ctx.hashing.runQueued(caller, async ({ hash, matches }) => {
    await ctx.rateLimits.consumeAll(counters);
    let hasHashed = false;
    const counted = <A extends unknown[], R>(run: (...given: A) => R) => {
      return (...given: A): R => {
        hasHashed = true;
        return run(...given);
      };
    };
    try {
      return await work({ hash: counted(hash), matches: counted(matches) });
    } finally {
      if (!hasHashed) await ctx.rateLimits.refund(...counters);
    }
  });
}

function identifyClient(client: HashingClient): { counters: readonly Counter[]; caller: HashingCaller } {
  const { kind, network, device, accountId } = client;
  if (device)
    return { counters: [['hashing-device', device.hash]], caller: { kind, network, known: device.hash } };
  if (accountId === undefined) return { counters: [['hashing-network', network]], caller: { kind, network } };
  const known = `${kind} ${accountId}`;
  return { counters: [['hashing-account', known]], caller: { kind, network, known } };
}
