import type { FastifyRequest } from 'fastify';
import type { AppParts } from '../app.ts';
import type { Context } from '../context.ts';
import type { LiveEvent, Topic } from '../integrations/live-events.ts';
import type { Account } from '../sessions/accounts.ts';
import { authenticate } from './authenticate.ts';

/** A line now and then keeps proxies and phones from closing a quiet stream. */
const heartbeatMs = 20_000;
const reconnectMs = 2_000;

/** `GET /api/events`: server-sent events of the session's own topics, resumed after `Last-Event-ID` without a gap. */
export function registerLiveStream({ app, ctx }: AppParts): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const close of open) close();
  });
  app.get('/api/events', { compress: false }, async (request, reply) => {
    const account = await authenticate(ctx, request, 'session');
    if (!account) return reply;
    const resume = request.headers['last-event-id'];
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    stream.write(`retry: ${reconnectMs}\n\n`);
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
    let unsubscribe = () => {};
    const close = () => {
      clearInterval(heartbeat);
      unsubscribe();
      open.delete(close);
      stream.end();
    };
    open.add(close);
    stream.on('close', close);
    // Sessions of this account ended. A stream that is open ends with them, and whoever is still signed in comes back by
    // themselves; while the past is replayed that may be long ago, so it is looked up instead.
    let opening = true;
    let inDoubt = true;
    const deliver = (event: LiveEvent) => {
      if (event.type !== 'session.ended') {
        stream.write(`id: ${event.cursor}\nevent: ${event.type}\ndata: ${event.payload}\n\n`);
      } else if (opening) inDoubt = true;
      else close();
    };
    const cursor = typeof resume === 'string' ? resume : null;
    unsubscribe = await ctx.events.subscribe(topicsOf(account), cursor, deliver);
    let isSignedIn = true;
    while (inDoubt && isSignedIn) {
      inDoubt = false;
      isSignedIn = await isStillSignedIn(ctx, request);
    }
    opening = false;
    // The browser may have left, or the shop begun to close, while the past was read.
    if (!isSignedIn || stream.writableEnded || stream.destroyed) close();
    return reply;
  });
}

async function isStillSignedIn(ctx: Context, request: FastifyRequest): Promise<boolean> {
  return authenticate(ctx, request, 'session').then(
    () => true,
    () => false,
  );
}

function topicsOf(account: Account): Topic[] {
  if (account.kind === 'customer') return [`customer:${account.id}`, 'catalogue'];
  if (account.kind === 'partner') return [`partner:${account.id}`, 'partners', 'catalogue'];
  return ['admins', 'partners', 'catalogue'];
}
