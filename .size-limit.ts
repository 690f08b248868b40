/**
 * Limits of what a browser loads for each page, in each language: kilobytes (1,000 bytes) with gzip; fonts are compressed
 * themselves. Names are paths in Vite's manifest.
 */
import { globSync, readFileSync } from 'node:fs';
import { collectChunks } from '#server/http/vite-manifest.ts';
import type { Chunk, Manifest } from '#server/http/vite-manifest.ts';

const sharedScriptKb = 117.3;
/** Of the shared script with what is loaded on demand, except for pages. */
const onDemandScriptKb = 145.6;
/** Of shared and page script together, until the page works. Hashes in the names of files move it by some 40 bytes. */
const pageScriptKb = 138.2;
const scriptKbByPage: Readonly<Record<string, number>> = {
  'web/features/home/home-page.tsx': 127.6,
  'web/features/products/products-page.tsx': 131.7,
  'web/features/products/product-page.tsx': 127.3,
  'web/features/account/login-page.tsx': 139.4,
  'web/features/account/signup-page.tsx': 139.3,
  'web/features/delivery/partner-orders-page.tsx': 142.3,
  'web/features/account/profile-page.tsx': 144.7,
  'web/features/checkout/checkout-page.tsx': 143.1,
};
const styleKb = 15.5;
/** Of the fonts of all pages; those of a script load only where its characters occur. */
const fontKb = 25;

const client = 'dist/client';
const getFileNames = (chunks: readonly Chunk[]) => chunks.map(({ file }) => file);
const limitFiles = (name: string, files: readonly string[], kb: number) => ({
  name,
  path: [...new Set(files)].map((file) => `${client}/${file}`),
  limit: `${kb} kB`,
  gzip: true,
});

/** The limits of one language. */
function listLimits(manifestFile: string) {
  // Written by the build.
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry === true);
  const pages = keys.filter((key) => key.endsWith('-page.tsx'));
  const shared = collectChunks(manifest, entries);
  const late = shared.flatMap(({ dynamicImports = [] }) => dynamicImports);
  const onDemand = collectChunks(manifest, [...entries, ...late.filter((key) => !pages.includes(key))]);
  const fonts = getFileNames(Object.values(manifest)).filter(
    (file) => file.endsWith('.woff2') && !/noto-(?!name-)/.test(file),
  );
  return [
    limitFiles('script of all pages', getFileNames(shared), sharedScriptKb),
    limitFiles('script of all pages and on demand', getFileNames(onDemand), onDemandScriptKb),
    { ...limitFiles('fonts of all pages', fonts, fontKb), gzip: false, brotli: false },
    ...pages.flatMap((page) => {
      const chunks = collectChunks(manifest, [...entries, page]);
      const styles = chunks.flatMap(({ css = [] }) => css);
      return [
        limitFiles(`script of ${page}`, getFileNames(chunks), scriptKbByPage[page] ?? pageScriptKb),
        limitFiles(`style of ${page}`, styles, styleKb),
      ];
    }),
  ].map((limit) => ({ ...limit, name: `${/manifest\.(\w+)/.exec(manifestFile)?.[1]}: ${limit.name}` }));
}

export default globSync(`${client}/.vite/manifest.*.json`).flatMap(listLimits);
