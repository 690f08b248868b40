import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send few different values, so that each is parsed once. */
const encodingByHeader = new LRUCache<string, Encoding>({ max: 100 });

/** The encoding for an `accept-encoding` header that was negotiated before. */
export function findNegotiatedEncoding(header: string): Encoding | undefined {
  return encodingByHeader.get(header);
}

/** The encoding of a response to this request: brotli, else gzip, else none. */
export function negotiateEncoding(request: FastifyRequest): Encoding {
  const header = request.headers['accept-encoding'] ?? '';
  let encoding = encodingByHeader.get(header);
  if (encoding === undefined) {
    if (request.encoding(['br']) === 'br') encoding = 'br';
    else encoding = request.encoding(['gzip']) === 'gzip' ? 'gzip' : 'identity';
    encodingByHeader.set(header, encoding);
  }
  return encoding;
}
