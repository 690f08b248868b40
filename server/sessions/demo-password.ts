import { messageReference } from '#i18n/message-reference.ts';
import type { MessageReference } from '#i18n/message-reference.ts';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/errors.ts';
import type { SecurityFields } from '#server/errors.ts';

/** The password of every demo account. */
export const demoPassword = 'demo1234';

/** Whether a password is the demo's, which is public. Hashes are made of the NFKC form. */
export function isDemoPassword(password: string): boolean {
  return password.normalize('NFKC') === demoPassword;
}

/** The message for a new password that production does not accept because it is public, or null. */
export function publicPasswordError({ production }: Config, password: string): MessageReference | null {
  return production && isDemoPassword(password) ? messageReference('security.passwordTooCommon') : null;
}

/** Throws ACCOUNT_BLOCKED for an account of production whose password is public. */
export function assertPasswordNotPublic(
  { production }: Config,
  password: string,
  security: SecurityFields,
): void {
  if (production && isDemoPassword(password))
    throw new AppError('ACCOUNT_BLOCKED', { message: messageReference('security.passwordPublic'), security });
}
