import { statSync } from 'node:fs';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { defaultLanguage, toOfferedLanguage } from '#domain/language.ts';
import type { AppParts } from './app-parts.ts';
import { toNetworkGroups } from './client-network.ts';
import { createFairQueue } from '#server/fair-queue.ts';
import { AppError } from '#server/errors.ts';
import type { Language } from '#domain/language.ts';
import { parseTheme, renewChosenCookies } from './chosen-cookies.ts';
import { clientFolder, findBuiltPages } from './built-pages.ts';
import type { BuiltPages } from './built-pages.ts';
import { renderDocumentEnd, renderDocumentStart } from './html-document.ts';
import { findNegotiatedLanguage, resolveLanguage } from './language.ts';
import { findNegotiatedEncoding, negotiateEncoding } from './negotiate-encoding.ts';
import type { Encoding } from './negotiate-encoding.ts';
import { registerConsole } from './console.ts';
import { createPageCache } from './page-cache.ts';
import type { PageCache, ReadyDocument, RenderedDocument } from './page-cache.ts';
import { listHeaders } from './ready-responses.ts';
import type { FindReadyResponse } from './ready-responses.ts';
import { registerPwa } from './pwa.ts';
import { allowInlineStyles } from './response-headers.ts';

/** Files with a hash in their name never change; images and icons are revalidated after a day. */
const immutableCacheControl = 'public, max-age=31536000, immutable';
const defaultCacheControl = 'public, max-age=86400';

/**
 * Serves built files and server-rendered pages in the requested language. Pages are rendered without a session;
 * the browser adds customer and cart. Returns what finds the documents that are in the cache.
 */
export async function registerPages(parts: AppParts): Promise<FindReadyResponse> {
  const { app, ctx } = parts;
  const getBuiltPages = findBuiltPages();
  if (getBuiltPages === null) {
    ctx.log.warn({}, 'the pages are not built; only the API answers');
    return () => undefined;
  }
  // Most visitors read this one.
  const { findDocumentUrl } = await getBuiltPages(defaultLanguage);
  await registerFiles(app);
  registerPwa(parts, getBuiltPages);
  registerConsole(parts);
  redirectForms(app);
  const pages = createPageCache(ctx.database.readVersions, parts.readShop);
  const runQueued = createFairQueue({ concurrency: 1, maxWaiting: maxWaitingRenders });
  const render = async (page: PageRequest) => {
    // Other requests get a turn between two renderings.
    await yieldToEventLoop();
    const { languages } = await parts.readShop();
    const language = toOfferedLanguage(page.language, languages);
    return renderDocument(parts, await getBuiltPages(language), { ...page, language });
  };
  /** The page, or when the queue is full the app shell, in which the browser renders the page. */
  const getPageOrShell = async (page: PageRequest, network: string) => {
    try {
      return await pages.get(toRequestedDocument(page), () =>
        runQueued(['clients', ...toNetworkGroups(network)], () => render(page)),
      );
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'OVERLOADED')) throw error;
      const shell = { ...page, url: appShellUrl, isShell: true };
      const document = await pages.get(toRequestedDocument(shell), () => render(shell));
      return { ...document, status: error.status, retryAfter: error.details.retryAfter };
    }
  };
  // Compressed here, once per document.
  app.get(pageRoute, { compress: false }, async (request, reply) => {
    if (isApi(request.url)) throw new AppError('NOT_FOUND');
    const page = {
      url: findDocumentUrl(request.url) ?? unknownUrl,
      isShell: false,
      language: resolveLanguage(request),
      theme: parseTheme(request.cookies),
      cookies: request.cookies,
      encoding: negotiateEncoding(request),
    };
    const document = await getPageOrShell(page, request.network);
    if ('retryAfter' in document) reply.header('retry-after', String(document.retryAfter));
    return reply
      .code(document.status)
      .headers(getDocumentHeaders(page, document, parts.headers.page))
      .send(Buffer.concat(document.chunks));
  });
  return (request) => findReadyPage(request, parts, { pages, findDocumentUrl });
}

type PageRequest = {
  /** By `findDocumentUrl`, or `unknownUrl`. */
  url: string;
  isShell: boolean;
  language: Language;
  theme: ReturnType<typeof parseTheme>;
  cookies: Readonly<Record<string, string | undefined>>;
  encoding: Encoding;
};

function toRequestedDocument({ url, isShell, language, theme, encoding }: PageRequest) {
  return { key: `${language} ${theme} ${isShell} ${url}`, encoding, getEnd: renderDocumentEnd };
}

function getDocumentHeaders(
  { encoding, cookies }: PageRequest,
  { language, policySource }: ReadyDocument,
  pageHeaders: Readonly<Record<string, string>>,
): Record<string, string | string[]> {
  const policy = pageHeaders['content-security-policy'] ?? '';
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-language': language,
    vary: 'cookie, accept-language, accept-encoding',
    'content-security-policy': allowInlineStyles(policy, policySource),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    ...renewChosenCookies(cookies),
  };
}

