import { House, LayoutGrid, ReceiptText, ShoppingBag, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { paths } from '#web/paths.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { useCart } from './cart-store.ts';
import { itemsText, shellTexts } from '#web/i18n/shell.ts';

/** On phones: the five places of the shop, always under the thumb. */
export function BottomBar() {
  const { count } = useCart();
  return (
    <nav
      aria-label={shellTexts.bottomNavigation}
      className="fixed inset-x-0 bottom-0 z-40 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <Place to={paths.home()} label={shellTexts.home} icon={<House />} />
      <Place to={paths.products()} label={shellTexts.products} icon={<LayoutGrid />} />
      <Place
        to={paths.cart()}
        label={shellTexts.cart}
        more={count > 0 ? itemsText(count) : undefined}
        icon={<ShoppingBag />}
      >
        {count > 0 && (
          <span aria-hidden="true" className="absolute -top-2 -right-3">
            <CountBadge count={count} />
          </span>
        )}
      </Place>
      <Place to={paths.myOrders()} label={shellTexts.myOrders} icon={<ReceiptText />} />
      <Place to={paths.profile()} label={shellTexts.profile} icon={<UserRound />} />
    </nav>
  );
}

type PlaceProps = {
  to: string;
  label: string;
  /** Heard after the label. */ more?: string | undefined;
  icon: ReactNode;
  children?: ReactNode;
};

function Place({ to, label, more, icon, children }: PlaceProps) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className="group relative grid h-(--bottom-bar-height) content-center justify-items-center gap-1 low:gap-0 text-fg-2 aria-[current]:text-fg -outline-offset-4!"
    >
      <span className="absolute top-0 hidden h-[3px] w-9 rounded-b-pill bg-lamp group-aria-[current]:block" />
      <span className="lamp-beam absolute top-[3px] hidden h-10 w-14 group-aria-[current]:block" />
      <span className="relative [&_.lucide]:size-5.5">
        {icon}
        {children}
      </span>
      <span className="relative text-badge font-semibold max-[16rem]:sr-only group-aria-[current]:font-bold">
        {label}
        {more !== undefined && <span className="sr-only">, {more}</span>}
      </span>
    </NavLink>
  );
}
