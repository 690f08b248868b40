import type { FastifyInstance } from 'fastify';
import type { ShopView } from '#contract/shop.ts';
import type { Context } from '#server/context.ts';
import type { ResponseCache } from './response-cache.ts';
import type { ResponseHeaders } from './response-headers.ts';

/** What every page needs of the shop. */
export type ReadShop = () => Promise<ShopView>;

/** What a feature needs to register its routes. */
export type AppParts = {
  app: FastifyInstance;
  ctx: Context;
  responses: ResponseCache;
  headers: ResponseHeaders;
  readShop: ReadShop;
};
