import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = new URL('../dist/client/', import.meta.url);

/** Kinds that shrink; fonts and PNGs are compressed by their own format. */
const compressibleFilePattern = /\.(js|css|svg|webmanifest|txt)$/;
/** Below this the headers of a second file cost more than it saves. */
const minBytes = 1024;
/** The last two steps up to 11 take ten times as long for a hundredth of the size. */
const brotliQuality = 9;

/** Writes a Brotli and a gzip copy beside every built file, once instead of for each phone. */
export function compressFiles(): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && compressibleFilePattern.test(entry.name),
  );
  let written = 0;
  for (const entry of files) {
    const path = `${entry.parentPath}/${entry.name}`;
    const content = readFileSync(path);
    if (content.length < minBytes) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    written += 1;
  }
  return written;
}

if (process.argv[1] === import.meta.filename) {
  process.stdout.write(`${compressFiles()} files compressed\n`);
}
