import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { AppParts } from './app-parts.ts';
import type { Context } from '#server/context.ts';
import type { LiveEvent, Topic } from '#server/integrations/live-event.ts';
import { AppError } from '#server/errors.ts';
import { sessionTtlMs } from '#server/sessions/accounts.ts';
import type { Account, SessionKind } from '#server/sessions/accounts.ts';
import { authenticate, sessionKinds } from './authenticate.ts';
import { createStreamSlots } from './slots.ts';

/**
 * Keeps proxies and phones from closing an idle stream. The console says after ten seconds without one that what it
 * shows is old.
 */
const heartbeatMs = { customer: 20_000, partner: 20_000, admin: 4_000 } as const;
const reconnectMs = 2_000;
/** A client with more unread data is disconnected to free its memory. */
const maxBufferedBytes = 64 * 1024;

/**
 * `GET /api/events`: server-sent events of the session's topics, resumed after `Last-Event-ID` without a gap.
 */
export function registerLiveStream({ app, ctx }: AppParts): void {
  const slots = createStreamSlots();
  const closeCallbacks = new Set<() => void>();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const close of closeCallbacks) close();
  });
  app.get('/events', { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    const access = getAccess(request);
    const account = await authenticate(ctx, request, access);
    if (!account) return reply;
    if (isClosing) throw new AppError('SHUTTING_DOWN', { retryAfter: 2 });
    // The client may have disconnected already, and no close event would follow.
    if (reply.raw.destroyed) return reply.hijack();
    const releaseSlot = slots.acquire(account);
    reply.hijack();
    reply.raw.writeHead(200, {
      // A hijacked reply does not send its headers.
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const stream = openStream(ctx, account, reply.raw);
    closeCallbacks.add(stream.close);
    reply.raw.on('close', () => {
      stream.close();
      closeCallbacks.delete(stream.close);
      releaseSlot();
    });
    // The session may have ended before the subscription; from then on its end is an event.
    if (await isStillSignedIn(ctx, request, access)) await stream.resume(getLastEventId(request));
    else stream.close();
    return reply;
  });
}

type LiveStream = { resume: (lastEventId: string | null) => Promise<void>; close: () => void };

/** Writes the account's events to the response until the session ends. */
function openStream(ctx: Context, account: Account, response: ServerResponse): LiveStream {
  const send = (text: string | Buffer) => {
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > maxBufferedBytes) response.destroy();
    else response.write(text);
  };
  const close = () => {
    clearInterval(heartbeat);
    subscription.stop();
    if (response.writableNeedDrain) response.destroy();
    else response.end();
  };
  const expiresAt = account.lastUsedAt + sessionTtlMs[account.kind];
  const isExpired = () => ctx.clock.now() >= expiresAt;
  const subscription = ctx.events.subscribe({
    topics: getTopics(account),
    receive: (events) => {
      // A session that is still valid, because another one ended or it was used meanwhile, reconnects without a gap.
      if (isExpired() || events.some((event) => isEndOfSession(event, account))) close();
      else send(formatEvents(events));
    },
    waitForDrain: () => waitForDrain(response),
    close,
  });
  /** Moves the cursor of an idle stream, so that a reconnect resumes from here. */
  const sendHeartbeat = () => {
    if (isExpired()) return close();
    const cursor = subscription.cursor();
    return send(cursor === null ? ': still here\n\n' : `: still here\nid: ${cursor}\n\n`);
  };
  const heartbeat = setInterval(sendHeartbeat, heartbeatMs[account.kind]);
  send(`retry: ${reconnectMs}\n\n`);
  return {
    close,
    resume: async (lastEventId) => {
      try {
        await subscription.resume(lastEventId);
        sendHeartbeat();
      } catch (error) {
        ctx.log.warn({ err: error }, 'replaying live events failed');
        close();
      }
    },
  };
}

/** The texts of lists that several streams get. */
const formattedEvents = new WeakMap<readonly LiveEvent[], Buffer>();

function formatEvents(events: readonly LiveEvent[]): Buffer {
  const formatted = formattedEvents.get(events);
  if (formatted !== undefined) return formatted;
  const text = Buffer.from(events.map(formatEvent).join(''));
  formattedEvents.set(events, text);
  return text;
}

function formatEvent({ cursor, type, data }: LiveEvent): string {
  return `id: ${cursor}\nevent: ${type}\ndata: ${data}\n\n`;
}

function isEndOfSession(event: LiveEvent, account: Account): boolean {
  return event.type === 'session.ended' && event.subjectId === account.id;
}

/** Resolves once the socket has drained or closed. */
async function waitForDrain(response: ServerResponse): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  response.once('drain', resolve);
  response.once('close', resolve);
  await promise;
}

function getLastEventId({ headers }: FastifyRequest): string | null {
  const id = headers['last-event-id'];
  return typeof id === 'string' ? id : null;
}

/** `?as=partner` selects one of several sessions of a browser; without it the first valid one. */
function getAccess({ query }: FastifyRequest): SessionKind | 'session' {
  const { as } = query as { as?: unknown }; // Fastify parses every query into an object.
  return sessionKinds.find((kind) => kind === as) ?? 'session';
}

async function isStillSignedIn(
  ctx: Context,
  request: FastifyRequest,
  access: SessionKind | 'session',
): Promise<boolean> {
  return authenticate(ctx, request, access).then(
    () => true,
    () => false,
  );
}

function getTopics(account: Account): Topic[] {
  if (account.kind === 'customer') return [`customer:${account.id}`, 'catalogue'];
  if (account.kind === 'partner') return [`partner:${account.id}`, 'partners', 'catalogue'];
  return ['admins', 'partners', 'catalogue'];
}
