// Needed because files of three builds are compressed once, together; Vite's compression plugins see one build.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [folder = ''] = process.argv.slice(2);

/** Formats without compression of their own. */
const compressibleFilePattern = /\.(js|css|svg|webmanifest|txt)$/;
/** Smaller files do not shrink by more than the extra headers. */
const minBytes = 1024;
/** The two highest levels take ten times as long and save one per cent. */
const brotliQuality = 9;

// A Brotli and a gzip copy beside every built file, so that the server does not compress per request.
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressibleFilePattern.test(entry.name)) continue;
  const path = `${entry.parentPath}/${entry.name}`;
  const content = readFileSync(path);
  if (content.length < minBytes) continue;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
