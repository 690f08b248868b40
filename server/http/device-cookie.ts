import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import type { SessionKind } from '#server/sessions/accounts.ts';
import { parseBrowserName } from '#server/sessions/browser-name.ts';
import { deviceTtlMs } from '#server/sessions/known-devices.ts';
import type { LoginClient } from '#server/sessions/known-devices.ts';
import { endSession } from '#server/sessions/end-sessions.ts';
import { findOwnCookie, isSecure, setSessionCookie } from './authenticate.ts';
import type { ReplyParts } from './authenticate.ts';

/** One cookie per kind of account, so that a browser is a known device of several. */
const cookieNames = {
  customer: 'corridor_device',
  partner: 'corridor_partner_device',
  admin: 'corridor_admin_device',
} as const satisfies Record<SessionKind, string>;

function deviceCookieName(ctx: Context, request: FastifyRequest, kind: SessionKind): string {
  return `${isSecure(ctx, request) ? '__Host-' : ''}${cookieNames[kind]}`;
}

/** The client of a login request. */
export function getLoginClient(ctx: Context, request: FastifyRequest, kind: SessionKind): LoginClient {
  const token = request.cookies[deviceCookieName(ctx, request, kind)];
  return {
    network: request.network,
    browser: parseBrowserName(request.headers['user-agent']),
    deviceToken: token !== undefined && /^[\w-]{43}$/.test(token) ? token : null,
  };
}

/** Sets the cookies of a log-in: of its session, and of the known device. The session that the browser had before ends. */
export async function setLogInCookies(
  parts: ReplyParts,
  kind: SessionKind,
  { token, deviceToken }: { token: string; deviceToken: string },
): Promise<void> {
  const former = findOwnCookie(parts, kind);
  if (former !== undefined) await endSession(parts.ctx, kind, former);
  setSessionCookie(parts, kind, token);
  setDeviceCookie(parts, kind, deviceToken);
}

/** Sets the cookie that makes the browser a known device of the account. */
export function setDeviceCookie({ ctx, reply }: ReplyParts, kind: SessionKind, deviceToken: string): void {
  const { request } = reply;
  reply.setCookie(deviceCookieName(ctx, request, kind), deviceToken, {
    path: '/',
    sameSite: 'strict',
    secure: isSecure(ctx, request),
    httpOnly: true,
    maxAge: deviceTtlMs / 1000,
  });
}
