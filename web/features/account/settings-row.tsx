import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

type SettingsRowProps = {
  icon: ReactNode;
  title: string;
  /** The expanded content; closing it focuses the row. */
  panel: ComponentType<{ onClose: () => void }>;
};

/** A collapsible account setting. */
export function SettingsRow({ icon, title, panel: Panel }: SettingsRowProps) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };

  return (
    <div className="border-t border-line first:border-t-0">
      <h3>
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3.5 rounded-control py-2 text-left text-row [&_.lucide]:size-5 [&_.lucide]:shrink-0 [&_.lucide]:text-fg-2"
        >
          {icon}
          <span className="min-w-0 grow">{title}</span>
          <ChevronDown className={classes('transition-transform duration-150', isOpen && 'rotate-180')} />
        </button>
      </h3>
      {isOpen && (
        <div id={id} className="grid grid-cols-1 gap-4 pt-1 pb-5">
          <Panel onClose={close} />
        </div>
      )}
    </div>
  );
}
