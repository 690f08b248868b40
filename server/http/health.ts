import type { AppParts } from './app-parts.ts';
import type { Context } from '#server/context.ts';
import { isDatabaseUnavailable, isDiskFull } from '#server/db/database-errors.ts';
import { pingDatabase } from '#server/db/database.ts';
import { readStandbys } from '#server/db/postgres.ts';
import { lateMessageMs } from '#server/integrations/outbox.ts';

/** `/healthz`: the process responds. `/readyz`: database reachable and writable, not shutting down; also reports the outbox and, on PostgreSQL, its standbys. */
export function registerHealth({ app, ctx }: AppParts): void {
  const { pool } = ctx.database;
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const database = await readDatabaseState(ctx);
    const outboxLagMs = database === 'unreachable' ? 0 : await ctx.outbox.lag();
    const ready = database === 'ok' && !closing;
    const state = {
      status: ready ? 'ready' : 'not ready',
      database,
      closing,
      outbox: outboxLagMs > lateMessageMs ? 'late' : 'ok',
      ...(pool && database === 'ok' ? { standbys: await readStandbys(pool).catch(() => 'unknown') } : {}),
    };
    return reply.code(ready ? 200 : 503).send(state);
  });
}

async function readDatabaseState({
  db,
  database,
}: Context): Promise<'ok' | 'unreachable' | 'disk full' | 'not writable'> {
  try {
    await pingDatabase(db);
  } catch {
    return 'unreachable';
  }
  const failure = database.readCommitFailure();
  if (isDiskFull(failure)) return 'disk full';
  return isDatabaseUnavailable(failure) ? 'not writable' : 'ok';
}
