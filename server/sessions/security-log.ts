import type { ErrorCode } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import type { AppError, SecurityFields } from '#server/errors.ts';

export type SecurityEventKind =
  | 'login-failed'
  | 'login-blocked'
  | 'password-check-failed'
  | 'limit-reached'
  | 'role-refused'
  | 'cross-site-refused'
  | 'password-changed'
  | 'session-token-replayed'
  | 'account-blocked'
  | 'account-unblocked';

type RequestFields = { route: string | undefined; reqId: string };

/** Writes a log line for security monitoring; filter by `security`. */
export function logSecurityEvent(
  { log }: Pick<Context, 'log'>,
  kind: SecurityEventKind,
  fields: SecurityFields | (SecurityFields & RequestFields),
): void {
  log.info({ security: kind, ...fields }, 'security event');
}

/** Error codes that are security events wherever they are thrown. */
const securityEventKindByErrorCode: Partial<Record<ErrorCode, SecurityEventKind>> = {
  INVALID_CREDENTIALS: 'login-failed',
  OTP_INVALID: 'login-failed',
  ACCOUNT_BLOCKED: 'login-blocked',
  PASSWORD_WRONG: 'password-check-failed',
  TOO_MANY_TRIES: 'limit-reached',
  WRONG_ROLE: 'role-refused',
  CROSS_SITE: 'cross-site-refused',
};

/** Logs an error that is a security event. */
export function logSecurityError(
  ctx: Pick<Context, 'log'>,
  { code, details }: AppError,
  request: RequestFields,
): void {
  const kind = securityEventKindByErrorCode[code];
  if (kind) logSecurityEvent(ctx, kind, { ...details.security, ...request });
}
