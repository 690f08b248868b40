import type { Context } from '#server/context.ts';

/**
 * Whether one more mail that nobody signed in asked for may go to this recipient. One network alone cannot use up what the
 * others may send, so that a stranger keeps no mail from the owner of the e-mail.
 */
export async function canSendUnsolicitedMail(
  { limits }: Context,
  { email, network }: { email: string; network: string },
): Promise<boolean> {
  return (
    (await limits.tryConsume('unasked-mail-network', `${network} ${email}`)) &&
    (await limits.tryConsume('unasked-mail', email))
  );
}
