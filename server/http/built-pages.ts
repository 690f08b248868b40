import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '#domain/language.ts';

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
  /** What a browser needs to know to install the shop of this name. */
  webManifest: (shopName: string) => object;
};

type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[] }
>;

/** The addresses of the files a document names. */
export type PageAssets = {
  script: string;
  /** A small script that keeps what is typed and pressed until the other one is here. */
  preHydrationScript: string;
  styles: readonly string[];
  modules: readonly string[];
  fonts: readonly string[];
};

/** The pages built in one language: their renderer, and which files a page needs. */
export type BuiltPages = PageRenderer & { getAssets: (sourceFile: string) => PageAssets };

const dist = new URL('../../dist/', import.meta.url);
const clientEntry = 'web/entry-client.tsx';
const preHydrationEntry = 'web/navigation/pre-hydration-input.ts';
/** Fetched before the styles ask for them; the others only where their letters occur. */
const preloadedFonts: Record<Language, RegExp> = {
  en: /jakarta(?!.*rupee).*\.woff2$/,
  hi: /(?:jakarta(?!.*rupee)|devanagari).*\.woff2$/,
};

/** Where the built files for browsers lie. */
export const clientFolder = new URL('client/', dist);

/** The pages of a language as `npm run build` left them; null where they were not built. */
export async function loadBuiltPages(language: Language): Promise<BuiltPages | null> {
  const suffix = language === 'en' ? '' : `.${language}`;
  const manifestFile = new URL(`.vite/manifest${suffix}.json`, clientFolder);
  if (!existsSync(manifestFile)) return null;
  // Written by our own build.
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const entry = manifest[clientEntry];
  const preHydrationChunk = manifest[preHydrationEntry];
  if (!entry || !preHydrationChunk)
    throw new Error('The built pages have no entry; build them again.');
  // The server build is made by Vite and has no types of its own.
  const { renderPage, webManifest } = (await import(
    new URL(`ssr/entry-server${suffix}.js`, dist).href
  )) as PageRenderer;
  const script = `/${entry.file}`;
  const preHydrationScript = `/${preHydrationChunk.file}`;
  const shared = collectFileUrls(manifest, entry.imports ?? []).filter(
    (file) => file !== preHydrationScript,
  );
  return {
    renderPage,
    webManifest,
    getAssets: (sourceFile) => ({
      script,
      preHydrationScript,
      styles: (entry.css ?? []).map((file) => `/${file}`),
      modules: [
        ...shared,
        ...collectFileUrls(manifest, [sourceFile]).filter(
          (file) => file !== script && file !== preHydrationScript && !shared.includes(file),
        ),
      ],
      fonts: (entry.assets ?? [])
        .filter((file) => preloadedFonts[language].test(file))
        .map((file) => `/${file}`),
    }),
  };
}

/** The addresses of these built modules and of all they import. */
function collectFileUrls(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const collect = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) collect(imported);
  };
  for (const key of keys) collect(key);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).map((file) => `/${file}`);
}
