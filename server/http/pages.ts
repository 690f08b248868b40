import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppParts } from '../app-parts.ts';
import { AppError } from '#server/errors.ts';
import { defaultLanguage } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import { clientFolder, findBuiltPages } from './built-pages.ts';
import type { BuiltPages } from './built-pages.ts';
import { renderDocumentEnd, renderDocumentStart } from './html-document.ts';
import { resolveLanguage } from './language.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';
import { createPageCache } from './page-cache.ts';
import type { RenderedDocument } from './page-cache.ts';
import { registerPwa } from './pwa.ts';
import { allowInlineStyles } from './response-headers.ts';

/** Files with a hash in their name never change; images and icons are revalidated after a day. */
const immutableCacheControl = 'public, max-age=31536000, immutable';
const defaultCacheControl = 'public, max-age=86400';

/**
 * Serves built files and server-rendered pages in the requested language. Pages are rendered without a session;
 * the browser adds customer and cart.
 */
export async function registerPages(parts: AppParts): Promise<void> {
  const { app, ctx } = parts;
  const getBuiltPages = findBuiltPages();
  if (getBuiltPages === null) {
    ctx.log.warn({}, 'the pages are not built; only the API answers');
    return;
  }
  // Most visitors read this one.
  await getBuiltPages(defaultLanguage);
  await registerFiles(app);
  registerPwa(parts, getBuiltPages);
  redirectForms(app);
  const pages = createPageCache(ctx.database.readVersions, parts.readShop);
  // Compressed here, once per document.
  app.get('/*', { compress: false }, async (request, reply) => {
    if (isApi(request.url)) throw new AppError('NOT_FOUND');
    const language = resolveLanguage(request);
    const theme = parseTheme(request.cookies['theme']);
    const encoding = negotiateEncoding(request);
    const { status, body, policySource } = await pages.get(
      { key: `${language} ${theme} ${request.url}`, encoding, getEnd: renderDocumentEnd },
      async () => renderDocument(parts, await getBuiltPages(language), { url: request.url, language, theme }),
    );
    const policy = String(reply.getHeader('content-security-policy'));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-language', language)
      .header('vary', 'cookie, accept-language, accept-encoding')
      .header('content-security-policy', allowInlineStyles(policy, policySource))
      .send(body);
  });
}

type PageRequest = { url: string; language: Language; theme: 'light' | 'dark' | null };

async function renderDocument(
  { app, ctx }: AppParts,
  { renderPage, getAssets, findUsedStyles, noScriptMessage }: BuiltPages,
  { url, language, theme }: PageRequest,
): Promise<RenderedDocument> {
  const requests: { path: string; status: number }[] = [];
  const fetchApi = async (path: string) => {
    const response = await app.inject({ method: 'GET', url: `/api${path}` });
    requests.push({ path, status: response.statusCode });
    return { status: response.statusCode, body: response.json<unknown>() };
  };
  const page = await renderPage({ url, fetchApi });
  const { css, policySource } = findUsedStyles(page.html);
  const { shopName } = ctx.config;
  return {
    status: page.status,
    policySource,
    text: renderDocumentStart({
      page,
      language,
      assets: getAssets(page.files),
      css,
      theme,
      shopName,
      noScriptMessage: noScriptMessage(shopName),
    }),
    topics: requests.every(({ path }) => path === '/shop') ? shopTopics : [...shopTopics, 'products'],
    isComplete: requests.every(({ status }) => status < 500),
  };
}

const shopTopics = ['settings', 'categories'] as const;

function parseTheme(theme: string | undefined): PageRequest['theme'] {
  return theme === 'light' || theme === 'dark' ? theme : null;
}

const filePaths = ['/assets/*', '/pictures/*', '/:file(^[\\w-]+\\.(?:svg|png|ico|txt|webmanifest|js)$)'];

async function registerFiles(app: FastifyInstance): Promise<void> {
  const root = fileURLToPath(clientFolder);
  await app.register(staticFiles, { root, wildcard: true, index: false, preCompressed: true, serve: false });
  for (const url of filePaths) {
    app.get(url, { compress: false }, async (request, reply) => {
      const path = new URL(request.url, 'http://shop').pathname;
      const isUnsafe = path.includes('..') || path.includes('%');
      if (isUnsafe || !isFile(new URL(`.${path}`, clientFolder))) throw new AppError('NOT_FOUND');
      reply.header(
        'cache-control',
        path.startsWith('/assets/') ? immutableCacheControl : defaultCacheControl,
      );
      return reply.sendFile(path.slice(1), { cacheControl: false });
    });
  }
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
