import { z } from 'zod';
import { textLimits } from '#domain/text-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import * as customer from '#contract/endpoints/customer.ts';
import { credentials, formText, nameText, timestamp } from '#contract/schemas.ts';

/** A customer account as shown to its owner. */
export const userView = z.object({
  _id: z.string(),
  fullname: z.string(),
  email: z.string(),
  phone: z.string(),
  hostel: z.string(),
  isVerified: z.boolean(),
  /** The phone was verified with a code. */
  phoneProven: z.boolean(),
  createdAt: timestamp,
});
export type UserView = z.output<typeof userView>;

/** Response data of login and refresh. */
export const authData = z.object({ user: userView, token: z.string() });

export const signUp = endpoint(customer.signUp, {
  summary: 'Create a customer account; a verification link is mailed',
  body: z.object({
    fullname: nameText(textLimits.fullname),
    phone: formText(textLimits.phone),
    hostel: nameText(textLimits.hostel),
    email: formText(textLimits.email),
    password: formText(textLimits.password),
  }),
  status: 201,
  /** The id identifies this sign-up for a resend; `isMailed` is false beyond the mail limit. */
  data: z.object({ signupId: z.string(), isMailed: z.boolean() }),
  errors: ['EMAIL_TAKEN', 'PHONE_TAKEN'],
});

export const logIn = endpoint(customer.logIn, {
  summary: 'Sign in with e-mail and password',
  body: credentials,
  data: authData,
  errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_BLOCKED'],
});

export const sendOtp = endpoint(customer.sendOtp, {
  summary:
    'Mail a one-time code to a verified account whose phone and e-mail both match; to a proven phone too',
  body: z.object({ phone: formText(textLimits.phone), email: formText(textLimits.email) }),
  data: z.object({ expiryTime: timestamp }),
});

export const verifyOtp = endpoint(customer.verifyOtp, {
  summary: 'Sign in with a one-time code',
  body: z.object({ email: formText(textLimits.email), otp: formText(20) }),
  data: authData,
  errors: ['OTP_INVALID', 'ACCOUNT_BLOCKED'],
});

export const checkAuth = endpoint(customer.checkAuth, {
  summary: 'Who is signed in',
  data: z.object({ isAuthenticated: z.literal(true), user: userView }),
});

export const refreshSession = endpoint(customer.refreshSession, {
  changesByGet: true,
  summary: 'A new token for a live session; the old one works for another minute',
  data: authData,
});

export const refreshSessionByPost = endpoint(customer.refreshSessionByPost, {
  summary: 'The same as the GET variant, with an empty body',
  data: authData,
});

export const logOut = endpoint(customer.logOut, {
  changesByGet: true,
  summary: 'End the session; a success with or without one',
});

export const verifyEmail = endpoint(customer.verifyEmail, {
  changesByGet: true,
  summary: 'Follow a verification link',
  query: z.object({ token: formText(200) }),
  data: z.object({
    fullname: z.string(),
    email: z.string(),
    /** The link did nothing: the account was verified by the link of another sign-up, whose password counts. */
    isOfOtherSignup: z.literal(true).optional(),
  }),
  errors: ['VERIFICATION_LINK_INVALID', 'PHONE_TAKEN'],
});

export const resendVerification = endpoint(customer.resendVerification, {
  summary: 'Send the verification link again; the same answer for known and unknown e-mails',
  body: z.object({ email: formText(textLimits.email), signupId: formText(100) }),
});

export const requestPasswordReset = endpoint(customer.requestPasswordReset, {
  summary: 'Mail a link to set a new password',
  body: z.object({ email: formText(textLimits.email) }),
  errors: ['EMAIL_NOT_FOUND'],
});

export const resetPassword = endpoint(customer.resetPassword, {
  summary: 'Set a new password with the link of the mail; ends every session of the account',
  body: z.object({ token: formText(200), newPassword: formText(textLimits.password) }),
  errors: ['RESET_LINK_INVALID', 'ACCOUNT_BLOCKED'],
});
