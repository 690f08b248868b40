import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getProduct } from '#contract/endpoints/customer.ts';
import { createSendRequest } from './send-request.ts';
import { tokens } from './tokens.ts';

const send = createSendRequest({ base: '/api', tokens });
const fetchMock = vi.fn<typeof fetch>();
const product = { success: true, data: { _id: 'p1', price: 30 } };
/** The cache entries by URL in insertion order. */
let cacheEntries: Map<string, Response>;

beforeEach(() => {
  cacheEntries = new Map();
  const cache = {
    delete: async (url: string) => cacheEntries.delete(url),
    put: async (url: string, response: Response) => void cacheEntries.set(url, response),
    keys: async () => [...cacheEntries.keys()],
  };
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (url: string) => cacheEntries.get(url)?.clone(),
  });
  vi.stubGlobal('location', { origin: 'https://shop.test' });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  setNetwork({ onLine: true });
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

function setNetwork({ onLine, worker = {} }: { onLine: boolean; worker?: object | null }): void {
  vi.stubGlobal('navigator', { onLine, serviceWorker: { controller: worker } });
}

const requestProduct = (id = 'p1') => send(getProduct, { params: { id } });

describe('a catalogue response', () => {
  it('is cached, and used offline', async () => {
    fetchMock.mockResolvedValueOnce(Response.json(product));
    await requestProduct();
    await expect.poll(() => [...cacheEntries.keys()]).toEqual(['/api/products/p1']);
    setNetwork({ onLine: false });
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await requestProduct()).toEqual(product);
  });

  it('is not used when the server fails online', async () => {
    fetchMock.mockResolvedValueOnce(Response.json(product));
    await requestProduct();
    await expect.poll(() => cacheEntries.size).toBe(1);
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(requestProduct()).rejects.toMatchObject({ kind: 'network' });
  });

  it('is not cached without a service worker', async () => {
    setNetwork({ onLine: true, worker: null });
    fetchMock.mockResolvedValueOnce(Response.json(product));
    await requestProduct();
    expect(cacheEntries.size).toBe(0);
  });

  it.each([
    ['the log-in page of a Wi-Fi', () => new Response('<!doctype html>', { status: 200 })],
    ['a refusal', () => Response.json({ success: false, message: 'Gone' }, { status: 404 })],
    ['what came from elsewhere', () => asRedirected(Response.json(product))],
  ])('is not evicted by %s', async (_case, createResponse) => {
    fetchMock.mockResolvedValueOnce(Response.json(product));
    await requestProduct();
    await expect.poll(() => cacheEntries.size).toBe(1);
    const cachedBefore = cacheEntries.get('/api/products/p1');
    fetchMock.mockResolvedValueOnce(createResponse());
    await requestProduct().catch(() => undefined);
    fetchMock.mockResolvedValueOnce(Response.json(product));
    await requestProduct('p2');
    await expect.poll(() => cacheEntries.size).toBe(2);
    expect(cacheEntries.get('/api/products/p1')).toBe(cachedBefore);
  });

  it('is evicted after a hundred others, least recently used first', async () => {
    fetchMock.mockImplementation(async () => Response.json(product));
    for (let index = 0; index <= 100; index += 1) {
      await requestProduct(`p${index}`);
      if (index === 50) await requestProduct('p0');
    }
    await expect.poll(() => cacheEntries.has('/api/products/p100')).toBe(true);
    await expect.poll(() => cacheEntries.size).toBe(100);
    expect([cacheEntries.has('/api/products/p0'), cacheEntries.has('/api/products/p1')]).toEqual([
      true,
      false,
    ]);
  });
});

function asRedirected(response: Response): Response {
  return Object.defineProperty(response, 'redirected', { value: true });
}
