import { ArrowLeft, MapPin, ShoppingBag, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link, NavLink, useLocation, useNavigate } from '#web/navigation/router.tsx';
import { formatPaise } from '#domain/money.ts';
import { formatItemCount, shellMessages } from '#messages/shell.ts';
import { paths } from '#web/paths.ts';
import type { PageRoute } from '#web/page-route.ts';
import { classes } from '#web/ui/classes.ts';
import { iconButtonClasses, IconButton } from '#web/ui/icon-button.tsx';
import { useShop } from '#web/api/use-shop.ts';
import { useAuth } from '#web/session/auth.tsx';
import { useLastAddress } from '#web/session/last-address.ts';
import { useCartQuote } from '#web/cart/use-cart-quote.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { clearReturnPath } from '#web/navigation/return-path.ts';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { Brand } from './brand.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** The header: one row on a desktop; brand, room and menu on a phone. */
export function Header({ route }: { route: PageRoute }) {
  const { user, ensureChecked } = useAuth();
  useEffect(() => void ensureChecked(), [ensureChecked]);
  const isOverHero = route.isLanding === true;
  const hasBack = route.mobileHeader === 'back';

  return (
    <header
      className={classes(
        'top-0 z-40 w-full',
        isOverHero
          ? 'night absolute bg-transparent!'
          : 'relative bg-page lg:sticky lg:border-b lg:border-line',
      )}
    >
      <div
        className={classes(
          'mx-auto min-h-14 w-full max-w-[80rem] items-center gap-x-4 px-edge max-[16rem]:flex-wrap lg:flex lg:h-(--header-height) lg:gap-12',
          hasBack ? 'hidden' : 'flex',
          isOverHero && 'lg:px-16',
        )}
      >
        <Link to={paths.home()} className="max-w-[calc(34vw+2.5rem)] shrink-0 rounded-control lg:max-w-72">
          <Brand />
        </Link>
        <DesktopLinks />
        <div className="ml-auto flex min-w-0 items-center gap-1 lg:gap-4">
          {user !== null && <LastDeliveryRoom userId={user._id} />}
          <AccountLink />
          <CartLink />
          <MobileMenu />
        </div>
      </div>
      {hasBack && <BackBar title={route.title} fallback={paths.products()} />}
    </header>
  );
}

function DesktopLinks() {
  const { isAuthenticated } = useAuth();
  const hasServices = useShop().services?.length !== 0;
  return (
    <nav aria-label={shellMessages.mainNavigation} className="hidden h-full gap-8 lg:flex">
      <DesktopLink to={paths.home()} label={shellMessages.home} />
      <DesktopLink to={paths.products()} label={shellMessages.products} />
      {hasServices && <DesktopLink to={paths.services()} label={shellMessages.services} />}
      <DesktopLink to={paths.contact()} label={shellMessages.contact} />
      {isAuthenticated && <DesktopLink to={paths.myOrders()} label={shellMessages.myOrders} />}
    </nav>
  );
}

function DesktopLink({ to, label }: { to: string; label: string }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className="relative flex items-center border-y-3 border-transparent font-semibold whitespace-nowrap text-fg-2 hover:text-fg aria-[current]:border-b-primary aria-[current]:font-bold aria-[current]:text-fg"
    >
      {label}
    </NavLink>
  );
}

/** The address of the last order: `Room 214, Block B`. */
function LastDeliveryRoom({ userId }: { userId: string }) {
  const address = useLastAddress(userId);
  if (address === null) return null;
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-note font-semibold text-fg-2">
      <MapPin className="size-4" />
      <span className="truncate">
        {shellMessages.room(address.roomNumber)}
        <span className="max-[23rem]:sr-only">, {shellMessages.block(address.hostelBlock)}</span>
      </span>
    </p>
  );
}

/** A profile icon when signed in, else a Login button; neither while unknown. */
function AccountLink() {
  const { isAuthenticated, isInitialized, checkProblem } = useAuth();
  // The check can fail only when a session is stored.
  if (isAuthenticated || checkProblem !== undefined) {
    return (
      <Link
        to={paths.profile()}
        aria-label={shellMessages.profile}
        className={classes(iconButtonClasses('plain'), 'max-lg:hidden!')}
      >
        <UserRound />
      </Link>
    );
  }
  return (
    <ButtonLink
      to={paths.login()}
      onClick={clearReturnPath}
      variant="quiet"
      size={44}
      className={classes(
        'max-lg:border-transparent max-lg:bg-transparent max-lg:px-3 lg:order-last',
        !isInitialized && 'invisible',
      )}
    >
      {shellMessages.login}
    </ButtonLink>
  );
}

/** The icon, or count and total; on phones it is in the bottom bar. */
function CartLink() {
  const { count } = useCart();
  const { payablePaise } = useCartQuote();
  if (count === 0) {
    return (
      <Link
        to={paths.cart()}
        aria-label={shellMessages.cart}
        className={classes(iconButtonClasses('plain'), 'max-lg:hidden!')}
      >
        <ShoppingBag />
      </Link>
    );
  }
  return (
    <ButtonLink to={paths.cart()} variant="solid" size={44} className="max-lg:hidden!">
      <span className="flex items-center gap-2.5 whitespace-nowrap">
        <ShoppingBag className="size-5" />
        <span>
          <span className="sr-only">{shellMessages.cart}, </span>
          {formatItemCount(count)}
        </span>
        <span className="h-5 w-px bg-on-primary/25" />
        <span className="figures">{formatPaise(payablePaise)}</span>
      </span>
    </ButtonLink>
  );
}

/** Back (to the previous page of the shop) and the title. */
function BackBar({ title, fallback }: { title: string; fallback: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <div className="grid h-14 grid-cols-[2.75rem_1fr_2.75rem] items-center border-b border-line px-1.5 lg:hidden">
      <IconButton
        label={shellMessages.back}
        onClick={() => (key === 'default' ? navigate(fallback) : navigate(-1))}
      >
        <ArrowLeft />
      </IconButton>
      <p aria-hidden="true" className="truncate text-center text-card-title">
        {title}
      </p>
    </div>
  );
}
