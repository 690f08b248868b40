import type { Context } from '../../context.ts';
import { AppError } from '#server/errors.ts';
import type { CustomerAccount } from '../../sessions/accounts.ts';
import { endOwnSession } from '../../sessions/end-sessions.ts';

/** Ends one of the customer's own sessions. Throws SESSION_NOT_FOUND for any other. */
export async function endMySession(
  ctx: Context,
  customer: CustomerAccount,
  sessionId: string,
): Promise<void> {
  if (!(await endOwnSession(ctx, customer, sessionId))) throw new AppError('SESSION_NOT_FOUND');
}
