import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '#web/ui/button.tsx';

type MenuProps = {
  label: string;
  /** The label with what it is about, where several menus have the same. */
  name?: string;
  icon?: ReactNode;
  children: ReactNode;
};

/** A button that opens a menu of `MenuItem`s; arrow keys move, Escape closes. */
export function Menu({ label, name, icon, children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger aria-label={name} className={buttonClasses({ variant: 'quiet', size: 40 })}>
        <span className="inline-flex items-center gap-1.5">
          {icon}
          {label}
        </span>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-50">
          <Base.Popup className="grid max-h-(--available-height) min-w-52 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float outline-none">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const itemClasses =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-3 text-row outline-none data-highlighted:bg-sunken [&_.lucide]:size-4.5';

/** Items under a heading, below a line. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group className="mt-1.5 grid border-t border-line pt-1.5">
      <Base.GroupLabel className="px-3 py-1.5 text-note text-fg-2">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

type MenuItemProps = { icon?: ReactNode; onSelect: () => void; children: ReactNode };

export function MenuItem({ icon, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item onClick={onSelect} className={itemClasses}>
      {icon}
      {children}
    </Base.Item>
  );
}

type CheckboxItemProps = { isChecked: boolean; onToggle: () => void; children: ReactNode };

/** An item that is on or off; the menu stays open. */
export function CheckboxItem({ isChecked, onToggle, children }: CheckboxItemProps) {
  return (
    <Base.CheckboxItem
      checked={isChecked}
      onCheckedChange={onToggle}
      closeOnClick={false}
      className={itemClasses}
    >
      <span className="grid size-4.5 place-items-center rounded-[5px] border border-line-3">
        <Base.CheckboxItemIndicator>
          <Check className="size-3.5! stroke-3!" />
        </Base.CheckboxItemIndicator>
      </span>
      {children}
    </Base.CheckboxItem>
  );
}
