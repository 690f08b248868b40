import { existsSync, readFileSync } from 'node:fs';
import { languageDefinitions, languages } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import { createUsedStylesFinder } from './used-styles.ts';
import type { UsedStyles } from './used-styles.ts';
import { collectChunks } from './vite-manifest.ts';
import type { Manifest } from './vite-manifest.ts';

/** Exports of the server build of the pages; `web/entry-server.tsx` has the same type. */
type PageRenderer = {
  renderPage: (request: {
    url: string;
    /** Requests this server's own API without a session. */
    fetchApi: (path: string) => Promise<{ status: number; body: unknown }>;
  }) => Promise<{
    status: number;
    title: string;
    isIndexed: boolean;
    description: string;
    html: string;
    /** The source files of the page, its guard and its layout, whose scripts the browser needs next. */
    files: readonly string[];
    state: unknown;
  }>;
  /** A URL with the same document, and the same one for all URLs of the document. */
  findDocumentUrl: (url: string) => string | undefined;
  /** The web app manifest for a shop of this name. */
  webManifest: (shopName: string) => object;
  noScriptMessage: (shopName: string) => string;
};

/** URLs of the files in a document. */
export type PageAssets = {
  script: string;
  /** A small script that captures input until hydration. */
  preHydrationScript: string;
  styles: readonly string[];
  modules: readonly string[];
  fonts: readonly string[];
};

/** The build of one language: renderer, files per page, and the styles of its HTML. */
export type BuiltPages = PageRenderer & {
  getAssets: (sourceFiles: readonly string[]) => PageAssets;
  findUsedStyles: (html: string) => UsedStyles;
};

const dist = new URL('../../dist/', import.meta.url);
const clientEntry = 'web/entry-client.tsx';
const preHydrationEntry = 'web/navigation/pre-hydration-input.ts';
/** Preloaded; other fonts load only where their characters occur. */
function isPreloadedFont(file: string, language: Language): boolean {
  const { font } = languageDefinitions[language];
  if (!file.endsWith('.woff2')) return false;
  return /jakarta(?!.*rupee)/.test(file) || (font !== null && file.includes(font));
}

/** The folder of built browser files. */
export const clientFolder = new URL('client/', dist);

/** The pages of a language, loaded when they are first asked for. */
export type GetBuiltPages = (language: Language) => Promise<BuiltPages>;

/** The pages of every language; null when one is not built. */
export function findBuiltPages(): GetBuiltPages | null {
  if (!languages.every((language) => existsSync(manifestFile(language)))) return null;
  const loading = new Map<Language, Promise<BuiltPages>>();
  return (language) => {
    const pages = loading.get(language) ?? loadBuiltPages(language);
    loading.set(language, pages);
    return pages;
  };
}

function manifestFile(language: Language): URL {
  return new URL(`.vite/manifest.${language}.json`, clientFolder);
}

async function loadBuiltPages(language: Language): Promise<BuiltPages> {
  // Written by our own build.
  const manifest = JSON.parse(readFileSync(manifestFile(language), 'utf8')) as Manifest;
  const entry = manifest[clientEntry];
  const preHydrationChunk = manifest[preHydrationEntry];
  if (!entry || !preHydrationChunk) throw new Error('The built pages have no entry; build them again.');
  // The server build has no types of its own.
  const { renderPage, findDocumentUrl, webManifest, noScriptMessage } = (await import(
    new URL(`ssr/entry-server.${language}.js`, dist).href
  )) as PageRenderer;
  const script = `/${entry.file}`;
  const preHydrationScript = `/${preHydrationChunk.file}`;
  const sharedChunks = collectChunks(manifest, entry.imports ?? []);
  const shared = sharedChunks.map(({ file }) => `/${file}`);
  const styleFiles = [entry, ...sharedChunks].flatMap(({ css }) => css ?? []);
  const fontFiles = [entry, ...sharedChunks].flatMap(({ assets }) => assets ?? []);
  const stylesheet = styleFiles.map((file) => readFileSync(new URL(file, clientFolder), 'utf8')).join('');
  return {
    findUsedStyles: createUsedStylesFinder(stylesheet),
    renderPage,
    findDocumentUrl,
    webManifest,
    noScriptMessage,
    getAssets: (sourceFiles) => ({
      script,
      preHydrationScript,
      styles: styleFiles.map((file) => `/${file}`),
      modules: [
        ...shared,
        ...collectFileUrls(manifest, sourceFiles).filter((file) => file !== script && !shared.includes(file)),
      ],
      fonts: fontFiles.filter((file) => isPreloadedFont(file, language)).map((file) => `/${file}`),
    }),
  };
}

/** The URLs of these modules and all their imports. */
function collectFileUrls(manifest: Manifest, keys: readonly string[]): string[] {
  return collectChunks(manifest, keys).map(({ file }) => `/${file}`);
}
