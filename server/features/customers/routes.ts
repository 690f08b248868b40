import { messageReference } from '#i18n/message-reference.ts';
import { successMessage } from '#server/message-text.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as account from '#contract/account.ts';
import * as adminCustomers from '#contract/admin-customers.ts';
import * as people from '#contract/admin-people.ts';
import * as contract from '#contract/customer-auth.ts';
import { messages } from '#messages/messages.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { inTransaction } from '#server/context.ts';
import {
  clearSessionCookie,
  isFromOwnPage,
  renewSessionCookie,
  setSessionCookie,
  signOut,
} from '#server/http/authenticate.ts';
import { getLoginClient, setDeviceCookie, setLogInCookies } from '#server/http/device-cookie.ts';
import { findOfferedLanguage, resolveOfferedLanguage } from '#server/http/language.ts';
import { AppError } from '#server/errors.ts';
import { mount } from '#server/http/mount.ts';
import { findCredit } from '#server/features/cash/queries.ts';
import { readSettings } from '#server/features/shop/queries.ts';
import { toPagination } from '#server/http/pagination.ts';
import type { CustomerAccount } from '#server/sessions/accounts.ts';
import { endAccountSessions, endOwnSession } from '#server/sessions/end-sessions.ts';
import { refreshSession } from '#server/sessions/refresh-session.ts';
import { blockCustomer } from './block-customer.ts';
import { changePassword } from './change-password.ts';
import { closeAccount } from './close-account.ts';
import { exportCustomer, exportData } from './export-data.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { presentAdminCustomer, presentCustomerDetails, presentSession, presentUser } from './present.ts';
import { findCustomerRecord, listCustomers } from './queries.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { sendLoginCode } from './send-login-code.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { signUp } from './sign-up.ts';
import { updateLanguage } from './update-language.ts';
import { updateProfile } from './update-profile.ts';
import { verifyLoginCode } from './verify-login-code.ts';
import { verifyCustomer, verifyEmail } from './verify-email.ts';
import { verifyPhoneCode } from './verify-phone-code.ts';
import { toIso } from '#server/iso-time.ts';

/** Endpoints of a customer's account, from sign-up to closing. */
export function registerCustomers(parts: AppParts): void {
  registerLogInRoutes(parts);
  registerSessionRoutes(parts);
  registerEmailLinkRoutes(parts);
  registerAccountRoutes(parts);
  registerAdminCustomerRoutes(parts);
}

function registerLogInRoutes(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.signUp, async ({ body, request }) => {
    const language = await resolveOfferedLanguage(parts, request);
    const { network } = request;
    const data = await signUp(ctx, { ...body, network, language });
    return { message: messages.signup.successText, data };
  });

  mount(parts, contract.logIn, async ({ body, request, reply }) => {
    const language = await findOfferedLanguage(parts, request);
    const client = getLoginClient(ctx, request, 'customer');
    const { user, token, deviceToken } = await logIn(ctx, { ...body, client, language });
    await setLogInCookies({ ctx, reply }, 'customer', { token, deviceToken });
    return { data: { user: presentUser(user), token } };
  });

  mount(parts, contract.sendOtp, async ({ body, request }) => {
    const expiresAt = await sendLoginCode(ctx, { ...body, client: getLoginClient(ctx, request, 'customer') });
    return {
      message: ctx.outbox.canSend('sms') ? messages.auth.otpSentByBoth : messages.auth.otpSent,
      data: { expiryTime: toIso(expiresAt) },
    };
  });

  mount(parts, contract.verifyOtp, async ({ body, request, reply }) => {
    const language = await findOfferedLanguage(parts, request);
    const client = getLoginClient(ctx, request, 'customer');
    const { user, token, deviceToken } = await verifyLoginCode(ctx, { ...body, client, language });
    await setLogInCookies({ ctx, reply }, 'customer', { token, deviceToken });
    return { data: { user: presentUser(user), token } };
  });
}

type RefreshRequest = { actor: CustomerAccount; request: FastifyRequest; reply: FastifyReply };

function registerSessionRoutes(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.checkAuth, async ({ actor, request, reply }) => {
    await updateLanguage(ctx.db, actor.user, await findOfferedLanguage(parts, request));
    renewSessionCookie({ ctx, reply }, actor);
    return { data: { isAuthenticated: true as const, user: presentUser(actor.user) } };
  });

  const refresh = async ({ actor, request, reply }: RefreshRequest) => {
    if (!isFromOwnPage(ctx, request)) throw new AppError('NOT_SIGNED_IN');
    const token = await refreshSession(ctx, actor);
    await updateLanguage(ctx.db, actor.user, await findOfferedLanguage(parts, request));
    setSessionCookie({ ctx, reply }, 'customer', token);
    return { data: { user: presentUser(actor.user), token } };
  };
  mount(parts, contract.refreshSession, refresh);
  mount(parts, contract.refreshSessionByPost, refresh);

  mount(parts, contract.logOut, async ({ reply }) => {
    await signOut({ ctx, reply }, 'customer');
    return { message: messages.auth.signedOut };
  });
}

