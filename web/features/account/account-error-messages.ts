import { customerAccountMessages } from '#messages/customer-account.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';
import type { ErrorMessages } from '#web/api/api-error.ts';

const { auth, signup, reset, resetRequest, verify } = customerAccountMessages;

export const loginErrorMessages: ErrorMessages = {
  NO_SUCCESS_FLAG: auth.loginFailed,
  fallback: auth.failedToLogin,
};

export const signupErrorMessages: ErrorMessages = {
  TIMEOUT: signup.tookTooLong,
  NO_SUCCESS_FLAG: signup.noSuccessFlag,
  fallback: signup.failed,
};

export const resetErrorMessages: ErrorMessages = {
  TIMEOUT: reset.tookTooLong,
  fallback: reset.failed,
};

export const verificationErrorMessages: ErrorMessages = {
  NETWORK: verify.networkError,
  TIMEOUT: verify.tookTooLong,
  404: verify.endpointMissing,
  '5xx': verify.serverError,
  fallback: verify.networkError,
};

const resetRequestErrorMessages: ErrorMessages = {
  NO_SUCCESS_FLAG: resetRequest.rejected,
  TIMEOUT: resetRequest.timedOut,
  404: resetRequest.notFound,
  '5xx': resetRequest.serverError,
  withoutText: resetRequest.fallback,
  fallback: resetRequest.failed,
};

/** A server message about a timeout counts as one: the mail may have been sent. */
export function getResetRequestErrorMessage(error: unknown): string {
  const isFailure = error instanceof ApiError && error.code !== 'NO_SUCCESS_FLAG';
  if (isFailure && /time-?out/i.test(error.serverMessage)) return resetRequest.timedOut;
  if (isFailure && error.serverMessage.includes('longer than expected')) return resetRequest.tookTooLong;
  return getErrorMessage(error, resetRequestErrorMessages);
}

/** Whether a failed signup created the account: the server then mentions the verification email. */
export function isAccountCreated(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'rejected') return false;
  return /verification/i.test(error.serverMessage) && /e-?mail/i.test(error.serverMessage);
}

/** The log message of a failed signup. */
export function signupErrorLogMessage(error: unknown): string {
  const hasNoSuccessFlag = error instanceof ApiError && error.code === 'NO_SUCCESS_FLAG';
  return hasNoSuccessFlag ? signup.noSuccessFlag : getErrorMessage(error, signupErrorMessages);
}

/** Whether the link may still work: the server has not rejected it. */
export function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.kind !== 'rejected' || error.status >= 500;
}
