import { WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useRevalidator } from 'react-router';
import { formatClockWithSeconds } from '#i18n/dates.ts';
import { useOnline } from '#web/offline/offline-bar.tsx';
import { ConsoleLiveProvider, useConsoleLive } from '#web/console/live/console-live.tsx';
import { ConsoleToastsProvider } from '#web/console/kit/toasts.tsx';
import { LeaveQuestion } from '#web/console/kit/unsaved-guard.tsx';
import { useIsSameAdmin, watchRole } from '#web/console/session/console-session.ts';
import { ConsoleAlerts } from './console-alerts.tsx';
import { SessionEndedDialog } from './session-ended-dialog.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/** The frame of every page: navigation at the side from 1024 px on, a bar with a menu below that. */
export function ConsoleLayout({ paths }: { paths: ReadonlySet<string> }) {
  const main = useRef<HTMLElement>(null);
  useFocusAfterRemoval(main);
  const { revalidate } = useRevalidator();
  useEffect(() => watchRole(() => void revalidate()), [revalidate]);
  if (!useIsSameAdmin()) return null;
  return (
    <ConsoleLiveProvider>
      <ConsoleToastsProvider>
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 rounded-control bg-bar px-4 py-3 text-button text-bar-text not-focus:sr-only"
          onClick={(event) => {
            event.preventDefault();
            main.current?.focus();
          }}
        >
          Skip to content
        </a>
        <div className="lg:grid lg:min-h-dvh lg:grid-cols-[14rem_minmax(0,1fr)]">
          <SideNavigation paths={paths} />
          <div className="grid min-w-0 content-start">
            <TopBar paths={paths} />
            <ConnectionNotice />
            <main
              id="content"
              ref={main}
              tabIndex={-1}
              className="mx-auto grid w-full max-w-360 min-w-0 grid-cols-1 content-start gap-5 px-4 pt-4 pb-10 outline-none md:px-7 lg:pt-6"
            >
              <Outlet />
            </main>
          </div>
        </div>
        <ConsoleAlerts />
        <LeaveQuestion />
        <SessionEndedDialog />
        <ScrollRestoration />
      </ConsoleToastsProvider>
    </ConsoleLiveProvider>
  );
}

/** Says that what is shown is older than ten seconds, and that the browser is offline. */
function ConnectionNotice() {
  const { asOfMs } = useConsoleLive();
  const isOnline = useOnline();
  const texts = [
    asOfMs === null
      ? ''
      : `No connection to the shop’s server. Last updated ${formatClockWithSeconds(asOfMs)}.`,
    isOnline ? '' : 'You are offline. What you typed is kept here until the connection is back.',
  ].filter((text) => text !== '');
  return (
    <output className="block">
      {texts.length > 0 && (
        <span className="flex items-center justify-center gap-2 bg-primary-soft px-4 py-2 text-note font-semibold text-primary-text">
          <WifiOff className="size-4" />
          <span className="figures">{texts.join(' ')}</span>
        </span>
      )}
    </output>
  );
}
