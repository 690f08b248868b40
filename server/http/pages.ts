import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from '../app.ts';
import { Refusal } from '../refusal.ts';
import { documentHtml } from './document.ts';
import { sendFailure } from './failures.ts';

/** What the server build of the pages exports; `web/entry-server.tsx` has the same shape. */
type PageRenderer = {
  renderPage: (request: {
    url: string;
    /** Asks this server's own API, as a visitor without a session. */
    fetchApi: (path: string) => Promise<{ status: number; body: unknown }>;
  }) => Promise<{
    status: number;
    title: string;
    description: string;
    html: string;
    /** The page's own source file, whose code the browser needs next. */
    file: string;
    state: unknown;
  }>;
};

type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[] }
>;

const dist = new URL('../../dist/', import.meta.url);
const clientFolder = new URL('client/', dist);
const clientEntry = 'web/entry-client.tsx';

/** Files with a hash in their name never change; pictures and icons are asked about again after a day. */
const hashedMaxAge = 'public, max-age=31536000, immutable';
const plainMaxAge = 'public, max-age=86400';

/**
 * The browser's side: built files, and every page rendered here first so that a phone on weak Wi-Fi sees the shop before
 * its scripts arrive. Pages are rendered for nobody in particular; who is signed in and what is in the cart is known in the browser.
 */
export async function registerPages({ app, ctx }: AppParts): Promise<void> {
  if (!existsSync(new URL('.vite/manifest.json', clientFolder))) {
    ctx.log.warn({}, 'the pages are not built; only the API answers');
    return;
  }
  // Written by our own build.
  const manifest = JSON.parse(
    readFileSync(new URL('.vite/manifest.json', clientFolder), 'utf8'),
  ) as Manifest;
  const entry = manifest[clientEntry];
  if (!entry) throw new Error('The built pages have no entry; build them again.');
  // The server build is made by Vite and has no types of its own.
  const { renderPage } = (await import(
    pathToFileURL(new URL('ssr/entry-server.js', dist).pathname).href
  )) as PageRenderer;
  const assets = {
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    modules: filesOf(manifest, entry.imports ?? []),
    fonts: (entry.assets ?? [])
      .filter((file) => /jakarta(?!.*rupee).*\.woff2$/.test(file))
      .map((file) => `/${file}`),
  };
  /** What a page's code is made of beyond the entry's. */
  const modulesOf = (source: string) =>
    filesOf(manifest, [source]).filter(
      (file) => file !== assets.script && !assets.modules.includes(file),
    );

  await app.register(staticFiles, {
    root: clientFolder.pathname,
    wildcard: true,
    index: false,
    preCompressed: true,
    serve: false,
  });
  const fetchApi = async (path: string) => {
    const answer = await app.inject({ method: 'GET', url: `/api${path}` });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  const sendFile = (request: FastifyRequest, reply: FastifyReply) => {
    const path = new URL(request.url, 'http://shop').pathname;
    const file = new URL(`.${path}`, clientFolder);
    if (path.includes('..') || path.includes('%') || !existsSync(file))
      return sendFailure(request, reply, new Refusal('NOT_FOUND'));
    reply.header('cache-control', path.startsWith('/assets/') ? hashedMaxAge : plainMaxAge);
    return reply.sendFile(path.slice(1), { cacheControl: false });
  };
  for (const folder of [
    '/assets/*',
    '/pictures/*',
    '/:file(^[\\w-]+\\.(?:svg|png|ico|txt|webmanifest|js)$)',
  ]) {
    app.get(folder, { compress: false }, async (request, reply) => sendFile(request, reply));
  }
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url === '/api')
      return sendFailure(request, reply, new Refusal('NOT_FOUND'));
    const page = await renderPage({ url: request.url, fetchApi });
    const theme = request.cookies['theme'];
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .send(
        documentHtml({
          page,
          assets: { ...assets, modules: [...assets.modules, ...modulesOf(page.file)] },
          theme: theme === 'light' || theme === 'dark' ? theme : null,
          shopName: ctx.config.shopName,
        }),
      );
  });
}

/** The addresses of these built modules and of all they import. */
function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const collect = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) collect(imported);
  };
  for (const key of keys) collect(key);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).map((file) => `/${file}`);
}
