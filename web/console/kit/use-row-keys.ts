import { useEffect } from 'react';
import type { RefObject } from 'react';
import { isTyping } from './keyboard.ts';

/** j and k move the focus through the rows, x selects the row; Enter opens its link by itself. */
export function useRowKeys(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const rows = [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const current = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'j') focusRow(rows[Math.min(current + 1, rows.length - 1)]);
      if (event.key === 'k') focusRow(rows[Math.max(current - 1, 0)]);
      if (event.key === 'x') rows[current]?.querySelector<HTMLElement>('[data-row-select]')?.click();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [container]);
}

function focusRow(row: HTMLElement | undefined): void {
  const target = row?.querySelector<HTMLElement>('[data-row-link], [data-row-select]');
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}
