import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { shopWithoutTimeQuery } from './use-shop.ts';

it('a response with another time alone is the same shop, and one with another name is not', () => {
  const client = new QueryClient();
  const observer = new QueryObserver(client, { ...shopWithoutTimeQuery, enabled: false });
  const receive = (data: { now: string; name: string }) => {
    const bands = [{ period: 'standard', startsAtMinute: 0, endsAtMinute: 0, extraPerItem: 0 }];
    client.setQueryData(shopWithoutTimeQuery.queryKey, { success: true, data: { ...data, bands } } as never);
    return observer.getCurrentResult().data;
  };
  const stop = observer.subscribe(() => undefined);
  const first = receive({ now: '2026-11-21T15:00:00.000Z', name: 'Corridor' });
  expect(receive({ now: '2026-11-21T15:05:00.000Z', name: 'Corridor' })).toBe(first);
  expect(receive({ now: '2026-11-21T15:05:00.000Z', name: 'Night Owl' })).toMatchObject({
    name: 'Night Owl',
  });
  stop();
});
