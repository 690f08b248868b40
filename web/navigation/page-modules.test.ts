import { describe, expect, it } from 'vitest';
import type { PageRoute } from '#web/page-route.ts';
import { clearFailedPages, loadPage, shouldReloadOnce, PageLoadError } from './page-modules.ts';

const Page = () => null;

function route(path: string, load: PageRoute['load']): PageRoute {
  return { path, title: '', file: '', load };
}

describe('loadPage', () => {
  it('fetches once, and is synchronous afterwards', async () => {
    let fetched = 0;
    const page = route('/a', async () => {
      fetched += 1;
      return Page;
    });
    await Promise.all([loadPage(page), loadPage(page)]);
    expect(loadPage(page)).toMatchObject({ status: 'fulfilled', value: Page });
    expect(fetched).toBe(1);
  });

  it('retries a failure only after clearFailedPages', async () => {
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

  it('allows one reload per URL, against endless reloads', () => {
    expect([shouldReloadOnce('/c'), shouldReloadOnce('/c')]).toEqual([true, false]);
  });
});
