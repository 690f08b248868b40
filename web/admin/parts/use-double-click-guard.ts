import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';

type Click = { atMs: number; x: number; y: number };

const doubleClickMs = 500;
const doubleClickPx = 8;

let beforeLast: Click | null = null;
let last: Click | null = null;
document.addEventListener(
  'click',
  ({ timeStamp, clientX, clientY }) => {
    beforeLast = last;
    last = { atMs: timeStamp, x: clientX, y: clientY };
  },
  { capture: true },
);

/** Stops the second click of a double click whose first one opened what is there now. */
export function useDoubleClickGuard(isOpen: boolean): (event: MouseEvent) => void {
  const openedAtMs = useRef(0);
  useEffect(() => {
    if (isOpen) openedAtMs.current = performance.now();
  }, [isOpen]);
  return (event) => {
    // Keys press buttons without a position.
    if (event.detail === 0 || beforeLast === null || beforeLast.atMs > openedAtMs.current) return;
    const isSoon = event.timeStamp - beforeLast.atMs < doubleClickMs;
    const distance = Math.hypot(event.clientX - beforeLast.x, event.clientY - beforeLast.y);
    if (!isSoon || distance > doubleClickPx) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
