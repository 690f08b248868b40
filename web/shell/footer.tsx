import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { Brand } from './brand.tsx';
import { shellTexts } from './shell-texts.ts';
import { useShop } from './shop.tsx';
import { ThemeSwitch } from './theme.tsx';

const linkClasses = 'inline-flex min-h-11 items-center text-fg-2 hover:text-fg';

/** The night at the foot of every page. [FOOT-1] … [FOOT-6] */
export function Footer() {
  const { name, email, location } = useShop();
  return (
    <footer className="night bg-night-deep mt-auto border-t border-line text-body text-fg-2">
      <div className="mx-auto grid w-full max-w-[80rem] gap-x-10 gap-y-6 px-edge py-8 lg:grid-cols-[auto_1fr_auto] lg:items-center">
        <Link to={paths.home()} className="justify-self-start text-fg">
          <Brand />
        </Link>
        <ul className="grid grid-cols-2 gap-x-6 lg:flex lg:flex-wrap lg:justify-end lg:gap-x-8">
          <li>
            <Link to={paths.coupons()} className={linkClasses}>
              {shellTexts.coupons}
            </Link>
          </li>
          <li>
            <Link to={paths.policy()} className={linkClasses}>
              {shellTexts.policy}
            </Link>
          </li>
          <li>
            <Link to={paths.about()} className={linkClasses}>
              About Us
            </Link>
          </li>
          <li>
            <span className={linkClasses}>{location}</span>
          </li>
        </ul>
        <div className="w-full max-w-72 lg:w-72">
          <ThemeSwitch name="footer-theme" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-3 lg:col-span-3">
          <p>{shellTexts.copyright(name)}</p>
          <a href={`mailto:${email}`} className={linkClasses}>
            {email}
          </a>
        </div>
      </div>
    </footer>
  );
}
