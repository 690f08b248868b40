import { describe, expect, it, vi } from 'vitest';
import { seenAtHeader } from '#web/service-worker/marks.ts';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './call-query.ts';
import { holdAnswer, isFromEarlier, newestAnswer, noteSeenAt } from './last-seen.ts';

const queryKey = ['getShop', {}];

/** An answer's body as `send` hands it on; `seenAtMs` if the worker had kept it. */
function answered(body: object, seenAtMs?: number): object {
  const headers = new Headers(seenAtMs === undefined ? [] : [[seenAtHeader, String(seenAtMs)]]);
  noteSeenAt(body, headers);
  return body;
}

function openQueries() {
  const queries = createQueryClient();
  const ask = (body: object) =>
    queries.fetchQuery({
      queryKey,
      queryFn: () => newestAnswer(body, queries.getQueryState<object>(queryKey)),
      staleTime: 0,
    });
  const query = () => queries.getQueryCache().find({ queryKey });
  return { queries, ask, query };
}

describe('an answer from earlier', () => {
  it('is as old as it is, and known as such until the shop answers', async () => {
    const { ask, query } = openQueries();
    await ask(answered({ stock: 3 }, 1000));
    expect(query()?.state).toMatchObject({ data: { stock: 3 }, dataUpdatedAt: 1000 });
    expect(isFromEarlier(query())).toBe(true);

    await ask(answered({ stock: 3 }));
    expect(isFromEarlier(query())).toBe(false);
    expect(query()?.state.dataUpdatedAt).toBeGreaterThan(1000);
  });

  it.each([
    ['no longer stands in for a shop that refuses', 404, false],
    ['stands in still for a shop that fails', 500, true],
  ])('%s', async (_title, status, isEarlier) => {
    const { queries, ask, query } = openQueries();
    await ask(answered({ stock: 3 }, 1000));
    const refused = new ApiError({ kind: 'refused', code: 'PRODUCT_NOT_FOUND', status });
    const queryFn = () => Promise.reject(refused);
    await queries.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined);
    expect(query()?.state.data).toEqual({ stock: 3 });
    expect(isFromEarlier(query())).toBe(isEarlier);
  });

  it('never takes the place of a newer one', async () => {
    const { queries, ask, query } = openQueries();
    queries.setQueryData(queryKey, { stock: 2 }, { updatedAt: 2000 });
    await ask(answered({ stock: 3 }, 1000));
    expect(query()?.state).toMatchObject({ data: { stock: 2 }, dataUpdatedAt: 2000 });
    expect(isFromEarlier(query())).toBe(true);
    await ask(answered({ stock: 5 }, 3000));
    expect(query()?.state).toMatchObject({ data: { stock: 5 }, dataUpdatedAt: 3000 });
  });

  it('comes with a document from earlier; one of now brings answers of now', () => {
    const { queries, query } = openQueries();
    holdAnswer(queries, { key: queryKey, body: { stock: 1 } }, 1000);
    expect(query()?.state.dataUpdatedAt).toBe(1000);
    expect(isFromEarlier(query())).toBe(true);

    const fresh = openQueries();
    holdAnswer(fresh.queries, { key: queryKey, body: { stock: 1 } }, undefined);
    expect(isFromEarlier(fresh.query())).toBe(false);
    expect(isFromEarlier(undefined)).toBe(false);
  });

  it('is told of when the first one comes', async () => {
    vi.resetModules();
    const own = await import('./last-seen.ts');
    const heard = vi.fn<() => void>();
    const stop = own.onEarlierAnswer(heard);
    const setState = vi.fn<(state: { dataUpdatedAt: number }) => void>();
    const body = {};
    own.keepSeenAt(body, { setState });
    expect([own.hasEarlierAnswers(), heard.mock.calls.length]).toEqual([false, 0]);
    own.noteSeenAt(body, new Headers([[seenAtHeader, '1000']]));
    own.keepSeenAt(body, { setState });
    own.keepSeenAt(body, { setState });
    expect([own.hasEarlierAnswers(), heard.mock.calls.length]).toEqual([true, 1]);
    expect(setState).toHaveBeenCalledWith({ dataUpdatedAt: 1000 });
    stop();
  });
});
