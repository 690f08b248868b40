import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#web/navigation/router.tsx';
import { paths } from '#web/paths.ts';
import { NightDoor } from '#web/illustrations/night-door.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** In place of the form while loading. */
export function AuthLoading({ children }: { children: string }) {
  return (
    <output className="grid min-h-60 place-items-center text-center text-body text-fg-2">{children}</output>
  );
}

/** A line of the document above the form, which moves nothing and leaves with `isShown`. */
export const AuthSheetNotice = createContext<{ text: string; isShown: boolean } | null>(null);

type AuthSheetProps = {
  /** The page's h1. */
  title: string;
  subtitle?: string | undefined;
  children: ReactNode;
};

/** Frame of login pages: a dark panel and a sheet with the form, side by side on a desktop. */
export function AuthSheet({ title, subtitle, children }: AuthSheetProps) {
  const notice = use(AuthSheetNotice);
  // The sheet may be hydrated after the check.
  const isHydrated = useHydrated();
  return (
    <div className="grid grow grid-rows-[auto_1fr] bg-night-near lg:grid-cols-2 lg:grid-rows-1">
      <div className="night night-hero relative overflow-hidden px-5 pt-4 pb-22 lg:px-16 lg:py-12">
        <div className="relative z-1 flex items-center justify-between gap-3">
          <Link to={paths.home()} className="min-w-0 rounded-control">
            <Brand />
          </Link>
          <LanguageSwitch className="shrink-0 px-2" />
        </div>
        <div className="relative z-1 mt-9 max-w-[calc(100%-6.5rem)] lg:mt-24 lg:max-w-md">
          <h1 className="text-page-title max-lg:text-[2rem] max-lg:leading-[2.375rem]">{title}</h1>
          {subtitle !== undefined && <p className="mt-1 text-body text-balance text-fg-2">{subtitle}</p>}
        </div>
        <NightDoor
          scene="login"
          picturesPath="/pictures"
          className="absolute right-0 bottom-7 h-37 lg:right-16 lg:bottom-0 lg:h-[60%]"
        />
      </div>
      <div className="relative z-1 -mt-7 flex flex-col rounded-t-sheet bg-page px-5 pt-7 pb-8 text-fg lg:mt-0 lg:rounded-none lg:px-16 lg:py-12">
        {notice !== null && (notice.isShown || !isHydrated) && (
          <output className="absolute inset-x-0 top-1 text-center text-note text-fg-2">{notice.text}</output>
        )}
        <div className="mx-auto flex w-full max-w-md grow flex-col lg:justify-center">{children}</div>
      </div>
    </div>
  );
}
