import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';

const doubleClickMs = 500;

/** Stops the second click of a double click whose first one opened what is there now. */
export function useDoubleClickGuard(isOpen: boolean): (event: MouseEvent) => void {
  const openedAtMs = useRef(0);
  useEffect(() => {
    if (isOpen) openedAtMs.current = performance.now();
  }, [isOpen]);
  return (event) => {
    // The browser counts the clicks at one place.
    if (event.detail < 2 || event.timeStamp - openedAtMs.current > doubleClickMs) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
