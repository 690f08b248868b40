import type { Server } from 'node:http';
import accepts from '@fastify/accepts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { registerCatalogue } from './features/catalogue/routes.ts';
import { registerCoupons } from './features/coupons/routes.ts';
import { registerCustomers } from './features/customers/routes.ts';
import { registerDashboard } from './features/dashboard/routes.ts';
import { registerInterests } from './features/interest/routes.ts';
import { registerMailbox } from './features/mailbox/routes.ts';
import {
  registerDeliveries,
  registerOrders,
  registerAdminOrders,
} from './features/orders/routes.ts';
import { registerPartners } from './features/partners/routes.ts';
import { registerShop } from './features/shop/routes.ts';
import { registerAdmin } from '#server/features/admin/routes.ts';
import { registerSupport } from './features/support/routes.ts';
import { registerDocs } from './http/docs.ts';
import {
  registerErrorHandler,
  rewriteMalformedUrl,
  createClientErrorHandler,
  registerMalformedUrlRoute,
  sendError,
} from '#server/http/error-handler.ts';
import { registerHealth } from './http/health.ts';
import { registerLiveStream } from './http/live-stream.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerPages } from './http/pages.ts';
import { registerRequestNetwork } from './http/request-network.ts';
import { AppError } from '#server/errors.ts';

/** What a handler of any feature needs to register itself. */
export type AppParts = { app: FastifyInstance; ctx: Context };

const bodyLimitBytes = 64 * 1024;
const closeIdleIntervalMs = 50;
/** How long a closing shop waits for what runs; ten seconds are all it has. */
const shutdownTimeoutMs = 8_000;

/** What pages may load: the shop's own files and nothing else, no inline scripts or styles. */
const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'https:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

/** The whole HTTP side of the shop: every feature stands here in plain sight. */
export async function createApp(ctx: Context, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: toTrustProxyOption(ctx.config.trustProxy),
    requestTimeout: 30_000,
    // Keeps a caller's own request id if it is harmless, so that one id runs through a whole chain of logs.
    genReqId: (request) => {
      const requestId = request.headers['x-request-id'];
      return typeof requestId === 'string' && /^[\w-]{1,64}$/.test(requestId)
        ? requestId
        : ctx.ids.next();
    },
    // Answers are written by the contract's schemas; input is read by them too, so Fastify's own validator is idle.
    ajv: { customOptions: { strict: false } },
    return503OnClosing: false,
    // The contract says how long an id may be; an address is never longer than the headers may be.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: (request) => rewriteMalformedUrl(request.url ?? '/'),
    clientErrorHandler: createClientErrorHandler(ctx),
  });
  registerErrorHandler(app, ctx);
  registerBodyParsers(app);
  registerRequestNetwork(app);
  await app.register(cookie);
  await app.register(accepts);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...contentSecurityPolicy,
        ...(ctx.config.publicUrl.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: ctx.config.publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  logRequests(app);
  rejectWhileClosing(app);
  registerMalformedUrlRoute(app);

  registerMetrics({ app, ctx });
  registerHealth({ app, ctx });
  const parts = { app, ctx };
  registerShop(parts);
  registerCatalogue(parts);
  registerCustomers(parts);
  registerSupport(parts);
  registerInterests(parts);
  registerCoupons(parts);
  registerOrders(parts);
  registerPartners(parts);
  registerDeliveries(parts);
  registerAdmin(parts);
  registerAdminOrders(parts);
  registerDashboard(parts);
  registerLiveStream(parts);
  if (ctx.config.demo) registerMailbox(parts);
  await registerDocs(parts);
  await registerPages(parts);

  app.setNotFoundHandler((request, reply) => sendError(request, reply, new AppError('NOT_FOUND')));
  return app;
}

/** So many proxies, counted from the shop outwards, or those at these addresses. */
function toTrustProxyOption(proxies: Config['trustProxy']) {
  if (typeof proxies !== 'number') return proxies;
  return (_clientIp: string, hop: number) => hop < proxies;
}

/** JSON only; an empty body is no body, since calls without a payload are sent with a JSON content type too. */
function registerBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') done(null, undefined);
    else void parseJson(request, text, done);
  });
  // Programs name a type for nothing too.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (String(body).trim() === '') done(null, undefined);
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
}

/** One line per answered call, with its route and never its address, query or people. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api/')) return;
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

/** What runs is finished; what comes now on a connection still open is sent elsewhere. */
function rejectWhileClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    if (app.server.listening) closeConnectionsGracefully(app.server);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!closing || !request.url.startsWith('/api/')) return;
    reply.header('connection', 'close');
    throw new AppError('SHUTTING_DOWN', { retryAfter: 2 });
  });
}

/**
 * A connection is kept alive after its last answer and would hold the shop open for as long; so would a call that never
 * arrives whole.
 */
function closeConnectionsGracefully(server: Server): void {
  const idleConnectionTimer = setInterval(() => server.closeIdleConnections(), closeIdleIntervalMs);
  const shutdownTimer = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
  server.once('close', () => {
    clearInterval(idleConnectionTimer);
    clearTimeout(shutdownTimer);
  });
}
