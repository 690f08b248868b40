import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigationType } from '#web/navigation/router.tsx';

/**
 * Manages focus and scroll of the list: another page begins at the top with focus, and when the focused control
 * is removed the focus moves to the list.
 */
export function useListFocusAndScroll(
  listRef: RefObject<HTMLElement | null>,
  page: number,
  status: string,
): void {
  const { search } = useLocation();
  const navigationType = useNavigationType();
  const previousRef = useRef<{ page: number; search: string; status: string } | null>(null);

  useEffect(() => {
    const previous = previousRef.current;
    previousRef.current = { page, search, status };
    if (previous === null || (previous.search === search && previous.status === status)) return;

    // Typing keeps the focus in the search box, although the list returns to page 1.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    const isOtherPage = previous.page !== page && navigationType === 'push' && !isTyping;
    if (isOtherPage) scrollTo({ top: 0, behavior: 'instant' });
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (isOtherPage || isFocusLost) listRef.current?.focus({ preventScroll: true });
  }, [listRef, page, search, status, navigationType]);
}
