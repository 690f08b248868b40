import type { AppParts } from '../app.ts';
import type { Topic } from '../integrations/live-events.ts';
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
    const unsubscribe = await ctx.events.subscribe(
      topicsOf(account),
      typeof resume === 'string' ? resume : null,
      (event) => {
        stream.write(`id: ${event.cursor}\nevent: ${event.type}\ndata: ${event.payload}\n\n`);
      },
    );
    const close = () => {
      clearInterval(heartbeat);
      unsubscribe();
      open.delete(close);
      stream.end();
    };
    open.add(close);
    if (request.raw.destroyed) close();
    else request.raw.on('close', close);
    return reply;
  });
}

function topicsOf(account: Account): Topic[] {
  if (account.kind === 'customer') return [`customer:${account.id}`, 'catalogue'];
  if (account.kind === 'partner') return [`partner:${account.id}`, 'partners', 'catalogue'];
  return ['admins', 'partners', 'catalogue'];
}
