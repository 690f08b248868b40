import { describe, expect, it } from 'vitest';
import type { PageRoute } from '#web/routes.ts';
import { clearFailedPages, loadPage, shouldReloadOnce, PageLoadError } from './page-modules.ts';

const Page = () => null;

function route(path: string, load: PageRoute['load']): PageRoute {
  return { path, title: '', layout: 'shop', file: '', load };
}

describe('the code of a page', () => {
  it('is fetched once, and taken without waiting when it is here', async () => {
    let fetched = 0;
    const page = route('/a', async () => {
      fetched += 1;
      return Page;
    });
    await Promise.all([loadPage(page), loadPage(page)]);
    expect(loadPage(page)).toMatchObject({ status: 'fulfilled', value: Page });
    expect(fetched).toBe(1);
  });

  it('that could not be fetched is tried again only after the failure is forgotten', async () => {
    let isAvailable = false;
    const page = route('/b', async () => {
      if (!isAvailable) throw new TypeError('Failed to fetch dynamically imported module');
      return Page;
    });
    await expect(loadPage(page)).rejects.toBeInstanceOf(PageLoadError);
    isAvailable = true;
    await expect(loadPage(page)).rejects.toBeInstanceOf(PageLoadError);
    clearFailedPages();
    expect(await loadPage(page)).toBe(Page);
  });

  it('leads to one reload per address, so that a broken page never reloads for ever', () => {
    expect([shouldReloadOnce('/c'), shouldReloadOnce('/c')]).toEqual([true, false]);
  });
});
