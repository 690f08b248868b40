import { Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import { latePart } from './late-part.tsx';

it('a part whose code could not be loaded is loaded again where it is rendered next', async () => {
  const load = vi.fn(async () => ({ text }: { text: string }) => <p>{text}</p>);
  load.mockRejectedValueOnce(new Error('no network'));
  const Part = latePart(load);
  const render = async () => {
    const page = <Suspense>{<Part text="A dialog" />}</Suspense>;
    const { prelude } = await prerender(page, { onError: () => undefined });
    return new Response(prelude).text();
  };
  expect(await render()).not.toContain('A dialog');
  expect(await render()).toContain('A dialog');
  expect(await render()).toContain('A dialog');
  expect(load).toHaveBeenCalledTimes(2);
});
