import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { SessionKind } from '../sessions/accounts.ts';
import { parseBrowserName } from '../sessions/browser-name.ts';
import { deviceTtlMs } from '../sessions/known-devices.ts';
import type { Client } from '../sessions/known-devices.ts';
import { isSecure } from './authenticate.ts';
import type { ReplyParts } from './authenticate.ts';

/** One cookie per kind of account, so that a partner's browser stays known to the customer they are as well. */
const cookieNames = {
  customer: 'corridor_device',
  partner: 'corridor_partner_device',
  admin: 'corridor_admin_device',
} as const satisfies Record<SessionKind, string>;

function deviceCookieName(ctx: Context, request: FastifyRequest, kind: SessionKind): string {
  return `${isSecure(ctx, request) ? '__Host-' : ''}${cookieNames[kind]}`;
}

/** Where a request comes from that signs somebody of this kind in. */
export function getClient(ctx: Context, request: FastifyRequest, kind: SessionKind): Client {
  const token = request.cookies[deviceCookieName(ctx, request, kind)];
  return {
    network: request.network,
    browser: parseBrowserName(request.headers['user-agent']),
    deviceToken: token !== undefined && /^[\w-]{43}$/.test(token) ? token : null,
  };
}

/** Gives the browser the token by which the account knows it again. */
export function setDeviceCookie(
  { ctx, reply }: ReplyParts,
  kind: SessionKind,
  deviceToken: string,
): void {
  const { request } = reply;
  reply.setCookie(deviceCookieName(ctx, request, kind), deviceToken, {
    path: '/',
    sameSite: 'strict',
    secure: isSecure(ctx, request),
    httpOnly: true,
    maxAge: deviceTtlMs / 1000,
  });
}
