import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#contract/endpoint.ts';
import type { Context } from '../context.ts';
import { sha256 } from '../ids.ts';
import { findAccountByToken, sessionTtlMs, touchSession } from '../sessions/accounts.ts';
import type { Account, SessionKind } from '../sessions/accounts.ts';
import { endReplayedSession } from '../sessions/end-sessions.ts';
import { AppError } from '#server/errors.ts';

/** One cookie per kind of session, so that a partner who also orders stays signed in as both. */
const cookieNames = {
  customer: 'corridor_session',
  partner: 'corridor_partner',
  admin: 'corridor_admin',
} as const satisfies Record<SessionKind, string>;

/** Readable marker beside the HttpOnly cookie: tells a page that asking the server is worth it. */
const markerCookie = 'session';

/**
 * The cookie of a kind of session. Over HTTPS its `__Host-` prefix makes browsers drop one that was set for a whole domain or
 * over plain HTTP, and a name without the prefix is not read: a neighbouring subdomain cannot plant a session.
 */
export function sessionCookieName(
  ctx: Context,
  request: FastifyRequest,
  kind: SessionKind,
): string {
  return `${isSecure(ctx, request) ? '__Host-' : ''}${cookieNames[kind]}`;
}

/** Behind a proxy nobody named, the request itself looks like plain HTTP. */
export function isSecure(ctx: Context, request: FastifyRequest): boolean {
  return request.protocol === 'https' || ctx.config.publicUrl.startsWith('https:');
}

function getSessionCookie(
  ctx: Context,
  request: FastifyRequest,
  kind: SessionKind,
): string | undefined {
  return request.cookies[sessionCookieName(ctx, request, kind)];
}

const sessionKinds: readonly SessionKind[] = ['customer', 'partner', 'admin'];

/**
 * Finds out who calls and whether they may: a live bearer token wins, without one the cookie of the wanted kind counts.
 * Refuses with NOT_SIGNED_IN (401), WRONG_ROLE (403) and, for a cookie sent along by another site, CROSS_SITE (403); where
 * nobody needs a session, such a cookie is simply not looked at.
 */
export async function authenticate(
  ctx: Context,
  request: FastifyRequest,
  access: Access,
): Promise<Account | null> {
  if (access === 'public') return null;
  const account = await findRequestAccount(ctx, request, access);
  if (access === 'customer-if-any') return account?.kind === 'customer' ? account : null;
  if (!account) throw new AppError('NOT_SIGNED_IN');
  if (access !== 'session' && account.kind !== access)
    throw new AppError('WRONG_ROLE', { security: toSecurityFields(account) });
  return account;
}

function toSecurityFields({ kind, id }: Account): { accountKind: SessionKind; accountId: string } {
  return { accountKind: kind, accountId: id };
}

async function findRequestAccount(
  ctx: Context,
  request: FastifyRequest,
  access: Exclude<Access, 'public'>,
): Promise<Account | null> {
  const replayed = new Set<string>();
  const bearer = getBearerToken(request);
  if (bearer) {
    const found = await findAccountByToken(ctx, bearer);
    if (found && 'account' in found) return withTouchedSession(ctx, found.account);
    if (found) replayed.add(found.replayedSessionId);
  }
  const account = await findCookieAccount(ctx, request, { access, replayed });
  // Who holds a good token of the same session only remembers an old one beside it.
  if (account) replayed.delete(account.sessionId);
  for (const sessionId of replayed) await endReplayedSession(ctx, sessionId);
  if (!account || isSameOriginRequest(ctx, request))
    return account && withTouchedSession(ctx, account);
  if (access === 'customer-if-any') return null;
  throw new AppError('CROSS_SITE', { security: toSecurityFields(account) });
}

