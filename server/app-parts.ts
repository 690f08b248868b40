import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { ReadShop } from './features/shop/read-shop.ts';
import type { ResponseCache } from './http/response-cache.ts';
import type { ResponseHeaders } from './http/response-headers.ts';

/** What a feature needs to register its routes. */
export type AppParts = {
  app: FastifyInstance;
  ctx: Context;
  responses: ResponseCache;
  headers: ResponseHeaders;
  readShop: ReadShop;
};
