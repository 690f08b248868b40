import type { Context } from '#server/context.ts';

/**
 * Whether another mail requested without a session may go to this recipient. The limit per network is lower than
 * the total, so that one network cannot block the recipient's own mails.
 */
export async function canSendUnsolicitedMail(
  { rateLimits }: Context,
  { email, network }: { email: string; network: string },
): Promise<boolean> {
  return (
    (await rateLimits.tryConsume('unasked-mail-network', `${network} ${email}`)) &&
    (await rateLimits.tryConsume('unasked-mail', email))
  );
}
