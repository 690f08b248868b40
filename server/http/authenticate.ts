import type { FastifyReply, FastifyRequest } from 'fastify';
import { shownAccountHeader } from '#contract/endpoints/route.ts';
import type { Access } from '#contract/endpoints/route.ts';
import type { AppParts } from './app-parts.ts';
import type { Context } from '#server/context.ts';
import { sha256 } from '#server/ids.ts';
import { findAccountByToken, sessionTtlMs, touchSession } from '#server/sessions/accounts.ts';
import type { Account, SessionKind } from '#server/sessions/accounts.ts';
import { endReplayedSession, endSession } from '#server/sessions/end-sessions.ts';
import { AppError } from '#server/errors.ts';

/** One cookie per kind of session, so that a browser can be signed in as customer and partner. */
const cookieNames = {
  customer: 'corridor_session',
  partner: 'corridor_partner',
  admin: 'corridor_admin',
} as const satisfies Record<SessionKind, string>;

/** Readable marker beside the HttpOnly cookie: shows a page that a session check is useful. */
const markerCookie = 'session';

/**
 * The cookie name of a kind of session. Over HTTPS browsers reject a `__Host-` cookie set for a whole domain or
 * over HTTP, and a name without the prefix is ignored: another subdomain cannot set a session.
 */
export function sessionCookieName(ctx: Context, request: FastifyRequest, kind: SessionKind): string {
  return `${isSecure(ctx, request) ? '__Host-' : ''}${cookieNames[kind]}`;
}

/** Behind an unconfigured proxy the request looks like HTTP. */
export function isSecure(ctx: Context, request: FastifyRequest): boolean {
  return request.protocol === 'https' || ctx.config.publicUrl.startsWith('https:');
}

function getSessionCookie(ctx: Context, request: FastifyRequest, kind: SessionKind): string | undefined {
  return request.cookies[sessionCookieName(ctx, request, kind)];
}

export const sessionKinds: readonly SessionKind[] = ['customer', 'partner', 'admin'];

/**
 * Finds the account of a request: a valid bearer token first, else the cookie of the required kind. Throws
 * NOT_SIGNED_IN (401), WRONG_ROLE (403), OTHER_ACCOUNT for a page of another account and, for a cookie of a cross-site
 * mutation, CROSS_SITE (403); endpoints without required session ignore such a cookie.
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
  if (!isAllowed(account, access)) throw new AppError('WRONG_ROLE', { security: toSecurityFields(account) });
  // The cookie of a browser is that of its last log-in, and a page may show somebody else still.
  const shownAccount = request.headers[shownAccountHeader];
  if (shownAccount !== undefined && shownAccount !== account.id) throw new AppError('OTHER_ACCOUNT');
  return account;
}

function isAllowed(account: Account, access: Exclude<Access, 'public' | 'customer-if-any'>): boolean {
  if (access === 'owner') return account.kind === 'admin' && account.admin.role === 'owner';
  return access === 'session' || account.kind === access;
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
  // A request with a valid token of the same session is no replay.
  if (account) replayed.delete(account.sessionId);
  for (const sessionId of replayed) await endReplayedSession(ctx, sessionId);
  if (!account || isSameOriginRequest(ctx, request)) return account && withTouchedSession(ctx, account);
  if (access === 'customer-if-any') return null;
  throw new AppError('CROSS_SITE', { security: toSecurityFields(account) });
}

/** The account of the first valid cookie; sessions of replaced tokens are added to `replayed`. */
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

const primaryKinds = {
  'customer-if-any': 'customer',
  customer: 'customer',
  partner: 'partner',
  admin: 'admin',
  owner: 'admin',
} as const satisfies Record<Exclude<Access, 'public' | 'session'>, SessionKind>;

/** The required kind first; another kind distinguishes WRONG_ROLE from NOT_SIGNED_IN. */
function getCandidateKinds(access: Exclude<Access, 'public'>): readonly SessionKind[] {
  if (access === 'session') return sessionKinds;
  const primaryKind = primaryKinds[access];
  return [primaryKind, ...sessionKinds.filter((kind) => kind !== primaryKind)];
}

async function withTouchedSession(ctx: Context, account: Account): Promise<Account> {
  return { ...account, lastUsedAt: await touchSession(ctx, account) };
}

