import { useEffect, useRef, useState } from 'react';
import { useLocation } from '#web/navigation/router.tsx';

/** A menu that closes on navigation, on Escape (the focus returns to the opener) and on a press elsewhere. */
export function useMenu() {
  /** The opener and the opened element. */
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // Open for one history entry: navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;

  useEffect(() => {
    if (!isOpen) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const closeUnlessInside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpenAt(null);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', closeOnEscape, { signal });
    document.addEventListener('pointerdown', closeUnlessInside, { signal });
    document.addEventListener('focusin', closeUnlessInside, { signal });
    return () => controller.abort();
  }, [isOpen]);

  return { box, isOpen, toggle: () => setOpenAt(isOpen ? null : key) };
}
