import { House, LayoutGrid, ReceiptText, ShoppingBag, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from '#web/navigation/router.tsx';
import { paths } from '#web/paths.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { useCart } from '#web/cart/cart-store.ts';
import { formatItemCount, shellMessages } from '#messages/shell.ts';

/** The bottom navigation on phones. */
export function BottomBar() {
  const { count } = useCart();
  return (
    <nav
      aria-label={shellMessages.bottomNavigation}
      className="fixed inset-x-0 bottom-0 z-40 grid grid-cols-5 border-t border-line bg-surface px-(--side-inset) pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <BottomBarLink to={paths.home()} label={shellMessages.home} icon={<House />} />
      <BottomBarLink to={paths.products()} label={shellMessages.products} icon={<LayoutGrid />} />
      <BottomBarLink
        to={paths.cart()}
        label={shellMessages.cart}
        screenReaderSuffix={count > 0 ? formatItemCount(count) : undefined}
        icon={<ShoppingBag />}
      >
        {count > 0 && (
          <span aria-hidden="true" className="absolute -top-2 -right-3">
            <CountBadge count={count} />
          </span>
        )}
      </BottomBarLink>
      <BottomBarLink to={paths.myOrders()} label={shellMessages.myOrders} icon={<ReceiptText />} />
      <BottomBarLink to={paths.profile()} label={shellMessages.profile} icon={<UserRound />} />
    </nav>
  );
}

type BottomBarLinkProps = {
  to: string;
  label: string;
  /** Read after the label. */ screenReaderSuffix?: string | undefined;
  icon: ReactNode;
  children?: ReactNode;
};

function BottomBarLink({ to, label, screenReaderSuffix, icon, children }: BottomBarLinkProps) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className="group relative grid h-(--bottom-bar-height) content-center justify-items-center gap-1 low:gap-0 text-fg-2 aria-[current]:text-fg -outline-offset-4!"
    >
      <span className="absolute top-0 hidden h-[3px] w-9 rounded-b-pill bg-primary group-aria-[current]:block" />
      <span className="glow-beam absolute top-[3px] hidden h-10 w-14 group-aria-[current]:block" />
      <span className="relative [&_.lucide]:size-5.5">
        {icon}
        {children}
      </span>
      <span className="relative text-badge font-semibold max-[16rem]:sr-only group-aria-[current]:font-bold">
        {label}
        {screenReaderSuffix !== undefined && <span className="sr-only">, {screenReaderSuffix}</span>}
      </span>
    </NavLink>
  );
}
