import { describe, expect, it } from 'vitest';
import { notFoundRoute, openingRoute, routes } from '#web/routes.ts';
import { clearFailedPages, loadModule, loadPage, shouldReloadOnce, PageLoadError } from './page-modules.ts';

const Page = () => null;

describe('loadModule', () => {
  it('fetches once, and is synchronous afterwards', async () => {
    let fetched = 0;
    const load = async () => {
      fetched += 1;
      return Page;
    };
    await Promise.all([loadModule('a', load), loadModule('a', load)]);
    expect(loadModule('a', load)).toMatchObject({ status: 'fulfilled', value: Page });
    expect(fetched).toBe(1);
  });

  it('retries a failure only after clearFailedPages', async () => {
    let isAvailable = false;
    const load = async () => {
      if (!isAvailable) throw new TypeError('Failed to fetch dynamically imported module');
      return Page;
    };
    await expect(loadModule('b', load)).rejects.toBeInstanceOf(PageLoadError);
    isAvailable = true;
    await expect(loadModule('b', load)).rejects.toBeInstanceOf(PageLoadError);
    clearFailedPages();
    expect(await loadModule('b', load)).toBe(Page);
  });
});

describe('loadPage', () => {
  it.each([...routes, notFoundRoute, openingRoute])('loads the component of $path', async (route) => {
    const Page = await loadPage(route);
    expect(`/${Page.name}.tsx`.toLowerCase()).toBe(`/${route.file.split('/').at(-1)?.replaceAll('-', '')}`);
  });
});

describe('shouldReloadOnce', () => {
  it('allows one reload per URL, against endless reloads', () => {
    expect([shouldReloadOnce('/c'), shouldReloadOnce('/c')]).toEqual([true, false]);
  });
});