/** The token of an `Authorization: Bearer` header, or null. */
export function getBearerToken(request: FastifyRequest): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended.
  interface FastifyRequest {
    /** The signed-in account of a route with `access`; null where it is public. */
    account: Account | null;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended.
  interface FastifyContextConfig {
    access?: Access;
    /** The name of the endpoint in the contract. */
    endpoint?: string;
  }
}

/** Sets `request.account` by the access of the route, before the body is read. */
export function registerAuthentication({ app, ctx }: AppParts): void {
  app.decorateRequest('account', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'public') return done();
    authenticate(ctx, request, access).then((account) => {
      request.account = account;
      // oxlint-disable-next-line promise/no-callback-in-promise -- an async hook would delay public requests too.
      done();
    }, done);
  });
}

/** Cookies of a cross-site request are ignored. */
function areCookiesTrusted(ctx: Context, request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return true;
  const { origin } = request.headers;
  if (origin !== undefined && !isAllowedOrigin(ctx, request, origin)) return false;
  return request.headers['sec-fetch-site'] !== 'cross-site';
}

/**
 * Whether a GET request may end or replace the session of a cookie. Browsers without fetch metadata send cookies with
 * pictures and links of other sites too, but never a bearer token.
 */
export function isFromOwnPage(ctx: Context, request: FastifyRequest): boolean {
  if (!areCookiesTrusted(ctx, request)) return false;
  return getBearerToken(request) !== null || hasOwnOrigin(ctx, request);
}

/** Safe methods, and requests from the shop's own pages. */
function isSameOriginRequest(ctx: Context, request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD' || hasOwnOrigin(ctx, request);
}

function hasOwnOrigin(ctx: Context, request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && isAllowedOrigin(ctx, request, origin);
}

function isAllowedOrigin(ctx: Context, request: FastifyRequest, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  return origin === new URL(ctx.config.publicUrl).origin || new URL(origin).host === request.headers.host;
}

/** Dependencies for setting cookies. */
export type ReplyParts = { ctx: Context; reply: FastifyReply };

/** Sets the session cookie with the lifetime of the session, and its readable marker. */
export function setSessionCookie({ ctx, reply }: ReplyParts, kind: SessionKind, token: string): void {
  const { request } = reply;
  const maxAge = sessionTtlMs[kind] / 1000;
  const shared = { ...cookieScope(ctx, request), maxAge };
  reply.setCookie(sessionCookieName(ctx, request, kind), token, { ...shared, httpOnly: true });
  if (kind === 'customer') reply.setCookie(markerCookie, '1', shared);
}

/** A cookie is deleted with the attributes it was set with. */
function cookieScope(ctx: Context, request: FastifyRequest) {
  return { path: '/', sameSite: 'lax', secure: isSecure(ctx, request) } as const;
}

/** Extends the cookie together with the session, if the browser sent one. */
export function renewSessionCookie(parts: ReplyParts, account: Account): void {
  const token = getSessionCookie(parts.ctx, parts.reply.request, account.kind);
  if (token && sha256(token) === account.presentedHash) setSessionCookie(parts, account.kind, token);
}

/** The session cookie of a request from the shop's pages. */
export function findOwnCookie({ ctx, reply }: ReplyParts, kind: SessionKind): string | undefined {
  const { request } = reply;
  return isFromOwnPage(ctx, request) ? getSessionCookie(ctx, request, kind) : undefined;
}

/** Ends the sessions of all tokens of the request, and deletes the cookies; cookies count from the shop's pages only. */
export async function signOut({ ctx, reply }: ReplyParts, kind: SessionKind): Promise<void> {
  for (const token of [getBearerToken(reply.request), findOwnCookie({ ctx, reply }, kind)]) {
    if (token != null) await endSession(ctx, kind, token);
  }
  clearSessionCookie({ ctx, reply }, kind);
}

/** Deletes both cookies, for the shop's pages only. */
export function clearSessionCookie({ ctx, reply }: ReplyParts, kind: SessionKind): void {
  const { request } = reply;
  if (!isFromOwnPage(ctx, request)) return;
  const scope = cookieScope(ctx, request);
  reply.clearCookie(sessionCookieName(ctx, request, kind), { ...scope, httpOnly: true });
  if (kind === 'customer') reply.clearCookie(markerCookie, scope);
}
