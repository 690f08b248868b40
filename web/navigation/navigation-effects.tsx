import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from './router.tsx';
import type { PageRoute } from '#web/page-route.ts';
import { useDocumentTitle } from './page-title.tsx';
import { prefetchOnIntent, prefetchPage } from './prefetch.ts';
import {
  hasScrollPosition,
  saveScrollPosition,
  restoreScrollPosition,
  scrollToElement,
} from './scroll-restoration.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Effects of a navigation: scroll position, focus, title announcement and prefetching. */
export function NavigationEffects({ route }: { route: PageRoute }) {
  const queryClient = useQueryClient();
  const { pathname, search, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const title = useDocumentTitle(route.title);
  const lastPath = useRef(pathname);
  const isFirst = useRef(true);
  const entry = `${key} ${pathname}`;

  // Hydration is complete; tests wait for this attribute.
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  useEffect(() => prefetchOnIntent(queryClient), [queryClient]);
  useEffect(() => prefetchPage(queryClient, pathname + search), [queryClient, pathname, search]);

  // Stops listening when the page changes, so that a shorter page does not count as scrolling.
  useBrowserLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    let frame = 0;
    const saveScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => saveScrollPosition(entry, scrollY));
    };
    addEventListener('scroll', saveScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', saveScroll);
    };
  }, [entry]);

  useBrowserLayoutEffect(() => {
    const isNewPath = lastPath.current !== pathname;
    const isStart = isFirst.current;
    lastPath.current = pathname;
    isFirst.current = false;
    if (isNewPath) document.getElementById('main')?.focus({ preventScroll: true });
    if (navigationType === 'pop' && hasScrollPosition(entry) && (!isStart || isReloadOrBackForward())) {
      return restoreScrollPosition(entry);
    }
    // The page may have been scrolled before hydration.
    if (isStart) saveScrollPosition(entry, scrollY);
    if (isNewPath) scrollTo({ top: 0, behavior: 'instant' });
    if (hash === '') return undefined;
    return scrollToElement(hash.slice(1), isNewPath || isStart ? 'instant' : 'smooth');
  }, [pathname, hash, entry, navigationType]);

  return <RouteAnnouncer title={title} />;
}

const announcementDurationMs = 1000;

/**
 * Announces the title of the new page once and removes it, so that the words are found only in the page's
 * heading. The browser announces the first page.
 */
function RouteAnnouncer({ title }: { title: string }) {
  const lastTitle = useRef(title);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (lastTitle.current === title) return undefined;
    lastTitle.current = title;
    setAnnouncement(title);
    const timer = setTimeout(() => setAnnouncement(''), announcementDurationMs);
    return () => clearTimeout(timer);
  }, [title]);

  return (
    <p aria-live="polite" className="sr-only">
      {announcement !== '' && <span role="img" aria-label={announcement} />}
    </p>
  );
}

/** Whether this document load is a reload or a return from another site. */
function isReloadOrBackForward(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    entry instanceof PerformanceNavigationTiming && (entry.type === 'reload' || entry.type === 'back_forward')
  );
}
