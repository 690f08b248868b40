import { CircleUserRound, LogOut, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { setTheme } from '#web/layout/theme.tsx';
import { classes } from '#web/ui/classes.ts';
import { endSession, useAdmin, useRole } from '#web/console/session/console-session.ts';
import { useAction } from '#web/console/kit/use-action.ts';
import { ConsoleBrand } from './console-brand.tsx';
import { listNavigationItems } from './navigation-items.ts';

const accountOf = { owner: 'Owner · Account', employee: 'Employee · Account' };

const rowClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-row [&_.lucide]:size-5 lg:[@media(height<54rem)]:min-h-9';

/** The navigation beside every page on a desktop; it scrolls by itself, and signing out is always in reach. */
export function SideNavigation({ paths }: { paths: ReadonlySet<string> }) {
  return (
    <aside
      aria-label="Console"
      className="sticky top-0 hidden h-dvh grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] border-r border-line bg-sunken lg:grid"
    >
      <div className="px-5 pt-5 pb-3">
        <ConsoleBrand />
      </div>
      <NavigationLinks paths={paths} />
      <div className="border-t border-line px-2.5 py-2">
        <NavigationActions />
      </div>
    </aside>
  );
}

/** The links to the pages of the signed-in role. */
export function NavigationLinks({ paths, onSelect }: { paths: ReadonlySet<string>; onSelect?: () => void }) {
  const items = listNavigationItems(useRole(), paths);
  return (
    <nav aria-label="Console" className="grid content-start overflow-y-auto px-2.5 py-1">
      {items.map(({ path, label, icon: Icon }) => (
        <NavigationLink key={path} path={path} onSelect={onSelect}>
          <Icon />
          {label}
        </NavigationLink>
      ))}
    </nav>
  );
}

type NavigationLinkProps = { path: string; onSelect: (() => void) | undefined; children: ReactNode };

function NavigationLink({ path, onSelect, children }: NavigationLinkProps) {
  return (
    <NavLink
      to={path}
      {...(onSelect === undefined ? {} : { onClick: onSelect })}
      className={({ isActive }) =>
        classes(
          rowClasses,
          'relative outline-offset-[-3px]!',
          isActive
            ? 'bg-surface font-bold text-fg shadow-soft before:absolute before:inset-y-2.5 before:left-1 before:w-1 before:rounded-pill before:bg-primary'
            : 'text-fg-2 hover:bg-surface hover:text-fg',
        )
      }
    >
      {children}
    </NavLink>
  );
}

/** Who is signed in, the theme, and signing out. */
export function NavigationActions({ onSelect }: { onSelect?: () => void }) {
  const { fullname, role } = useAdmin();
  const [isDark, setDark] = useState(isDarkTheme);
  const { run, isBusy } = useAction({
    send: async () => {
      await endSession();
      // A fresh document: nothing of the session stays in memory, and until then nothing is rendered without it.
      location.assign('/admin/login');
      await new Promise<never>(() => {});
    },
    failedText: () => 'You are still signed in: the shop could not be reached. Try again.',
  });

  return (
    <div className="grid grid-cols-1">
      <NavigationLink path="/admin/account" onSelect={onSelect}>
        <CircleUserRound />
        <span className="grid min-w-0 py-1">
          <span className="truncate">{fullname}</span>
          <span className="text-meta font-medium text-fg-2">{accountOf[role]}</span>
        </span>
      </NavigationLink>
      <button
        type="button"
        className={classes(rowClasses, 'text-fg-2 hover:bg-surface hover:text-fg')}
        onClick={() => {
          setTheme(isDark ? 'light' : 'dark');
          setDark(!isDark);
        }}
      >
        {isDark ? <Sun /> : <Moon />}
        {isDark ? 'Light theme' : 'Dark theme'}
      </button>
      <button
        type="button"
        aria-busy={isBusy || undefined}
        className={classes(rowClasses, 'text-fg-2 hover:bg-surface hover:text-fg')}
        onClick={() => run()}
      >
        <LogOut />
        {isBusy ? 'Signing out...' : 'Sign Out'}
      </button>
    </div>
  );
}

function isDarkTheme(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
}