function registerEmailLinkRoutes(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.verifyEmail, async ({ query }) => {
    const { user, isOfOtherSignup } = await verifyEmail(ctx, query.token);
    const { fullname, email } = user;
    if (!isOfOtherSignup)
      return { ...successMessage(messageReference('verify.done')), data: { fullname, email } };
    const message = successMessage(messageReference('verify.otherSignup'));
    return { ...message, data: { fullname, email, isOfOtherSignup } };
  });

  mount(parts, contract.resendVerification, async ({ body, request }) => {
    await resendVerification(ctx, { ...body, network: request.network });
    return successMessage(messageReference('verify.resent'));
  });

  mount(parts, contract.requestPasswordReset, async ({ body, request }) => {
    await requestPasswordReset(ctx, { ...body, client: getLoginClient(ctx, request, 'customer') });
    return successMessage(messageReference('resetRequest.sent'));
  });

  mount(parts, contract.resetPassword, async ({ body, request, reply }) => {
    const client = getLoginClient(ctx, request, 'customer');
    const { deviceToken } = await resetPassword(ctx, { ...body, client });
    setDeviceCookie({ ctx, reply }, 'customer', deviceToken);
    return successMessage(messageReference('reset.done'));
  });
}

function registerAccountRoutes(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, account.changePassword, async ({ actor, body, request, reply }) => {
    const { network } = request;
    const token = await changePassword(ctx, actor, { ...body, network });
    setSessionCookie({ ctx, reply }, 'customer', token);
    const data = { user: presentUser(actor.user), token };
    return { message: messages.profile.passwordChanged, data };
  });

  mount(parts, account.updateProfile, async ({ actor, body, request }) => {
    const { network } = request;
    const user = await updateProfile(ctx, actor, { ...body, network });
    return { message: messages.profile.saved, data: { user: presentUser(user) } };
  });

  mount(parts, account.sendPhoneCode, async ({ actor, request }) => {
    const expiresAt = await sendPhoneCode(ctx, actor, request.network);
    return {
      message: messages.profile.phoneCodeSent,
      data: { expiryTime: toIso(expiresAt) },
    };
  });

  mount(parts, account.verifyPhoneCode, async ({ actor, body, request }) => {
    const { network } = request;
    const user = await verifyPhoneCode(ctx, actor, { ...body, network });
    return { message: messages.profile.phoneVerified, data: { user: presentUser(user) } };
  });

  mount(parts, account.listMySessions, async ({ actor }) => ({
    data: (await listSessions(ctx, actor)).map((row) => presentSession(row, actor.sessionId)),
  }));

  mount(parts, account.endMySession, async ({ actor, params, reply }) => {
    await endOwnSession(ctx, actor, params.id);
    if (params.id === actor.sessionId) clearSessionCookie({ ctx, reply }, 'customer');
    return { message: messages.profile.sessionEnded };
  });

  mount(parts, account.signOutEverywhere, async ({ actor, reply }) => {
    await inTransaction(ctx, (tx) => endAccountSessions(ctx, tx, { kind: 'customer', id: actor.id }));
    clearSessionCookie({ ctx, reply }, 'customer');
    return { message: messages.profile.signedOutEverywhere };
  });

  mount(parts, account.exportMyData, async ({ actor, reply }) => {
    reply.header('content-disposition', 'attachment; filename="my-data.json"');
    return { data: await exportData(ctx, actor) };
  });

  mount(parts, account.closeAccount, async ({ actor, body, request, reply }) => {
    await closeAccount(ctx, actor, { ...body, network: request.network });
    clearSessionCookie({ ctx, reply }, 'customer');
    return { message: messages.profile.closed };
  });
}

function registerAdminCustomerRoutes(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, adminCustomers.listCustomers, async ({ query }) => {
    const { search, state } = query;
    const { records, total } = await listCustomers(ctx.reports, { search, state, page: query });
    return { data: records.map(presentAdminCustomer), pagination: toPagination({ ...query, total }) };
  });

  mount(parts, people.getCustomer, async ({ params }) => {
    const record = await findCustomerRecord(ctx.db, params.id);
    if (!record) throw new AppError('CUSTOMER_NOT_FOUND');
    const creditPaise = await findCredit(ctx.db, params.id);
    return { data: presentCustomerDetails({ ...record, creditPaise }, await readSettings(ctx.db)) };
  });

  mount(parts, people.exportCustomer, async ({ actor, params }) => ({
    data: await exportCustomer(ctx, actor, params.id),
  }));

  mount(parts, adminCustomers.verifyCustomer, async ({ actor, params }) => ({
    message: 'Address verified',
    data: presentAdminCustomer(await verifyCustomer(ctx, actor, params.id)),
  }));

  mount(parts, adminCustomers.updateCustomer, async ({ actor, params, body }) => ({
    message: 'Customer saved',
    data: presentAdminCustomer(await blockCustomer(ctx, { admin: actor, id: params.id }, body)),
  }));
}
