import { Link } from '#web/navigation/router.tsx';
import { storefrontMessages } from '#messages/storefront.ts';
import { shellMessages } from '#messages/shell.ts';
import { paths } from '#web/paths.ts';
import { useShop } from '#web/api/use-shop.ts';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme.tsx';

const linkClasses = 'inline-flex min-h-11 items-center wrap-anywhere text-fg-2 hover:text-fg';

/** The footer of every page with the switches of theme and language. */
export function Footer({ hasSwitches }: { hasSwitches: boolean }) {
  const { name, email, contact, hasCoupons } = useShop();
  return (
    <footer className="night bg-night-deep mt-auto border-t border-line text-body text-fg-2 far-down">
      <div className="mx-auto flex w-full max-w-[80rem] flex-wrap items-center justify-between gap-x-7 gap-y-5 px-edge py-8 lg:gap-y-3">
        <div className="flex flex-wrap items-center gap-x-7 gap-y-2 max-lg:w-full">
          <Link to={paths.home()} className="max-w-full rounded-control text-fg">
            <Brand />
          </Link>
          <p className="wrap-anywhere max-lg:w-full">
            <span>{shellMessages.copyright(name)}</span> <span aria-hidden="true">·</span>{' '}
            <span>{contact.address || storefrontMessages.footer.location}</span>
          </p>
        </div>
        <ul className="grid grid-cols-[minmax(0,auto)_1fr] gap-x-6 max-lg:w-full lg:ml-auto lg:flex lg:gap-x-7">
          <li>
            <a href={`mailto:${email}`} className={linkClasses}>
              {email}
            </a>
          </li>
          {hasCoupons && (
            <li>
              <Link to={paths.coupons()} className={linkClasses}>
                {shellMessages.coupons}
              </Link>
            </li>
          )}
          <li>
            <Link to={paths.policy()} className={linkClasses}>
              {shellMessages.policy}
            </Link>
          </li>
          <li>
            <Link to={paths.aboutSection()} className={linkClasses}>
              {storefrontMessages.footer.about}
            </Link>
          </li>
        </ul>
        {hasSwitches && (
          <div className="flex flex-wrap items-end gap-x-6 gap-y-2 max-lg:w-full lg:ml-auto lg:items-center">
            <div className="max-w-72 grow basis-60 lg:basis-auto">
              <ThemeSwitch name="footer-theme" asIcons />
            </div>
            <LanguageSwitch className="min-h-13.5!" />
          </div>
        )}
      </div>
    </footer>
  );
}
