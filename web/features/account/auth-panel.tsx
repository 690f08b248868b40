import type { ReactNode } from 'react';
import { NightDoor } from '#web/ui/night-door.tsx';

type AuthPanelProps = { title: string; subtitle: string; children: ReactNode };

/** Night above, a sheet of paper below: the frame of log-in, signup and everything about an account's mail. */
export function AuthPanel({ title, subtitle, children }: AuthPanelProps) {
  return (
    <div className="mx-auto w-full max-w-md lg:my-10 lg:overflow-hidden lg:rounded-sheet lg:border lg:border-line lg:shadow-soft">
      <header className="night relative overflow-hidden px-5 pt-8 pb-14">
        <NightDoor
          scene="login"
          picturesAt="/pictures"
          className="absolute right-3 bottom-0 h-36"
        />
        <div className="relative max-w-[72%]">
          <h1 className="text-page-title">{title}</h1>
          <p className="mt-1 text-body text-fg-2">{subtitle}</p>
        </div>
      </header>
      <div className="relative -mt-7 rounded-t-sheet bg-page px-5 pt-8 pb-10">{children}</div>
    </div>
  );
}