/** The document of a request whose language and encoding were negotiated before, if it is in the cache and current. */
function findReadyPage(
  { url = '/', headers }: IncomingMessage,
  { app, headers: { page: pageHeaders } }: AppParts,
  { pages, findDocumentUrl }: { pages: PageCache; findDocumentUrl: BuiltPages['findDocumentUrl'] },
): ReturnType<FindReadyResponse> {
  const cookies = headers.cookie === undefined ? {} : app.parseCookie(headers.cookie);
  const language = findNegotiatedLanguage({ cookies, header: headers['accept-language'] });
  const encoding = findNegotiatedEncoding(headers['accept-encoding'] ?? '');
  const documentUrl = findDocumentUrl(url);
  // A file or another route may answer a URL of no page.
  if (language === undefined || encoding === undefined || documentUrl === undefined) return undefined;
  const theme = parseTheme(cookies);
  const page = { url: documentUrl, isShell: false, language, theme, cookies, encoding };
  return pages.find(toRequestedDocument(page))?.then((document) => {
    if (document === undefined) return undefined;
    const { status, chunks } = document;
    const length = chunks.reduce((bytes, chunk) => bytes + chunk.length, 0);
    const documentHeaders = getDocumentHeaders(page, document, pageHeaders);
    const headersOfAll = listHeaders(pageHeaders, documentHeaders, { 'content-length': String(length) });
    return { route: pageRoute, status, headers: headersOfAll, chunks };
  });
}

/** All URLs of no page have one document. */
const unknownUrl = '/nowhere';

/** A page whose content is hidden at first. */
const appShellUrl = '/offline';

/** A rendering takes a few milliseconds; no client waits for longer than half a second. */
const maxWaitingRenders = 50;

/** Every path that is no file, and not of the API. */
const pageRoute = '/*';

async function renderDocument(
  { app, ctx }: AppParts,
  { renderPage, getAssets, findUsedStyles, noScriptMessage }: BuiltPages,
  { url, isShell, language, theme }: PageRequest,
): Promise<RenderedDocument> {
  const requests: { path: string; status: number }[] = [];
  const fetchApi = async (path: string) => {
    const response = await app.inject({ method: 'GET', url: `/api${path}` });
    requests.push({ path, status: response.statusCode });
    return { status: response.statusCode, body: response.json<unknown>() };
  };
  const page = await renderPage({ url, fetchApi });
  const { css, policySource } = findUsedStyles(page.html);
  const shop = await ctx.readBrandedConfig();
  return {
    status: page.status,
    language,
    policySource,
    text: renderDocumentStart({
      page,
      language,
      assets: getAssets(page.files),
      css,
      theme,
      shop,
      noScriptMessage: noScriptMessage(shop.shopName),
      isShell,
    }),
    topics: requests.every(({ path }) => path === '/shop') ? shopTopics : [...shopTopics, 'products'],
    // A page of an unknown product is not kept: any number of them can be requested.
    isComplete: requests.every(({ status }) => status < 400),
  };
}

const shopTopics = ['settings', 'categories', 'catalogue', 'hostels'] as const;

const svgType = 'image/svg+xml';
const filePaths = [
  '/assets/*',
  '/admin/assets/*',
  '/pictures/*',
  '/:file(^[\\w-]+\\.(?:svg|png|ico|txt|webmanifest|js)$)',
];

async function registerFiles(app: FastifyInstance): Promise<void> {
  const root = fileURLToPath(clientFolder);
  await app.register(staticFiles, { root, wildcard: true, index: false, preCompressed: true, serve: false });
  for (const url of filePaths) {
    app.get(url, { compress: false, onSend: addCharset }, async (request, reply) => {
      const path = new URL(request.url, 'http://shop').pathname;
      const isUnsafe = path.includes('..') || path.includes('%');
      if (isUnsafe || !isFile(new URL(`.${path}`, clientFolder))) throw new AppError('NOT_FOUND');
      reply.header(
        'cache-control',
        /^\/(?:admin\/)?assets\//.test(path) ? immutableCacheControl : defaultCacheControl,
      );
      return reply.sendFile(path.slice(1), { cacheControl: false });
    });
  }
}

/** A text by its media type alone could be read in another encoding (ASVS 4.1.1). */
async function addCharset(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.getHeader('content-type') === svgType) reply.header('content-type', `${svgType}; charset=utf-8`);
}

/** Fallback for forms submitted without scripts: shows the page again, the body is ignored. */
function redirectForms(app: FastifyInstance): void {
  app.post('/*', {
    // Before the body is parsed, whose type the API does not accept.
    onRequest: async (request, reply) => {
      if (isApi(request.url) || !isForm(request)) throw new AppError('NOT_FOUND');
      const { pathname, search } = new URL(`http://shop${request.url}`);
      // Two leading slashes would redirect to another host.
      return reply.redirect(pathname.replace(/^\/+/, '/') + search, 303);
    },
    handler: () => undefined,
  });
}

function isApi(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/** A body as browsers submit it. */
function isForm(request: FastifyRequest): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(
    request.headers['content-type'] ?? '',
  );
}

function isFile(file: URL): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
