import { readFileSync } from 'node:fs';
import { request } from 'node:https';

/**
 * `node watch-pages.ts HOST CA-FILE`: loads the first page and the files of all its builds again and again until SIGTERM, as open
 * pages do, and prints what was missing. A proxy that waits for the shop answers 502.
 */
const [host = '', caFile = ''] = process.argv.slice(2);
const ca = readFileSync(caFile);
const files = new Set<string>();
const missing = new Set<string>();
let loads = 0;
const end = new AbortController();
process.on('SIGTERM', () => end.abort());

while (!end.signal.aborted) {
  const page = await load('/');
  for (const [file] of page.matchAll(/\/assets\/[\w.-]+/g)) files.add(file);
  for (const file of files) await load(file);
}
console.log(`${loads} loads of ${files.size} files; missing: ${[...missing].join(', ') || 'none'}`);
process.exitCode = missing.size === 0 && loads > 0 ? 0 : 1;

function load(path: string): Promise<string> {
  const lookup = (_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  return new Promise((resolve, reject) => {
    const sent = request(`https://${host}${path}`, { ca, lookup: lookup as never }, (response) => {
      loads += 1;
      const { statusCode = 0 } = response;
      if (statusCode !== 200 && statusCode !== 502) missing.add(`${path} ${statusCode}`);
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject).end();
  });
}
