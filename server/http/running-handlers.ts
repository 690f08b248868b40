import type { FastifyInstance } from 'fastify';

/**
 * The server closes when its connections are closed, but the handler of a client that has disconnected goes on: makes
 * `app.close()` wait for it, because the database is closed next. To be called before routes are registered.
 */
export function awaitHandlersOnClose(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>();
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function trackHandler(request, reply) {
      const result: unknown = handler.call(this, request, reply);
      if (!(result instanceof Promise)) return result;
      running.add(result);
      const remove = () => void running.delete(result);
      result.then(remove, remove);
      return result;
    };
  });
  app.addHook('onClose', async () => {
    await Promise.allSettled(running);
  });
}
