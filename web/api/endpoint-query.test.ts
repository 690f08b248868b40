import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { reloadChanged } from './endpoint-query.ts';

it('a change during a first load is loaded after it', async () => {
  const client = new QueryClient();
  let resolveFirst = (_text: string) => {};
  const first = new Promise<string>((resolve) => (resolveFirst = resolve));
  const answers = [first, Promise.resolve('after the change')];
  const queryFn = async () => answers.shift() ?? Promise.reject(new Error('A third request'));
  const observer = new QueryObserver(client, { queryKey: ['listPendingOrders'], queryFn, retry: false });
  const stop = observer.subscribe(() => undefined);
  reloadChanged(client, ['listPendingOrders']);
  resolveFirst('before the change');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after the change');
  stop();
});
