import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '#web/offline/offline-bar.tsx';
import { classes } from '#web/ui/classes.ts';
import { iconButtonClasses } from '#web/ui/icon-button.tsx';
import { SidePanel } from '#web/console/kit/dialog.tsx';
import { useConsoleLive } from '#web/console/live/console-live.tsx';
import { ConsoleBrand } from './console-brand.tsx';
import { HelpLink } from './help-link.tsx';
import { NavigationActions, NavigationLinks } from './side-navigation.tsx';
import { SearchBox } from './search-box.tsx';

/** Search and connection on every page, and below 1024 px the menu. */
export function TopBar({ paths }: { paths: ReadonlySet<string> }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b border-line bg-page px-2 md:px-5 lg:px-7">
      <div className="flex min-w-0 items-center gap-1 lg:hidden">
        <button
          type="button"
          aria-label="Open menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          className={iconButtonClasses('plain')}
        >
          <Menu />
        </button>
        <span className="hidden md:inline-flex">
          <ConsoleBrand />
        </span>
      </div>
      <SidePanel isOpen={isOpen} onClose={close} title="Console">
        <div className="flex items-center justify-between px-3 pt-3">
          <ConsoleBrand />
          <button
            type="button"
            aria-label="Close menu"
            onClick={close}
            className={iconButtonClasses('plain')}
          >
            <X />
          </button>
        </div>
        <NavigationLinks paths={paths} onSelect={close} />
        <div className="mt-auto border-t border-line p-2.5">
          <NavigationActions onSelect={close} />
        </div>
      </SidePanel>
      <div className="ml-auto flex min-w-0 grow items-center justify-end gap-3">
        <LiveIndicator />
        <SearchBox />
        <HelpLink />
      </div>
    </header>
  );
}

const live = { live: 'Live', polling: 'Updates every 5 s', connecting: 'Connecting', down: 'Not connected' };

const colors = {
  live: 'text-success-text',
  polling: 'text-primary-text',
  down: 'text-danger-text',
  connecting: 'text-fg-2',
} as const;

/** Whether changes appear by themselves. */
function LiveIndicator() {
  const { state } = useConsoleLive();
  const isOnline = useOnline();
  const shown = !isOnline || state === 'ended' ? 'down' : state;
  return (
    <output
      className={classes('inline-flex shrink-0 items-center gap-1.5 text-note font-semibold', colors[shown])}
    >
      <span
        className={classes(
          'size-2 bg-current',
          shown === 'down' || shown === 'polling' ? 'rounded-[2px]' : 'rounded-pill',
          shown === 'live' && 'ring-3 ring-success-soft',
        )}
      />
      <span className={shown === 'connecting' ? 'max-md:sr-only' : ''}>{live[shown]}</span>
    </output>
  );
}
