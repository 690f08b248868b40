import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { AppParts } from '../app.ts';
import { openApiDocument } from './openapi.ts';

/** `/api/openapi.json` and a page to read and try it at `/api/docs`. */
export async function registerDocs({ app, ctx }: AppParts): Promise<void> {
  const document = openApiDocument(ctx.config);
  await app.register(async (docs) => {
    // The document comes from the contract, not from Fastify's routes.
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: document as never },
    });
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
    docs.get('/api/openapi.json', async () => document);
  });
}
