import { describe, expect, it, vi } from 'vitest';
import { seenAtHeader } from '#web/service-worker/cache-metadata.ts';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './endpoint-query.ts';
import { hydrateQuery, isFromOfflineCache, pickFresher, tagResponseAge } from './response-age.ts';

const queryKey = ['getShop', {}];

/** A response body; `seenAtMs` if it came from the offline cache. */
function createTaggedBody(body: object, cachedAtMs?: number): object {
  const headers = new Headers(cachedAtMs === undefined ? [] : [[seenAtHeader, String(cachedAtMs)]]);
  tagResponseAge(body, headers);
  return body;
}

function createTestQueries() {
  const queries = createQueryClient();
  const runQuery = (body: object) =>
    queries.fetchQuery({
      queryKey,
      queryFn: () => pickFresher(body, queries.getQueryState<object>(queryKey)),
      staleTime: 0,
    });
  const query = () => queries.getQueryCache().find({ queryKey });
  return { queries, runQuery, query };
}

describe('cached responses', () => {
  it('have their age until the server responds', async () => {
    const { runQuery, query } = createTestQueries();
    await runQuery(createTaggedBody({ stock: 3 }, 1000));
    expect(query()?.state).toMatchObject({ data: { stock: 3 }, dataUpdatedAt: 1000 });
    expect(isFromOfflineCache(query())).toBe(true);
    await runQuery(createTaggedBody({ stock: 3 }));
    expect(isFromOfflineCache(query())).toBe(false);
    expect(query()?.state.dataUpdatedAt).toBeGreaterThan(1000);
  });

  it.each([
    ['no longer stands in for a shop that refuses', 404, false],
    ['stands in still for a shop that fails', 500, true],
  ])('%s', async (_title, status, isStillFromCache) => {
    const { queries, runQuery, query } = createTestQueries();
    await runQuery(createTaggedBody({ stock: 3 }, 1000));
    const rejection = new ApiError({ kind: 'rejected', code: 'PRODUCT_NOT_FOUND', status });
    const queryFn = () => Promise.reject(rejection);
    await queries.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined);
    expect(query()?.state.data).toEqual({ stock: 3 });
    expect(isFromOfflineCache(query())).toBe(isStillFromCache);
  });

  it('never replace newer ones', async () => {
    const { queries, runQuery, query } = createTestQueries();
    queries.setQueryData(queryKey, { stock: 2 }, { updatedAt: 2000 });
    await runQuery(createTaggedBody({ stock: 3 }, 1000));
    expect(query()?.state).toMatchObject({ data: { stock: 2 }, dataUpdatedAt: 2000 });
    expect(isFromOfflineCache(query())).toBe(true);
    await runQuery(createTaggedBody({ stock: 5 }, 3000));
    expect(query()?.state).toMatchObject({ data: { stock: 5 }, dataUpdatedAt: 3000 });
  });

  it('come with a cached document; a current document has current responses', () => {
    const { queries, query } = createTestQueries();
    hydrateQuery(queries, { key: queryKey, body: { stock: 1 } }, 1000);
    expect(query()?.state.dataUpdatedAt).toBe(1000);
    expect(isFromOfflineCache(query())).toBe(true);
    const freshQueries = createTestQueries();
    hydrateQuery(freshQueries.queries, { key: queryKey, body: { stock: 1 } }, undefined);
    expect(isFromOfflineCache(freshQueries.query())).toBe(false);
    expect(isFromOfflineCache(undefined)).toBe(false);
  });

  it('notify listeners at the first one', async () => {
    vi.resetModules();
    const responseAge = await import('./response-age.ts');
    const listener = vi.fn<() => void>();
    const unsubscribe = responseAge.onOfflineCacheUsed(listener);
    const setState = vi.fn<(state: { dataUpdatedAt: number }) => void>();
    const body = {};
    responseAge.applyResponseAge(body, { setState });
    expect([responseAge.hasUsedOfflineCache(), listener.mock.calls.length]).toEqual([false, 0]);
    responseAge.tagResponseAge(body, new Headers([[seenAtHeader, '1000']]));
    responseAge.applyResponseAge(body, { setState });
    responseAge.applyResponseAge(body, { setState });
    expect([responseAge.hasUsedOfflineCache(), listener.mock.calls.length]).toEqual([true, 1]);
    expect(setState).toHaveBeenCalledWith({ dataUpdatedAt: 1000 });
    unsubscribe();
  });
});
