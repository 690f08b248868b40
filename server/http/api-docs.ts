import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { AppParts } from '#server/app-parts.ts';
import { authenticate } from './authenticate.ts';
import { openApiDocument } from './openapi.ts';

/** `/api/openapi.json` and an interactive page at `/api/docs`; in production for admins only. */
export async function registerApiDocs({ app, ctx }: AppParts): Promise<void> {
  const document = openApiDocument(ctx.config);
  await app.register(async (docs) => {
    if (ctx.config.production) {
      docs.addHook('onRequest', async (request) => {
        await authenticate(ctx, request, 'admin');
      });
    }
    // The document comes from the contract, not from Fastify's routes.
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: document as never },
    });
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
    docs.get('/openapi.json', async () => document);
  });
}
