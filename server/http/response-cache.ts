import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { formatVersion } from '#server/db/data-versions.ts';
import type { DataTopic, DataVersions, ReadDataVersions } from '#server/db/data-versions.ts';
import { copyToOwnMemory } from './compressed-prefix.ts';
import { findNegotiatedEncoding, negotiateEncoding } from './negotiate-encoding.ts';
import type { Encoding } from './negotiate-encoding.ts';
import { listHeaders } from './ready-responses.ts';
import type { FindReadyResponse, ReadyResponse } from './ready-responses.ts';

/** A response body that is the same for everybody. */
type CachedResponse = {
  /** The pattern of its route. */
  route: string;
  topics: readonly DataTopic[];
  /** The versions of the data it was computed from. */
  version: string;
  etag: string;
  body: Buffer;
  /** Compressed when first asked for; a promise until then. */
  encoded: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  ready: Partial<Record<Encoding | 'not-modified', ReadyResponse>>;
};

const maxCacheBytes = 16 * 1024 * 1024;
/** A body and its compressed forms. */
const encodedShare = 1.5;
/** Headers of the response and its entry in the cache; many responses are as small. */
const entryBytes = 2_000;
/** Smaller bodies are sent as they are. */
const minCompressedBytes = 1024;
/** Half the bytes of a quick compression, for a body that is sent many times. */
const brotliQuality = 6;

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const satisfies Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>>;

/** Sends the response of a request from the cache or, when the data has changed since, computes it. */
export type ResponseCache = {
  send: (reply: FastifyReply, topics: readonly DataTopic[], compute: () => Promise<string>) => Promise<void>;
  /** The response of a request if it is in the cache, current and in the encoding that the request accepts. */
  findReady: FindReadyResponse;
};

/**
 * Keeps response bodies by URL until their data changes. Every request reads the versions of the data first, so that
 * no response is older than the request; nothing depends on a time to live. Browsers keep the response too and ask
 * whether it is still the current one (`no-cache`, `ETag`; RFC 9111, RFC 9110).
 */
export function createResponseCache(
  readVersions: ReadDataVersions,
  baseHeaders: Readonly<Record<string, string>>,
): ResponseCache {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ body }, url) => Math.ceil(body.length * encodedShare) + url.length + entryBytes,
  });
  const computing = new Map<string, Promise<CachedResponse>>();

  const getResponse = async (
    { url, routeOptions: { url: route = '' } }: FastifyRequest,
    topics: readonly DataTopic[],
    compute: () => Promise<string>,
  ) => {
    const version = formatVersion(await readVersions(), topics);
    const cached = responses.get(url);
    if (cached?.version === version) return cached;
    // Requests for the same data wait for one computation.
    const key = `${version} ${url}`;
    const started = computing.get(key);
    if (started !== undefined) return started;
    const response = toCachedResponse({ route, topics, version }, compute);
    computing.set(key, response);
    try {
      responses.set(url, await response);
    } finally {
      computing.delete(key);
    }
    return response;
  };

  return {
    findReady: ({ url, headers }) => {
      const cached = responses.get(url ?? '');
      if (cached === undefined) return undefined;
      const ready = getReady(cached, headers, baseHeaders);
      const ifCurrent = (versions: DataVersions) =>
        formatVersion(versions, cached.topics) === cached.version ? ready : undefined;
      const versions = readVersions();
      return versions instanceof Promise ? versions.then(ifCurrent) : ifCurrent(versions);
    },
    send: async (reply, topics, compute) =>
      sendCached(reply, await getResponse(reply.request, topics, compute)),
  };
}

async function sendCached(reply: FastifyReply, response: CachedResponse): Promise<void> {
  const { request } = reply;
  void reply.headers(revalidatedHeaders(response));
  if (isMatch(request.headers['if-none-match'], response.etag)) {
    await reply.code(304).send();
    return;
  }
  void reply.type(jsonType);
  const encoding = response.body.length < minCompressedBytes ? 'identity' : negotiateEncoding(request);
  if (encoding === 'identity') {
    await reply.send(response.body);
    return;
  }
  const encoded = await (response.encoded[encoding] ??= compress[encoding](response.body).then(
    copyToOwnMemory,
  ));
  response.encoded[encoding] = encoded;
  await reply.header('content-encoding', encoding).send(encoded);
}

async function toCachedResponse(
  origin: Pick<CachedResponse, 'route' | 'topics' | 'version'>,
  compute: () => Promise<string>,
): Promise<CachedResponse> {
  const body = copyToOwnMemory(Buffer.from(await compute()));
  // Weak: the same for all encodings.
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { ...origin, etag, body, encoded: {}, ready: {} };
}

const jsonType = 'application/json; charset=utf-8';

function revalidatedHeaders({ etag }: CachedResponse) {
  return { 'cache-control': 'no-cache', etag, vary: 'accept-encoding' };
}

/** Undefined when the encoding or the condition of a request was not seen before, and its route must decide. */
function getReady(
  cached: CachedResponse,
  { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding = '' }: IncomingHttpHeaders,
  baseHeaders: Readonly<Record<string, string>>,
): ReadyResponse | undefined {
  const { route, etag, body } = cached;
  if (ifNoneMatch === etag)
    return (cached.ready['not-modified'] ??= {
      route,
      status: 304,
      headers: listHeaders(baseHeaders, revalidatedHeaders(cached)),
      chunks: [],
    });
  if (ifNoneMatch !== undefined) return undefined;
  const encoding = body.length < minCompressedBytes ? 'identity' : findNegotiatedEncoding(acceptEncoding);
  if (encoding === undefined) return undefined;
  const encoded = encoding === 'identity' ? body : cached.encoded[encoding];
  if (!Buffer.isBuffer(encoded)) return undefined;
  return (cached.ready[encoding] ??= {
    route,
    status: 200,
    headers: listHeaders(baseHeaders, revalidatedHeaders(cached), {
      'content-type': jsonType,
      'content-length': String(encoded.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }),
    chunks: [encoded],
  });
}

function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const strong = etag.replace('W/', '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace('W/', '') === strong);
}
