import { ChevronDown, CircleUser, LogOut } from 'lucide-react';
import { useId } from 'react';
import { NavLink, Link } from '#web/navigation/router.tsx';
import { partnerMessages } from '#messages/partner.ts';
import { titles } from '#messages/titles.ts';
import { shellMessages } from '#messages/shell.ts';
import { paths } from '#web/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { usePartnerAuth } from '#web/session/auth.tsx';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useMenu } from './use-menu.ts';

const linkClasses =
  'flex min-h-11 items-center rounded-control px-3 @max-[22rem]:px-2 font-semibold text-fg-2 hover:text-fg aria-[current]:text-fg';

/** Navigation of delivery partners: orders, cash, email and sign-out; a menu on phones. */
export function PartnerBar() {
  const { user: partner } = usePartnerAuth();
  return (
    <header className="@container sticky low:static top-0 z-40 border-b border-line bg-page">
      <div className="mx-auto flex min-h-16 w-full max-w-[45rem] items-center gap-x-4 px-edge @max-[22rem]:gap-x-0">
        <Link to={paths.partnerOrders()} className="min-w-0 rounded-control">
          <Brand />
        </Link>
        <nav aria-label={shellMessages.mainNavigation} className="ml-auto flex">
          <NavLink to={paths.partnerOrders()} className={linkClasses}>
            {partnerMessages.delivery.ordersLink}
          </NavLink>
          <NavLink to={paths.partnerCash()} className={linkClasses}>
            {partnerMessages.delivery.cashLink}
          </NavLink>
        </nav>
        {partner !== null && <AccountMenu email={partner.email} />}
      </div>
    </header>
  );
}

function AccountMenu({ email }: { email: string }) {
  const id = useId();
  const { box, isOpen, toggle } = useMenu();
  const { signOut } = usePartnerAuth();

  return (
    <div ref={box} className="relative">
      <button
        type="button"
        aria-label={shellMessages.account(email)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold hover:bg-sunken [&_.lucide]:size-5.5"
      >
        <CircleUser />
        <span className="hidden max-w-56 truncate sm:block">{email}</span>
        <ChevronDown
          className={classes(
            'size-4.5! transition-transform duration-150 @max-[14rem]:hidden',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-full right-0 z-50 mt-2 w-64 max-w-[calc(100vw-2*var(--edge))] rounded-card border border-line bg-surface p-2 shadow-float"
      >
        <p className="truncate px-4 py-2 text-note text-fg-2">{email}</p>
        <Link
          to={paths.partnerOrders()}
          className="flex min-h-12 items-center rounded-control px-4 text-card-title hover:bg-sunken sm:hidden"
        >
          {partnerMessages.delivery.ordersLink}
        </Link>
        <Link
          to={paths.partnerPassword()}
          className="flex min-h-12 items-center rounded-control px-4 text-card-title hover:bg-sunken"
        >
          {titles.partnerPassword}
        </Link>
        <LanguageSwitch className="min-h-12! w-full px-4 text-card-title hover:bg-sunken" />
        <button
          type="button"
          onClick={() => void signOut()}
          className="flex min-h-12 w-full items-center gap-2.5 rounded-control px-4 text-card-title text-danger-text hover:bg-sunken"
        >
          <LogOut className="size-5" />
          {partnerMessages.delivery.signOut}
        </button>
      </div>
    </div>
  );
}
