import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { PageRoute } from '#web/routes.ts';
import { useDocumentTitle } from './page-title.tsx';
import { prefetchOnIntent, prefetchPage } from './prefetch.ts';
import { isRemembered, rememberScroll, restoreScroll, scrollToPart } from './scroll-memory.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * What a change of page means beyond its content: to the top, or back to where one was; the focus to the new page, its title
 * said; its needs asked ahead.
 */
export function NavigationEffects({ route }: { route: PageRoute }) {
  const queries = useQueryClient();
  const { pathname, search, hash, key } = useLocation();
  const kind = useNavigationType();
  const title = useDocumentTitle(route.title);
  const lastPath = useRef(pathname);
  const isFirst = useRef(true);
  const entry = `${key} ${pathname}`;

  // From now on what is pressed is answered; tests wait for it.
  useEffect(() => {
    document.documentElement.dataset['awake'] = '';
  }, []);
  useEffect(() => prefetchOnIntent(queries), [queries]);
  useEffect(() => prefetchPage(queries, pathname + search), [queries, pathname, search]);

  // Listening stops at the same moment as the page changes, so that a shorter page does not count as scrolling.
  useBrowserLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    let frame = 0;
    const remember = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => rememberScroll(entry, scrollY));
    };
    addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', remember);
    };
  }, [entry]);

  useBrowserLayoutEffect(() => {
    const isNewPath = lastPath.current !== pathname;
    const isStart = isFirst.current;
    lastPath.current = pathname;
    isFirst.current = false;
    if (isNewPath) document.getElementById('main')?.focus({ preventScroll: true });
    if (kind === NavigationType.Pop && isRemembered(entry) && (!isStart || isReturn())) {
      return restoreScroll(entry);
    }
    // Somebody may have scrolled the server's page before this code was here.
    if (isStart) rememberScroll(entry, scrollY);
    if (isNewPath) scrollTo({ top: 0, behavior: 'instant' });
    if (hash === '') return undefined;
    return scrollToPart(hash.slice(1), isNewPath || isStart ? 'instant' : 'smooth');
  }, [pathname, hash, entry, kind]);

  return <SaidTitle title={title} />;
}

const saidForMs = 1000;

/**
 * The title of a page that was come to, said once and then taken away. It is a name, not a text: whoever reads on or looks
 * for the words finds the page's own heading, and no other. The first page's title is said by the browser.
 */
function SaidTitle({ title }: { title: string }) {
  const lastTitle = useRef(title);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (lastTitle.current === title) return undefined;
    lastTitle.current = title;
    setSaid(title);
    const timer = setTimeout(() => setSaid(''), saidForMs);
    return () => clearTimeout(timer);
  }, [title]);

  return (
    <p aria-live="polite" className="sr-only">
      {said !== '' && <span role="img" aria-label={said} />}
    </p>
  );
}

/** Whether this document is one the person comes back to: a reload, or back from another site. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    entry instanceof PerformanceNavigationTiming &&
    (entry.type === 'reload' || entry.type === 'back_forward')
  );
}
