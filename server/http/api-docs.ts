import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/errors.ts';
import { authenticate } from './authenticate.ts';

/** Headers of one connection; the length changes with the compression. */
const connectionHeaders = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

/**
 * `/api/openapi.json` and an interactive page at `/api/docs`; in production for admins only. Few ask for them, so they
 * are loaded by the first request.
 */
export async function registerApiDocs({ app, ctx }: AppParts): Promise<void> {
  let opening: Promise<FastifyInstance> | undefined;
  await app.register(async (docs) => {
    if (ctx.config.production) {
      docs.addHook('onRequest', async (request) => {
        await authenticate(ctx, request, 'admin');
      });
    }
    for (const path of ['/openapi.json', '/docs', '/docs/', '/docs/*'])
      docs.get(path, async ({ url, headers: requestHeaders }, reply) => {
        opening ??= openDocsApp(ctx.config);
        const response = await (await opening).inject({ url, headers: requestHeaders });
        if (response.statusCode === 404) throw new AppError('NOT_FOUND');
        for (const [name, value] of Object.entries(response.headers))
          if (value !== undefined && !connectionHeaders.has(name)) void reply.header(name, value);
        return reply.code(response.statusCode).send(response.rawPayload);
      });
  });
}

/** The document comes from the contract, not from Fastify's routes. */
async function openDocsApp(config: Config): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }, { openApiDocument }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    import('./openapi.ts'),
  ]);
  const document = openApiDocument(config);
  const app = Fastify();
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', async () => document);
  return app;
}
