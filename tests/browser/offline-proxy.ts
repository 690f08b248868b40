import { createHash } from 'node:crypto';
import { createServer, request as forwardRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './shop.ts';
import type { DemoShop } from './shop.ts';

/**
 * A proxy between browser and shop: it can deploy another build (same files under other names, the old ones
 * gone), defer requests and drop responses.
 */
export type BuildProxy = {
  url: string;
  /** Deploys the next build: files of the previous one respond with 404. */
  deploy: () => void;
  /** Responses to these URLs wait until the returned function is called. */
  deferRequests: (urlPattern: RegExp) => () => void;
  /** The next request to this URL reaches the shop, and its response is dropped. */
  dropNextResponse: (urlPattern: RegExp) => void;
  /** Method and path of the received requests, in order. */
  receivedRequests: string[];
};

type DeferredRequests = { urlPattern: RegExp; resumed: Promise<void> };

/** Service worker tests with a `front` proxy before the test's shop. */
export const test = base.extend<{ buildProxy: BuildProxy }>({
  buildProxy: async ({ shop }, use) => {
    const { buildProxy, close } = await startBuildProxy(shop);
    await use(buildProxy);
    await close();
  },
  baseURL: async ({ buildProxy }, use) => {
    await use(buildProxy.url);
  },
});

export { expect } from './shop.ts';

const hashedFileName = /-([\w-]{8})\.(js|css|woff2)\b/g;
const isText = /^(text|application)\/(html|javascript|css)/;

async function startBuildProxy(
  shop: DemoShop,
): Promise<{ buildProxy: BuildProxy; close: () => Promise<void> }> {
  let build = 0;
  let droppedUrlPattern: RegExp | null = null;
  const deferredRequests = new Set<DeferredRequests>();
  const receivedRequests: string[] = [];

  const server = createServer((request, response) => void handleRequest(request, response));
  const port = await new Promise<number>((resolve) => {
    // A TCP server has an address of this type.
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  const url = `http://127.0.0.1:${port}`;
  // Mails and the cross-site check use the public URL.
  shop.ctx.config.publicUrl = url;

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestUrl = request.url ?? '/';
    receivedRequests.push(`${request.method} ${requestUrl}`);
    for (const { urlPattern, resumed } of deferredRequests) if (urlPattern.test(requestUrl)) await resumed;
    const isDropped = droppedUrlPattern?.test(requestUrl) === true;
    if (isDropped) droppedUrlPattern = null;

    const { path, isMissing } = resolveInBuild(requestUrl, build);
    const target = new URL(isMissing ? '/assets/gone.js' : path, shop.url);
    // Each build has its own files: conditional requests must not match.
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...sent } = request.headers;
    const headers = { ...sent, host: target.host, 'accept-encoding': 'identity' };
    const forwardedRequest = forwardRequest(
      target,
      { method: request.method, headers },
      (upstreamResponse) => {
        if (isDropped) {
          // After the response head a browser does not silently repeat the request.
          response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers).flushHeaders();
          upstreamResponse.resume().on('end', () => response.destroy());
          return;
        }
        const type = upstreamResponse.headers['content-type'] ?? '';
        if (!isText.test(type)) {
          response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
          upstreamResponse.pipe(response);
          return;
        }
        void readText(upstreamResponse).then((text) => {
          const { 'content-length': _length, ...forwardedHeaders } = upstreamResponse.headers;
          const built = renameFiles(text, forwardedHeaders['content-security-policy'], build);
          const policy = built.policy === undefined ? {} : { 'content-security-policy': built.policy };
          response.writeHead(upstreamResponse.statusCode ?? 502, { ...forwardedHeaders, ...policy });
          response.end(built.text);
        });
      },
    );
    forwardedRequest.on('error', () => response.destroy());
    response.on('close', () => forwardedRequest.destroy());
    request.pipe(forwardedRequest);
  }

  const buildProxy: BuildProxy = {
    url,
    receivedRequests,
    deploy: () => {
      build += 1;
    },
    deferRequests: (urlPattern) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const hold = { urlPattern, resumed: promise };
      deferredRequests.add(hold);
      return () => {
        deferredRequests.delete(hold);
        resolve();
      };
    },
    dropNextResponse: (urlPattern) => {
      droppedUrlPattern = urlPattern;
    },
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { buildProxy, close };
}

/** The shop's own name of a file in this build, and whether it is missing. */
function resolveInBuild(requestUrl: string, build: number): { path: string; isMissing: boolean } {
  if (!requestUrl.startsWith('/assets/')) return { path: requestUrl, isMissing: false };
  const [, fileBuild = '0'] = /\.v(\d+)\.\w+$/.exec(requestUrl) ?? [];
  return {
    path: requestUrl.replace(/\.v\d+(?=\.\w+$)/, ''),
    isMissing: Number(fileBuild) !== build,
  };
}

type BuiltText = { text: string; policy?: string };

/** The text with the file names of this build, and the policy with the hash of its styles, which name files too. */
function renameFiles(text: string, policy: unknown, build: number): BuiltText {
  if (build === 0) return { text };
  const rename = (part: string) => part.replace(hashedFileName, `-$1.v${build}.$2`);
  const css = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
  if (typeof policy !== 'string') return { text: rename(text) };
  return { text: rename(text), policy: policy.replace(hashStyles(css), hashStyles(rename(css))) };
}

function hashStyles(css: string): string {
  return createHash('sha256').update(css).digest('base64');
}

async function readText(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer); // A stream of buffers.
  return Buffer.concat(chunks).toString();
}
