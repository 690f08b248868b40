import { Suspense, useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from '#web/navigation/router.tsx';
import { paths } from '#web/paths.ts';
import type { Layout, PageRoute } from '#web/page-route.ts';
import { classes } from '#web/ui/classes.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Brand } from './brand.tsx';
import { CartAnnouncer } from '#web/cart/cart-announcer.tsx';
import { CartBar } from './cart-bar.tsx';
import { useHasCartItems } from '#web/cart/cart-store.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useLiveCart } from '#web/cart/use-live-cart.ts';
import { PartnerBar } from '#web/navigation/page-modules.ts';
import { OfflineBar } from '#web/offline/offline-bar.tsx';
import { shellMessages } from '#messages/shell.ts';

type LayoutProps = { route: PageRoute; children: ReactNode };

/** Layouts by kind of page, so that they persist over navigation. */
export const layouts: Record<Layout, (props: LayoutProps) => ReactNode> = {
  shop: ShopLayout,
  auth: AuthLayout,
  partner: PartnerLayout,
  bare: BareLayout,
};

function ShopLayout({ route, children }: LayoutProps) {
  const mobileFooter = route.mobileFooter ?? 'cart-and-navigation';
  useLiveCart();
  // After the frame that shows the pressed button's new state.
  const hasCartItems = useDeferredValue(useHasCartItems());
  const hasCartBar = hasCartItems && mobileFooter === 'cart-and-navigation';
  return (
    <Frame>
      <OfflineBar />
      <Header route={route} />
      <Main
        className={
          route.isLanding === true
            ? ''
            : 'mx-auto w-full max-w-[80rem] px-edge pt-3 pb-12 max-lg:last:pb-0 lg:pt-8'
        }
      >
        {children}
      </Main>
      <div className={classes('mt-auto', route.mobileHeader === 'back' && 'max-lg:hidden')}>
        <Footer hasSwitches={route.hasSwitches !== true} />
      </div>
      {mobileFooter !== 'none' && (
        <>
          <div
            className={classes(
              'shrink-0 lg:hidden',
              hasCartBar
                ? 'h-[calc(var(--bottom-bar-height)+var(--cart-bar-height)+1.5rem+env(safe-area-inset-bottom))]'
                : 'h-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))]',
              route.mobileHeader !== 'back' && 'bg-night-deep',
            )}
          />
          <CartAnnouncer />
          {hasCartBar && <CartBar />}
          <BottomBar />
        </>
      )}
    </Frame>
  );
}

/** Login pages have their own panel and sheet (`AuthSheet`). */
function AuthLayout({ route, children }: LayoutProps) {
  return (
    <Frame>
      {route.guard?.role === 'partner' ? (
        <OfflineBar message={shellMessages.partnerOffline} />
      ) : (
        <OfflineBar />
      )}
      <Main className="flex grow flex-col">{children}</Main>
    </Frame>
  );
}

function PartnerLayout({ children }: LayoutProps) {
  return (
    <Frame>
      <OfflineBar message={shellMessages.partnerOffline} />
      <Suspense fallback={null}>
        <PartnerBar />
      </Suspense>
      <Main className="mx-auto w-full max-w-[45rem] px-edge pt-5 pb-16">{children}</Main>
    </Frame>
  );
}

function BareLayout({ children }: LayoutProps) {
  return (
    <Frame>
      <header className="mx-auto w-full max-w-[60rem] px-edge py-3">
        <Link to={paths.home()} className="inline-block max-w-full rounded-control">
          <Brand />
        </Link>
      </header>
      <Main className="mx-auto w-full max-w-[60rem] px-edge pb-16">{children}</Main>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-bar px-4 py-3 font-bold text-bar-text focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {shellMessages.skipToContent}
      </a>
      {children}
    </div>
  );
}

/** The page with its error boundary. */
function Main({ className, children }: { className: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <main id="main" tabIndex={-1} className={classes('outline-none', className)}>
      <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
    </main>
  );
}