/** The account of the first cookie that is worth something; sessions of replaced tokens are added to `replayed`. */
async function findCookieAccount(
  ctx: Context,
  request: FastifyRequest,
  { access, replayed }: { access: Exclude<Access, 'public'>; replayed: Set<string> },
): Promise<Account | null> {
  if (!areCookiesTrusted(ctx, request)) return null;
  for (const kind of getCandidateKinds(access)) {
    const token = getSessionCookie(ctx, request, kind);
    const found = token ? await findAccountByToken(ctx, token) : null;
    if (found && 'replayedSessionId' in found) replayed.add(found.replayedSessionId);
    else if (found?.account.kind === kind) return found.account;
  }
  return null;
}

/** The cookie of the wanted kind first; another kind's tells "signed in, but not as this". */
function getCandidateKinds(access: Exclude<Access, 'public'>): readonly SessionKind[] {
  if (access === 'session') return sessionKinds;
  const primaryKind = access === 'customer-if-any' ? 'customer' : access;
  return [primaryKind, ...sessionKinds.filter((kind) => kind !== primaryKind)];
}

async function withTouchedSession(ctx: Context, account: Account): Promise<Account> {
  await touchSession(ctx, account);
  return account;
}

/** The token of an `Authorization: Bearer` header, or null. */
export function getBearerToken(request: FastifyRequest): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Every token a request brings for one kind of session; a cookie that another site made the browser send is none. */
export function presentedTokens(
  ctx: Context,
  request: FastifyRequest,
  kind: SessionKind,
): string[] {
  const cookie = areCookiesTrusted(ctx, request) ? getSessionCookie(ctx, request, kind) : undefined;
  return [getBearerToken(request), cookie].filter((token) => token != null);
}

/** A request that another site made the browser send never counts as signed in by its cookies. */
function areCookiesTrusted(ctx: Context, request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return true;
  const { origin } = request.headers;
  if (origin !== undefined && !isAllowedOrigin(ctx, request, origin)) return false;
  return request.headers['sec-fetch-site'] !== 'cross-site';
}

/** Reads, and what the shop's own pages send. */
function isSameOriginRequest(ctx: Context, request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin !== undefined && isAllowedOrigin(ctx, request, origin);
}

function isAllowedOrigin(ctx: Context, request: FastifyRequest, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  return (
    origin === new URL(ctx.config.publicUrl).origin || new URL(origin).host === request.headers.host
  );
}

/** Where a cookie goes out. */
export type ReplyParts = { ctx: Context; reply: FastifyReply };

/** Gives the browser the session's cookie, for as long as the session lives, and its readable marker. */
export function setSessionCookie(
  { ctx, reply }: ReplyParts,
  kind: SessionKind,
  token: string,
): void {
  const { request } = reply;
  const maxAge = sessionTtlMs[kind] / 1000;
  const shared = { ...cookieScope(ctx, request), maxAge };
  reply.setCookie(sessionCookieName(ctx, request, kind), token, { ...shared, httpOnly: true });
  if (kind === 'customer') reply.setCookie(markerCookie, '1', shared);
}

/** A cookie is taken away by the same attributes by which it was set. */
function cookieScope(ctx: Context, request: FastifyRequest) {
  return { path: '/', sameSite: 'lax', secure: isSecure(ctx, request) } as const;
}

/** The cookie lives as long as the session, so it is given again to a browser that still shows it. */
export function renewSessionCookie(parts: ReplyParts, account: Account): void {
  const token = getSessionCookie(parts.ctx, parts.reply.request, account.kind);
  if (token && sha256(token) === account.presentedHash)
    setSessionCookie(parts, account.kind, token);
}

/** Takes both cookies away again, unless it was another site that made the browser ask. */
export function clearSessionCookie({ ctx, reply }: ReplyParts, kind: SessionKind): void {
  const { request } = reply;
  if (!areCookiesTrusted(ctx, request)) return;
  const scope = cookieScope(ctx, request);
  reply.clearCookie(sessionCookieName(ctx, request, kind), { ...scope, httpOnly: true });
  if (kind === 'customer') reply.clearCookie(markerCookie, scope);
}
