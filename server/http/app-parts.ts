import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import type { ReadShop } from '#server/features/shop/read-shop.ts';
import type { ResponseCache } from './response-cache.ts';
import type { ResponseHeaders } from './response-headers.ts';

/** What a feature needs to register its routes. */
export type AppParts = {
  app: FastifyInstance;
  ctx: Context;
  responses: ResponseCache;
  headers: ResponseHeaders;
  readShop: ReadShop;
};
