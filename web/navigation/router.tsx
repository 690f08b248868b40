import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { browserNowMs } from '#web/clock.ts';

/** A history entry. The key is `default` for the first entry of a tab. */
export type RouterLocation = {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
};

/** How the current entry was reached; `pop` at the start and on Back and Forward. */
export type NavigationType = 'pop' | 'push' | 'replace';

type NavigateOptions = { replace?: boolean; state?: unknown };

/** Opens a path of the shop, or moves in the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

type RouterState = { location: RouterLocation; navigationType: NavigationType };

const RouterContext = createContext<(RouterState & { navigate: Navigate }) | null>(null);
const ParamsContext = createContext<Readonly<Record<string, string | undefined>>>({});

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Follows the history of the browser; pages change in a transition, so that the old one stays until the new one is ready. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [state, setState] = useState<RouterState>(() => ({
    location: readBrowserLocation(),
    navigationType: 'pop',
  }));

  const showCurrentEntry = useCallback((navigationType: NavigationType) => {
    const next = { location: readBrowserLocation(), navigationType };
    startTransition(() => setState(next));
  }, []);

  useBrowserLayoutEffect(() => {
    const handlePopState = () => showCurrentEntry('pop');
    addEventListener('popstate', handlePopState);
    return () => removeEventListener('popstate', handlePopState);
  }, [showCurrentEntry]);

  const navigate = useCallback<Navigate>(
    (to, { replace = false, state: entryState = null } = {}) => {
      if (typeof to === 'number') return history.go(to);
      const entry = { usr: entryState, key: createKey() };
      if (replace) history.replaceState(entry, '', to);
      else history.pushState(entry, '', to);
      return showCurrentEntry(replace ? 'replace' : 'push');
    },
    [showCurrentEntry],
  );

  const router = useMemo(() => ({ ...state, navigate }), [state, navigate]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

/** For the server: one location, without navigation. */
export function StaticRouter({ path, children }: { path: string; children: ReactNode }) {
  const { pathname, search } = new URL(`http://shop${path}`);
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  return (
    <RouterContext value={{ location, navigationType: 'pop', navigate: () => undefined }}>
      {children}
    </RouterContext>
  );
}

function readBrowserLocation(): RouterLocation {
  const { pathname, search, hash } = location;
  // Written by `navigate` only; other scripts add properties.
  const entry = history.state as { usr?: unknown; key?: string } | null;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
}

let createdKeys = 0;

/** Unique in the history of a tab, also after a reload. */
function createKey(): string {
  createdKeys += 1;
  return `${browserNowMs().toString(36)}-${createdKeys}`;
}

function useRouter() {
  const router = use(RouterContext);
  if (router === null) throw new Error('No router above');
  return router;
}

export function useLocation(): RouterLocation {
  return useRouter().location;
}

export function useNavigate(): Navigate {
  return useRouter().navigate;
}

export function useNavigationType(): NavigationType {
  return useRouter().navigationType;
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Parameters of the page's path. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return use(ParamsContext);
}

/** Provides the parameters of the matched path. */
export const ParamsProvider = ParamsContext;

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** State of the new history entry. */
  state?: unknown;
};

/** A link to a page of the shop; a link to the current URL replaces its entry. */
export function Link({ to, replace = false, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    const isCurrent = to === location.pathname + location.search + location.hash;
    navigate(to, { replace: replace || isCurrent, state });
  }

  return (
    <a {...rest} href={to} onClick={handleClick}>
      {children}
    </a>
  );
}

/** Others open a tab or window. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** A link with `aria-current` on its page and, unless `end` is set, on pages below it. */
export function NavLink({ to, end = false, ...rest }: LinkProps & { end?: boolean }) {
  const pathname = useLocation().pathname.toLowerCase();
  const target = to.toLowerCase();
  const isCurrent = pathname === target || (!end && pathname.startsWith(`${target}/`));
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
