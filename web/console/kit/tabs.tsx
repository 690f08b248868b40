import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { classes } from '#web/ui/classes.ts';

type TabsProps = {
  label: string;
  /** Each tab is a page with a path of its own. */
  tabs: readonly { path: string; label: string }[];
};

/** Links between the parts of an area. */
export function Tabs({ label, tabs }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav ref={nav} aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map(({ path, label: text }) => (
        <NavLink
          key={path}
          to={path}
          end
          className={({ isActive }) =>
            classes(
              'inline-flex min-h-11 shrink-0 items-center border-b-3 px-3 text-row outline-offset-[-3px]!',
              isActive ? 'border-primary text-fg' : 'border-transparent text-fg-2 hover:text-fg',
            )
          }
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
