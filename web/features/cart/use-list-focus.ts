import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the focus in a list of `count` lines: when the focused line is removed, it moves to the line at its
 * index, or the last.
 */
export function useListFocus(count: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const focusedIndex = useRef(0);
  const lastCount = useRef(count);

  useEffect(() => {
    const listElement = list.current;
    const saveFocusedIndex = ({ target }: FocusEvent) => {
      if (target instanceof Node)
        focusedIndex.current = [...(listElement?.children ?? [])].findIndex((line) => line.contains(target));
    };
    listElement?.addEventListener('focusin', saveFocusedIndex);
    return () => listElement?.removeEventListener('focusin', saveFocusedIndex);
  }, []);

  useEffect(() => {
    const hasChanged = lastCount.current !== count;
    lastCount.current = count;
    if (!hasChanged || document.activeElement !== document.body) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('h3 a') ?? [])];
    (links[focusedIndex.current] ?? links.at(-1))?.focus({ preventScroll: true });
  }, [count]);

  return list;
}
