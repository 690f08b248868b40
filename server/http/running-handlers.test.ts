import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { connectTo } from '#testing/keep-alive-connection.ts';
import { awaitHandlersOnClose } from './running-handlers.ts';

it('closing waits for the handler of a client that has disconnected', async () => {
  const app = Fastify();
  awaitHandlersOnClose(app);
  const started = Promise.withResolvers<void>();
  const query = Promise.withResolvers<void>();
  const steps: string[] = [];
  app.get('/report', async () => {
    started.resolve();
    await query.promise;
    steps.push('handler ended');
    return {};
  });
  const connection = connectTo(await app.listen({ host: '127.0.0.1', port: 0 }));
  connection.open('/report').catch(() => undefined);
  await started.promise;
  connection.close();
  app.server.once('close', () => steps.push('connections closed'));
  const closed = app.close().then(() => steps.push('app closed'));
  await expect.poll(() => steps).toContain('connections closed');
  query.resolve();
  await closed;
  expect(steps).toEqual(['connections closed', 'handler ended', 'app closed']);
});
