import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { constants } from 'node:zlib';
import accepts from '@fastify/accepts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { AppParts } from './http/app-parts.ts';
import type { Context } from './context.ts';
import { registerAudit } from './features/audit/routes.ts';
import { registerBoard } from './features/board/routes.ts';
import { registerCash } from './features/cash/routes.ts';
import { registerCatalogue } from './features/catalogue/routes.ts';
import { registerCoupons } from './features/coupons/routes.ts';
import { registerCustomers } from './features/customers/routes.ts';
import { createOrderGauge, registerDashboard } from './features/reports/routes.ts';
import { registerDeliveryPhotos } from './features/orders/photo-routes.ts';
import { registerDispatch } from './features/dispatch/routes.ts';
import { registerEmployees } from './features/team/employee-routes.ts';
import { registerInterests } from './features/customers/interest-routes.ts';
import { registerMailbox } from './features/demo/mailbox-routes.ts';
import { registerStatus } from './features/reports/status-routes.ts';
import { registerOpening } from './features/opening/routes.ts';
import { registerOrderDetails } from './features/orders/details-routes.ts';
import { registerDeliveries, registerOrders, registerAdminOrders } from './features/orders/routes.ts';
import { registerPictures } from './features/catalogue/picture-routes.ts';
import { registerPartners } from './features/team/partner-routes.ts';
import { registerPicking } from './features/picking/routes.ts';
import { createShopReader } from './features/shop/read-shop.ts';
import { registerHostels } from './features/shop/hostel-routes.ts';
import { registerShop } from './features/shop/routes.ts';
import { registerAdmin } from '#server/features/team/admin-routes.ts';
import { registerStock } from './features/stock/routes.ts';
import { registerSupport } from './features/customers/contact-routes.ts';
import { registerAuthentication } from './http/authenticate.ts';
import { registerApiDocs } from '#server/http/api-docs.ts';
import {
  registerErrorHandler,
  rewriteMalformedUrl,
  createClientErrorHandler,
  registerMalformedUrlRoute,
} from '#server/http/error-handler.ts';
import { closeConnections, createRunningResponses } from './http/drain-connections.ts';
import type { RunningResponses } from './http/drain-connections.ts';
import { registerHealth } from './http/health.ts';
import { registerLiveStream } from './http/live-stream.ts';
import { createMetrics, registerMetrics } from './http/metrics.ts';
import { registerBodyParsers } from './http/body-parsers.ts';
import { registerPages } from './http/pages.ts';
import { registerRequestNetwork } from './http/client-network.ts';
import { sendReadyResponses } from './http/ready-responses.ts';
import type { FindReadyResponse } from './http/ready-responses.ts';
import { createResponseCache } from './http/response-cache.ts';
import { createResponseHeaders, registerResponseHeaders } from './http/response-headers.ts';
import { awaitHandlersOnClose } from './http/running-handlers.ts';
import { createResponseLog } from './http/response-log.ts';
import type { LogResponse } from './http/response-log.ts';
import { AppError } from '#server/errors.ts';

const bodyLimitBytes = 64 * 1024;
const requestTimeoutMs = 30_000;
/** Idle connections stay open for longer than those of a proxy in front. */
const keepAliveTimeoutMs = 72_000;
/** Time for running requests at shutdown; the process is killed after ten seconds. */
const shutdownTimeoutMs = 8_000;

/** Bodies of the API that are not cached. A small window halves the time of a small body, a stream multiplies it. */
const compressionOptions = {
  globalCompression: true,
  globalDecompression: false,
  threshold: 1024,
  encodings: ['br', 'gzip'] satisfies ('br' | 'gzip')[],
  syncThreshold: 32 * 1024,
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 },
  },
};

