import { Menu, X } from 'lucide-react';
import { useId } from 'react';
import { Link } from '#web/navigation/router.tsx';
import { shellMessages } from '#messages/shell.ts';
import { paths } from '#web/paths.ts';
import { useShop } from '#web/api/use-shop.ts';
import { useAuth } from '#web/session/auth.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useMenu } from './use-menu.ts';

/** The menu on small screens, with My Orders for everybody. */
export function MobileMenu() {
  const id = useId();
  const { box, isOpen, toggle } = useMenu();
  const { isAuthenticated } = useAuth();
  const { services, hasCoupons } = useShop();

  return (
    <div ref={box} className="lg:hidden">
      <IconButton
        label={isOpen ? shellMessages.closeMenu : shellMessages.openMenu}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {isOpen ? <X /> : <Menu />}
      </IconButton>
      <nav
        id={id}
        aria-label={shellMessages.mainNavigation}
        hidden={!isOpen}
        className="absolute inset-x-3 top-full z-50 rounded-card border border-line bg-surface p-2 text-fg shadow-float"
      >
        <MenuLink to={paths.home()} label={shellMessages.home} />
        <MenuLink to={paths.products()} label={shellMessages.products} />
        {services?.length !== 0 && <MenuLink to={paths.services()} label={shellMessages.services} />}
        <MenuLink to={paths.contact()} label={shellMessages.contact} />
        <MenuLink to={paths.myOrders()} label={shellMessages.myOrders} />
        {hasCoupons && <MenuLink to={paths.coupons()} label={shellMessages.coupons} />}
        {isAuthenticated ? (
          <MenuLink to={paths.profile()} label={shellMessages.profile} />
        ) : (
          <MenuLink to={paths.login()} label={shellMessages.login} />
        )}
        <LanguageSwitch className="min-h-12! w-full px-4 text-card-title hover:bg-sunken" />
      </nav>
    </div>
  );
}

function MenuLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="flex min-h-12 items-center rounded-control px-4 text-card-title hover:bg-sunken">
      {label}
    </Link>
  );
}
