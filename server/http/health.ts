import type { AppParts } from '../app-parts.ts';
import { pingDatabase } from '../db/database.ts';

/** A longer waiting message means that the worker is stuck. */
const maxOutboxLagMs = 5 * 60_000;

/** `/healthz`: the process responds. `/readyz`: database reachable, outbox working, not shutting down. */
export function registerHealth({ app, ctx }: AppParts): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const database = await pingDatabase(ctx.db).then(
      () => true,
      () => false,
    );
    const outboxLagMs = database ? await ctx.outbox.lag() : 0;
    const ready = database && !closing;
    const state = {
      status: ready ? 'ready' : 'not ready',
      database: database ? 'ok' : 'unreachable',
      closing,
      outbox: outboxLagMs > maxOutboxLagMs ? 'late' : 'ok',
    };
    return reply.code(ready ? 200 : 503).send(state);
  });
}
