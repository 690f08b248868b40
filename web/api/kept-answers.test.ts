import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSend } from './send.ts';
import { tokens } from './tokens.ts';

const send = createSend({ base: '/api', tokens });
const fetched = vi.fn<typeof fetch>();
const product = { success: true, data: { _id: 'p1', price: 30 } };
/** What this device keeps, by address, in the order in which it came. */
let kept: Map<string, Response>;

beforeEach(() => {
  kept = new Map();
  const cache = {
    delete: async (address: string) => kept.delete(address),
    put: async (address: string, response: Response) => void kept.set(address, response),
    keys: async () => [...kept.keys()],
  };
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (address: string) => kept.get(address)?.clone(),
  });
  vi.stubGlobal('location', { origin: 'https://shop.test' });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  setNetwork({ onLine: true });
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

function setNetwork({ onLine, worker = {} }: { onLine: boolean; worker?: object | null }): void {
  vi.stubGlobal('navigator', { onLine, serviceWorker: { controller: worker } });
}

const askProduct = (id = 'p1') => send('getProduct', { params: { id } });

describe('an answer of the catalogue', () => {
  it('is kept, and stands in where there is no network', async () => {
    fetched.mockResolvedValueOnce(Response.json(product));
    await askProduct();
    await vi.waitFor(() => expect([...kept.keys()]).toEqual(['/api/products/p1']));

    setNetwork({ onLine: false });
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await askProduct()).toEqual(product);
  });

  it('does not stand in for a shop that fails while there is a network', async () => {
    fetched.mockResolvedValueOnce(Response.json(product));
    await askProduct();
    await vi.waitFor(() => expect(kept.size).toBe(1));
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(askProduct()).rejects.toMatchObject({ kind: 'network' });
  });

  it('is not kept without a worker that could open a page to show it in', async () => {
    setNetwork({ onLine: true, worker: null });
    fetched.mockResolvedValueOnce(Response.json(product));
    await askProduct();
    expect(kept.size).toBe(0);
  });

  it.each([
    ['the log-in page of a Wi-Fi', () => new Response('<!doctype html>', { status: 200 })],
    ['a refusal', () => Response.json({ success: false, message: 'Gone' }, { status: 404 })],
    ['what came from elsewhere', () => redirected(Response.json(product))],
  ])('does not make way for %s', async (_what, answer) => {
    fetched.mockResolvedValueOnce(Response.json(product));
    await askProduct();
    await vi.waitFor(() => expect(kept.size).toBe(1));
    const before = kept.get('/api/products/p1');

    fetched.mockResolvedValueOnce(answer());
    await askProduct().catch(() => undefined);
    fetched.mockResolvedValueOnce(Response.json(product));
    await askProduct('p2');
    await vi.waitFor(() => expect(kept.size).toBe(2));
    expect(kept.get('/api/products/p1')).toBe(before);
  });

  it('leaves after a hundred others, those not seen for longest first', async () => {
    fetched.mockImplementation(async () => Response.json(product));
    for (let each = 0; each <= 100; each += 1) {
      await askProduct(`p${each}`);
      if (each === 50) await askProduct('p0');
    }
    await vi.waitFor(() => expect(kept.has('/api/products/p100')).toBe(true));
    await vi.waitFor(() => expect(kept.size).toBe(100));
    expect([kept.has('/api/products/p0'), kept.has('/api/products/p1')]).toEqual([true, false]);
  });
});

function redirected(response: Response): Response {
  return Object.defineProperty(response, 'redirected', { value: true });
}