/** Builds the Fastify app with all features. */
export async function createApp(ctx: Context, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const headers = createResponseHeaders({ isHttps: ctx.config.publicUrl.startsWith('https:') });
  const responses = createResponseCache(ctx.database.readVersions, headers.api);
  const metrics = createMetrics(ctx, [createOrderGauge(ctx)]);
  const logResponse = createResponseLog(logger);
  const shutdown = { isClosing: false, running: createRunningResponses() };
  let findReadyPage: FindReadyResponse = () => undefined;
  const createRequestId = (request: IncomingMessage) => getRequestId(request) ?? ctx.ids.random();
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: toTrustProxyOption(ctx.config.trustProxy),
    genReqId: createRequestId,
    serverFactory: (route) =>
      createHttpServer(
        sendReadyResponses(
          {
            find: (request) =>
              isApiPath(request.url ?? '') ? responses.findReady(request) : findReadyPage(request),
            createRequestId,
            recordResponse: (response, reqId) => {
              if (isApiPath(response.route)) logResponse({ ...response, reqId });
              metrics.countResponse(response);
            },
            isClosing: () => shutdown.isClosing,
          },
          // Ready responses are sent at once.
          shutdown.running.count(route),
        ),
      ),
    // Zod validates input and responses; Fastify's validator is not used.
    ajv: { customOptions: { strict: false } },
    return503OnClosing: false,
    // The contract limits the length of ids; Node limits the URL.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: (request) => rewriteMalformedUrl(request.url ?? '/'),
    clientErrorHandler: createClientErrorHandler(ctx),
  });
  awaitHandlersOnClose(app);
  registerErrorHandler(app, ctx);
  registerBodyParsers(app);
  registerRequestNetwork(app);
  await app.register(cookie);
  await app.register(accepts);
  await app.register(compress, compressionOptions);
  registerResponseHeaders(app, headers);
  rejectWhileClosing({ app, ctx }, shutdown);
  registerMalformedUrlRoute(app);

  const parts: AppParts = { app, ctx, responses, headers, readShop: createShopReader(ctx) };
  registerMetrics(parts, metrics);
  registerHealth(parts);
  await app.register(async (api) => registerApi({ ...parts, app: api }, logResponse), { prefix: '/api' });
  registerPictures(parts);
  findReadyPage = await registerPages(parts);

  rejectUnknownPaths(app);
  return app;
}

function rejectUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND');
  });
}

function isApiPath(path: string): boolean {
  return path.startsWith('/api/');
}

function createHttpServer(listener: RequestListener): Server {
  return createServer({ requestTimeout: requestTimeoutMs, keepAliveTimeout: keepAliveTimeoutMs }, listener);
}

/** A well-formed request id of the client, so that logs of several services can be joined. */
function getRequestId({ headers }: IncomingMessage): string | null {
  const requestId = headers['x-request-id'];
  return typeof requestId === 'string' && /^[\w-]{1,64}$/.test(requestId) ? requestId : null;
}

/** Every feature in plain sight; their paths are relative to `/api`. */
async function registerApi(parts: AppParts, logResponse: LogResponse): Promise<void> {
  logRequests(parts.app, logResponse);
  registerAuthentication(parts);
  registerShop(parts);
  registerOpening(parts);
  registerStatus(parts);
  registerHostels(parts);
  registerCash(parts);
  registerCatalogue(parts);
  registerCustomers(parts);
  registerStock(parts);
  registerSupport(parts);
  registerInterests(parts);
  registerCoupons(parts);
  registerOrders(parts);
  registerPartners(parts);
  registerPicking(parts);
  registerDeliveries(parts);
  registerDispatch(parts);
  registerDeliveryPhotos(parts);
  registerAdmin(parts);
  registerAdminOrders(parts);
  registerBoard(parts);
  registerOrderDetails(parts);
  registerDashboard(parts);
  registerEmployees(parts);
  registerAudit(parts);
  registerLiveStream(parts);
  if (parts.ctx.config.demo) registerMailbox(parts);
  await registerApiDocs(parts);
}

/** A number of trusted proxies, or their IP ranges. */
function toTrustProxyOption(proxies: Config['trustProxy']) {
  if (typeof proxies !== 'number') return proxies;
  return (_clientIp: string, hop: number) => hop < proxies;
}

function logRequests(app: FastifyInstance, logResponse: LogResponse): void {
  app.addHook('onResponse', ({ id, method, routeOptions: { url: route } }, reply, done) => {
    if (route !== undefined)
      logResponse({ method, route, status: reply.statusCode, ms: reply.elapsedTime, reqId: id });
    done();
  });
}

/** Running requests finish; new requests on open connections get 503. */
function rejectWhileClosing(
  { app, ctx }: Pick<AppParts, 'app' | 'ctx'>,
  shutdown: { isClosing: boolean; running: RunningResponses },
): void {
  const onTimeout = () => ctx.log.warn({}, 'running requests are aborted');
  app.addHook('preClose', async () => {
    shutdown.isClosing = true;
    if (app.server.listening)
      closeConnections(app.server, { running: shutdown.running, timeoutMs: shutdownTimeoutMs, onTimeout });
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!shutdown.isClosing || !isApiPath(request.url)) return done();
    reply.header('connection', 'close');
    done(new AppError('SHUTTING_DOWN', { retryAfter: 2 }));
  });
}
