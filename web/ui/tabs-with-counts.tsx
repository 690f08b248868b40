import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { classes } from './classes.ts';

type TabWithCount<Id extends string> = {
  id: Id;
  label: string;
  /** Undefined while unknown. */
  count: number | undefined;
};

type TabsWithCountsProps<Id extends string> = {
  label: string;
  tabs: readonly TabWithCount<Id>[];
  selectedId: Id;
  onSelect: (id: Id) => void;
  /** Panels are `<div role="tabpanel" id={tabPanelId(id)} aria-labelledby={tabId(id)}>`. */
  name: string;
};

export function tabId(name: string, id: string): string {
  return `${name}-tab-${id}`;
}

export function tabPanelId(name: string, id: string): string {
  return `${name}-panel-${id}`;
}

/** Tabs with counts; arrow keys, Home and End move between them. */
export function TabsWithCounts<Id extends string>({
  label,
  tabs,
  selectedId,
  onSelect,
  name,
}: TabsWithCountsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent): void {
    const currentIndex = tabs.findIndex((tab) => tab.id === selectedId);
    const targetIndex = {
      ArrowRight: currentIndex + 1,
      ArrowLeft: currentIndex - 1,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (targetIndex === undefined) return;

    event.preventDefault();
    const next = tabs[(targetIndex + tabs.length) % tabs.length];
    if (next === undefined) return;
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(name, next.id)}`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="grid auto-cols-fr grid-flow-col gap-2 max-[20rem]:grid-flow-row"
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.id}
          tab={tab}
          name={name}
          isSelected={tab.id === selectedId}
          onSelect={() => onSelect(tab.id)}
          onKeyDown={handleKeyDown}
        />
      ))}
    </div>
  );
}

type TabProps = {
  tab: TabWithCount<string>;
  name: string;
  isSelected: boolean;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Tab({ tab, name, isSelected, onSelect, onKeyDown }: TabProps) {
  return (
    <button
      type="button"
      role="tab"
      id={tabId(name, tab.id)}
      aria-selected={isSelected}
      aria-controls={isSelected ? tabPanelId(name, tab.id) : undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={onSelect}
      onKeyDown={onKeyDown}
      className={classes(
        'grid min-h-22 content-start rounded-[0.875rem] p-3 text-left transition-colors duration-150',
        isSelected
          ? 'border-2 border-primary bg-surface p-[11px]'
          : 'border border-line bg-sunken hover:border-line-2',
      )}
    >
      <span
        className={classes(
          'mt-0.5 text-[0.8125rem] leading-4.25 font-semibold',
          isSelected ? 'text-fg' : 'text-fg-2',
        )}
      >
        {tab.label}
      </span>{' '}
      {/* Visible above the label, read after it. */}
      <span className={classes('order-first text-price-total', isSelected ? 'text-primary-text' : 'text-fg')}>
        {tab.count ?? '–'}
      </span>
    </button>
  );
}
